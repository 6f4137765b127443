import type { Locale } from "@neuro/contract";
import type { Intent, Situation, Slots } from "../index.ts";
import type { FigureName } from "./expected.ts";

/** A question as an investor would put it, and what it means. */
export interface Question {
  readonly say: string;
  readonly locale: Locale;
  readonly situation?: Partial<Pick<Situation, "tab" | "symbol">>;
  /** What was asked before, oldest first. */
  readonly after?: readonly string[];
  /** Null: an answer would be made up, so there is none. */
  readonly intent: Intent | null;
  /** All of them: a slot too many is as wrong as one too few. Securities by their symbols. */
  readonly slots?: Omit<Slots, "securities"> & { readonly securities?: readonly string[] };
  /** Pages that answer it as well. */
  readonly pages?: readonly string[];
  /** What the answer must tell in figures, where it is not what its intent tells. */
  readonly figures?: readonly FigureName[];
}
