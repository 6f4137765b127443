/** What a tool may be asked with, and how it becomes the slots of a question. */
import { timeframes } from "@neuro/contract/constants";
import * as z from "zod";
import { pageAbout } from "../../knowledge/find-pages.ts";
import type { FoundSecurity, Product } from "../../port.ts";
import { type Slots, topics } from "../../understanding.ts";
import { findMentions } from "../guard/mentions.ts";

const name = z.string().trim().min(1).max(60);

/** One schema for each slot that a model may fill; what they mean is told in the system prompt. */
export const slotInputs = {
  securities: z.array(name).min(1).max(5),
  period: z.enum(timeframes),
  year: z.int().min(1990).max(2100),
  since: z.iso.date(),
  until: z.iso.date(),
  country: z.enum(["CA", "US"]),
  account: name,
  side: z.enum(["BUY", "SELL"]),
  quantity: z.number().positive(),
  amount: z.number().positive(),
  currency: z.enum(["CAD", "USD"]),
  everything: z.boolean(),
  limitPrice: z.number().positive(),
  portion: z.number().positive().max(1),
  target: z.number().positive(),
  change: z.number().gt(-100),
  stop: z.number().positive(),
  daysAhead: z.number().positive().max(366),
  allocationBy: z.enum(["security", "class", "sector", "country", "currency"]),
  term: name,
  page: name,
  topic: z.enum(topics),
  openOnly: z.boolean(),
  direction: z.enum(["up", "down"]),
} as const;

export type SlotInput = keyof typeof slotInputs;
type Given = { readonly [K in SlotInput]?: z.output<(typeof slotInputs)[K]> | undefined };

/** What the user must have written for a number to be taken: the number itself, a fall without its sign, a part as a percentage. */
const written = {
  quantity: (value: number) => value,
  amount: (value: number) => value,
  limitPrice: (value: number) => value,
  target: (value: number) => value,
  stop: (value: number) => value,
  change: (value: number) => Math.abs(value),
  portion: (value: number) => Math.round(value * 1e4) / 100,
} as const;
const numeric = Object.keys(written) as readonly (keyof typeof written)[];
/** Below this a found security only resembles the words. */
const MEANT = 0.5;

/** A refusal that the model is told. */
export class InputRefused extends Error {}

/** An object of optional inputs; nothing else may come with it. */
export function inputOf(slots: readonly SlotInput[], required: readonly SlotInput[] = []) {
  return z.strictObject(
    Object.fromEntries(
      slots.map((slot) => [slot, required.includes(slot) ? slotInputs[slot] : slotInputs[slot].optional()]),
    ),
  );
}

interface Reading {
  readonly product: Product;
  /** Everything the user wrote in this chat: the only place a quantity or price may come from. */
  readonly usersWords: string;
  readonly termOf: (words: string) => string | null;
}

export async function slotsOf(input: unknown, { product, usersWords, termOf }: Reading): Promise<Slots> {
  const { securities, term, page, ...rest } = input as Given;
  for (const slot of numeric) {
    const value = rest[slot];
    if (value !== undefined && !wrote(usersWords, written[slot](value))) {
      throw new InputRefused(`The user wrote no ${slot} of ${value}. Ask the user for it; never choose one.`);
    }
  }
  const found = await Promise.all((securities ?? []).map((words) => securityOf(words, product)));
  const known = term === undefined ? undefined : termOf(term);
  if (known === null) throw new InputRefused(`There is no entry for the term "${term}" in the glossary.`);
  const about = page === undefined ? undefined : pageAbout(page);
  if (about === null) throw new InputRefused(`There is no page about "${page}".`);
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...(given as Slots),
    ...(found.length > 0 ? { securities: found } : {}),
    ...(known === undefined ? {} : { term: known }),
    ...(about === undefined ? {} : { page: about }),
  };
}

async function securityOf(words: string, product: Product): Promise<FoundSecurity> {
  const [likeliest] = await product.findSecurities(words);
  if (likeliest === undefined || likeliest.likeness < MEANT) {
    throw new InputRefused(`No security is known by "${words}". Ask the user which one is meant.`);
  }
  return likeliest;
}

/** Whether a number stands in the user's words, in digits or in letters. */
export function wrote(words: string, value: number): boolean {
  return (["en", "fr"] as const).some((locale) =>
    findMentions(words, locale, []).some(({ readings }) =>
      readings.some((reading) => reading.value === value),
    ),
  );
}
