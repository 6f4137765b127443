import { type Product, type Situation, type Understanding, understand } from "../index.ts";
import type { Trained } from "../understand/classify/shipped.ts";
import { findSecurities } from "./listings.ts";
import type { Question } from "./question.ts";

/** A Thursday in the session, so that what is "since January" stays the same. */
const NOW = "2026-05-28T14:30:00Z";

/** Knows listings and nothing else: understanding reads no data and prepares nothing. */
export const listingsOnly: Product = {
  findSecurities,
  call: () => Promise.reject(new Error("Understanding a question calls nothing")),
  prepareTicket: () => Promise.reject(new Error("Understanding a question prepares nothing")),
};

export function situationOf({ locale, situation }: Pick<Question, "locale" | "situation">): Situation {
  return { locale, home: "CAD", tab: null, symbol: null, now: NOW, ...situation };
}

/** What a question means after those before it. */
export async function ask(question: Question, trained?: Trained): Promise<Understanding | null> {
  let before: Understanding | null = null;
  for (const words of [...(question.after ?? []), question.say]) {
    const understood: Understanding | null = await understand(
      words,
      situationOf(question),
      listingsOnly,
      before,
      trained,
    );
    if (words === question.say) return understood;
    before = understood ?? before;
  }
  return null;
}

/** How an understanding differs from what was expected, or null when it does not. */
export function difference(question: Question, understood: Understanding | null): string | null {
  const got = understood === null ? null : shown(understood);
  const wanted =
    question.intent === null ? null : JSON.stringify([question.intent, ordered(question.slots ?? {})]);
  if (got === wanted) return null;
  const page = understood?.intent === "knowledge" ? understood.slots.page : undefined;
  if (page !== undefined && question.pages?.includes(page) === true) return null;
  // Asking what is meant makes nothing up.
  if (wanted === null && understood?.intent === "unclear") return null;
  return `${question.say}\n    wanted ${wanted}\n    got    ${got}${understood === null ? "" : ` (${understood.certainty})`}`;
}

function shown({ intent, slots }: Understanding): string {
  const { securities, ...others } = slots;
  const symbols = securities?.map(({ symbol }) => symbol);
  return JSON.stringify([
    intent,
    ordered({ ...others, ...(symbols === undefined ? {} : { securities: symbols }) }),
  ]);
}

function ordered(slots: object): object {
  return Object.fromEntries(Object.entries(slots).sort(([a], [b]) => a.localeCompare(b)));
}
