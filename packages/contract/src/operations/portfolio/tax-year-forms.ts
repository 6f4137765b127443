/** What a Canadian tax year has beside its gains and income: form T1135, slips T5008, and foreign tax for form T2209. */

import * as z from "zod/mini";
import { described } from "../../described.ts";
import { cad, instrumentId, isoDate, words } from "../../units.ts";
import { foreignPropertyFields } from "./foreign-property.ts";
import { slipFields } from "./slips.ts";

const withheld = z.object({
  entry_id: z.string().check(described("Of the tax")),
  account_id: z.string(),
  date: isoDate("Booked on"),
  tax_cad: cad("Withheld; negative where it was given back"),
});

const amounts = {
  income_cad: cad("Dividends before tax that it was withheld from, and those of which none was"),
  tax_cad: cad("Withheld from them"),
  creditable_cad: cad("What form T2209 takes of it at most: 15 % of the income of each security"),
};

const security = z.object({
  symbol: z.string(),
  instrument_id: instrumentId(),
  name: z.string(),
  ...amounts,
  taxes: z.array(withheld).check(described("That add up to tax_cad, oldest first")),
});

const foreignTax = z.object({
  tax_cad: cad("Line 43100: withheld in all, what is not matched included"),
  countries: z
    .array(
      z.object({
        country: words("ISO 3166, two letters; that of the listing"),
        ...amounts,
        securities: z.array(security).check(described("Most tax first")),
      }),
    )
    .check(described("Most tax first; those without tax are left out")),
  unmatched: z
    .array(withheld)
    .check(
      described(
        "Of which no dividend, or more than one, of the same account, day and currency can be what it was withheld from",
      ),
    ),
});

export const taxYearForms = {
  foreign_property: z
    .nullable(z.object(foreignPropertyFields))
    .check(described("For form T1135; null without any in the year, and in the United States")),
  t5008: z
    .nullable(z.object(slipFields))
    .check(described("Null where no slip of the year is written down, and in the United States")),
  foreign_tax: z
    .nullable(foreignTax)
    .check(described("For form T2209; null where none was withheld, and in the United States")),
};
