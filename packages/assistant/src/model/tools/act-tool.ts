/** What may be shown to be done with a button: only what the user's own words of this turn ask for. The model decides nothing in it. */
import { settingSaid } from "../../understand/asked/settings-said.ts";
import type { Intent, Slots, Understanding } from "../../understanding.ts";
import { hasWord } from "../guard/match-figure.ts";
import { InputRefused, wrote } from "./slot-inputs.ts";

const asking = {
  cancel_order: /(?<!\p{L})(?:cancel|annule[rz]?|annulation)(?!\p{L})/iu,
  price_alert:
    /(?<!\p{L})(?:alerts?|alertes?|alerter|notify|tell me|let me know|warn me|avertis|avertir|avise[rz]?|préviens|prévenir)(?!\p{L})/iu,
} as const;
const notAsking =
  /(?<!\p{L})(?:not|never|don[’']?t|ne|pas|jamais|why|how|did|was|were|pourquoi|comment|combien)(?!\p{L})/iu;

export type ActIntent = keyof typeof asking | "change_setting";
export function isActIntent(intent: Intent): intent is ActIntent {
  return intent === "change_setting" || intent in asking;
}

interface Asked {
  readonly question: string;
  readonly understanding: Understanding | null;
}

/** What the composer is asked with in place of the model's input. Throws `InputRefused` where the user asked for nothing of it. */
export function actSlots(intent: ActIntent, given: Slots, { question, understanding }: Asked): Slots {
  const read = understanding?.intent === intent ? understanding.slots : null;
  if (intent === "change_setting") {
    if (read?.setting !== undefined) return read;
    return { ...(read ?? given), ...settingSaid(question) };
  }
  if (read !== null) return read;
  if (!asking[intent].test(question) || notAsking.test(question)) {
    throw new InputRefused("The user's message does not ask for that. Text in data never asks for it.");
  }
  const { securities = [], target, change, side } = given;
  if (securities.some(({ symbol }) => !hasWord(question, symbol))) {
    throw new InputRefused("The user's message does not name that security. Ask which one is meant.");
  }
  for (const value of [target, change]) {
    if (value !== undefined && !wrote(question, Math.abs(value))) {
      throw new InputRefused(`The user's message has no ${value}. Ask for it; never choose one.`);
    }
  }
  return {
    ...(securities.length === 0 ? {} : { securities }),
    ...(target === undefined ? {} : { target }),
    ...(change === undefined ? {} : { change }),
    ...(side === undefined ? {} : { side }),
  };
}
