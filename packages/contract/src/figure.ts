/** What every figure on a screen can answer: is it real, as of when, from where. */

import * as z from "zod/mini";
import { BASES } from "./bases.ts";
import { described } from "./described.ts";
import { count, isoDate, isoDateTime, words } from "./units.ts";

export const basis = z
  .enum(BASES)
  .check(
    described(
      "real: from the ledger, the broker, market data or a measured model. estimated: a stated formula stands in for missing data. sample: made of invented prices, or shown to somebody without an account or data. A figure is as real as the least real thing it was made of.",
    ),
  )
  .brand<"Basis">();
export type Basis = z.output<typeof basis>;

/** A price from before its listing's last session: no signal, order of Neuro or change of the day is made from it. */
export const oldPrice = z.object({
  priceDate: isoDate("Session the price is of"),
  lastSession: isoDate("Session under way, or the last one that has ended"),
  sessionsBehind: count("Sessions from the price's to the last one"),
});
export type OldPrice = z.output<typeof oldPrice>;

export const provenance = z.object({
  basis,
  asOf: isoDateTime("Time the figures belong to, in the market's time"),
  source: words("Who says so, as shown to the user: `Simulated market`, `Historical files`, `Ledger`"),
  estimated: z.optional(
    z
      .array(z.string())
      .check(described("Names of the fields beside this one that are estimates although the rest is real")),
  ),
  stale: z.optional(z.boolean().check(described("True when a newer value was due but could not be had"))),
  old: z.optional(oldPrice),
});
export type Provenance = z.output<typeof provenance>;

/** An object of figures: the given fields plus the provenance they share. */
export function figures<S extends z.core.$ZodShape>(shape: S) {
  return z.object({ ...shape, provenance });
}

/** The rate by which amounts were converted; shown with every converted total. */
const rateOfDay = z.object({
  from: z.string(),
  to: z.string(),
  rate: z.number().check(z.gt(0), described("Units of `to` for one unit of `from`")),
  date: z.iso.date(),
  basis,
  source: z.string(),
});

export const fxRate = z.object({
  ...rateOfDay.shape,
  others: z.optional(
    z.array(rateOfDay).check(described("Of the further currencies that amounts were converted from")),
  ),
});
export type FxRateShown = z.output<typeof fxRate>;

/** Which rates of past days amounts were converted at, told where any was. */
export const conversionRates = z.object({
  official: z
    .boolean()
    .check(
      described(
        "Every rate is the Bank of Canada's of the day, or of the last business day before where it has none",
      ),
    ),
  official_days: count("Days whose rate is the Bank of Canada's, those of each currency by themselves"),
  from_vendor_days: count(
    "Days whose rate is another source's, since the Bank of Canada's is not known here; of each currency by themselves",
  ),
  source: words("Whose rates they are, as shown to the user"),
});
export type ConversionRates = z.output<typeof conversionRates>;

/** A line to draw: columns of equal length, times ascending. */
export const series = z
  .object({
    times: z.array(z.int()).check(described("Milliseconds since 1970, UTC, ascending")),
    values: z.array(z.number()).check(described("CAD unless the field says otherwise")),
  })
  .check(
    z.refine((line) => line.times.length === line.values.length, {
      error: "times and values must have equal length",
    }),
  );
export type Series = z.output<typeof series>;
