import { accountTerms } from "./accounts.ts";
import { costTerms } from "./costs.ts";
import { evidenceTerms } from "./evidence.ts";
import { holdingTerms } from "./holdings.ts";
import { indicatorTerms } from "./indicators.ts";
import { orderTerms } from "./orders.ts";
import { productTerms } from "./product.ts";
import { returnsTerms } from "./returns.ts";
import { riskTerms } from "./risk.ts";
import { taxTerms } from "./tax.ts";
import type { TermEntries } from "./term.ts";

const entries = {
  ...returnsTerms,
  ...riskTerms,
  ...holdingTerms,
  ...taxTerms,
  ...accountTerms,
  ...orderTerms,
  ...costTerms,
  ...indicatorTerms,
  ...evidenceTerms,
  ...productTerms,
} as const satisfies TermEntries;

export type TermId = keyof typeof entries;

/** A term in one language. */
export interface Term {
  readonly id: TermId;
  readonly name: string;
  readonly definition: string;
  /** How Neuro measures it, or where it is seen here. */
  readonly here: string;
  /** Where in the app; null when it has no place of its own. */
  readonly path: string | null;
  /** Words that name it, lower case; the first is the likeliest one. */
  readonly aliases: readonly string[];
}

export const termIds = Object.keys(entries) as readonly TermId[];

export function isTermId(id: string): id is TermId {
  return Object.hasOwn(entries, id);
}

export function termOf(id: TermId, locale: "en" | "fr"): Term {
  const entry = entries[id];
  const { aliases, ...words } = entry[locale];
  const path = entry.tab === null ? null : `/dashboard?tab=${entry.tab}`;
  return { id, ...words, path, aliases: aliases.split(", ") };
}
