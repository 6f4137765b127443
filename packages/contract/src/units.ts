/**
 * Schemas of the quantities that travel: each number says its unit in its description and in the `unit` keyword of the
 * generated JSON schema. NaN and infinite values are refused by all of them.
 */
import * as z from "zod/mini";
import { CURRENCIES } from "./primitives/currencies.ts";
import type { Fraction, InstrumentId, Percent } from "./primitives/nominal.ts";

/** Who reads by the schema gets a value of one meaning, which no value of another can stand in for. */
type Meaning<T, Plain = number> = z.ZodMiniType<T, Plain>;

function quantity(unit: string, description: string) {
  return z.number().check(z.meta({ description: `${description} (${unit})`, unit }));
}

export const cad = (description: string) => quantity("CAD", description);
/** What the user counts in: CAD, or USD where they chose it. Every answer with such amounts names it as `to` of its rates. */
export const home = (description: string) => quantity("home currency", description);
export const usd = (description: string) => quantity("USD", description);
/** Money in the currency named by the `currency` field of the same object. */
export const money = (description: string) => quantity("in `currency`", description);
/** 0–100 scale; may be negative or above 100 where it is a change. */
export const percent = (description: string) =>
  quantity("percent, 1 = 1 %", description) as unknown as Meaning<Percent>;
/** A change of the day: null where the price is of no session that "today" could mean. */
export const todaysPercent = (description: string) =>
  z.nullable(percent(`${description}; null while the price is of an earlier session`));
export const todaysMoney = (description: string) =>
  z.nullable(money(`${description}; null while the price is of an earlier session`));
/** A share of one whole, for example a confidence. */
export const fraction = (description: string) =>
  z
    .number()
    .check(
      z.gte(0),
      z.lte(1),
      z.meta({ description: `${description} (fraction 0–1)`, unit: "fraction 0-1" }),
    ) as unknown as Meaning<Fraction>;
export const shares = (description: string) => quantity("shares or units", description);
/** A pure number: ratio, index, score. */
export const ratio = (description: string) => quantity("no unit", description);
export const days = (description: string) =>
  z.int().check(z.gte(0), z.meta({ description: `${description} (days)`, unit: "days" }));
export const seconds = (description: string) => quantity("seconds", description);
export const count = (description: string) =>
  z.int().check(z.gte(0), z.meta({ description: `${description} (count)`, unit: "count" }));
export const epochMs = (description: string) =>
  z.int().check(z.meta({ description: `${description} (milliseconds since 1970, UTC)`, unit: "epoch ms" }));

export const isoDateTime = (description: string) =>
  z.iso.datetime({ offset: true }).check(z.meta({ description: `${description} (ISO 8601 date-time)` }));
export const isoDate = (description: string) =>
  z.iso.date().check(z.meta({ description: `${description} (ISO 8601 date, exchange's own day)` }));

export const words = (description: string) => z.string().check(z.meta({ description }));

/** Where the answer of a schema says which listing it is about: any text is let through, whoever reads it gets an id. */
export const instrumentId = (description?: string) =>
  (description === undefined ? z.string() : words(description)) as unknown as Meaning<InstrumentId, string>;

export const currency = z.enum(CURRENCIES).check(z.meta({ description: "ISO 4217 currency code" }));
