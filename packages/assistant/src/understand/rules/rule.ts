import type { Intent } from "../../understanding.ts";
import type { Concept } from "../lexicon.ts";

/** What the words hold besides ideas. */
export type Feature =
  | "aSecurity"
  | "plainSecurity"
  | "securities"
  | "unknownName"
  | "quantity"
  | "money"
  | "percent"
  | "period"
  | "inAccount"
  | "term"
  | "topic"
  | "settingTopic"
  | "actTopic"
  | "settings"
  | "short"
  | "onlySmallTalk"
  | "mostlyCapabilities"
  | "onlyTerm"
  | "onlyTopic";

/** Something said: an idea or a feature. */
export type Sign = Concept | Feature;

export interface Rule {
  readonly intent: Intent;
  /** All of them must be said; of several in one, any. */
  readonly needs: readonly (Sign | readonly Sign[])[];
  /** Said along with it, they make it likelier. */
  readonly helps?: readonly Sign[];
  readonly unless?: readonly Sign[];
  /** How much likelier than others of as many signs. */
  readonly edge?: number;
}
