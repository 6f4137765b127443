/** What property outside of Canada cost at its highest in a year, which form T1135 asks about. */

import * as z from "zod/mini";
import { calendarYear } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { conversionRates, figures } from "../../figure.ts";
import { cad, isoDate, words } from "../../units.ts";
import { ofPerson } from "./tax-person.ts";

const cost = {
  highest_cad: cad("Cost of all of it together on the day it was highest"),
  at_end_cad: cad("At the end of the year, or now"),
};

/** Of one year and person. */
export const foreignPropertyFields = {
  state: z
    .enum(["not_canadian", "below", "near", "due", "detailed"])
    .check(
      described(
        "not_canadian: the United States are the user's country. near: nine tenths of the threshold are passed. due: form T1135 is. detailed: its detailed method is",
      ),
    ),
  threshold_cad: cad("From here on form T1135 is due"),
  detailed_cad: cad("From here on in detail"),
  ...cost,
  highest_on: z.nullable(isoDate("First day it was as high; null where there was none")),
  countries: z
    .array(z.object({ country: words("ISO 3166, two letters"), ...cost }))
    .check(described("Dearest first; what is listed in Canada as well counts as Canadian")),
  cost_unknown: z
    .array(z.string())
    .check(described("Symbols of which nobody told what they cost: it may be more")),
};

export const foreignPropertyOperations = {
  portfolioForeignProperty: operationsOf("portfolio")("GET /portfolio/foreign-property", {
    summary: "Cost of property outside of Canada in taxed accounts, at its highest in a year, by country",
    policy: "user",
    query: z.object({ ...ofPerson, year: z.optional(calendarYear("The current one unless given")) }),
    response: figures({
      person_id: words("Whose property"),
      year: z.int().check(described("Calendar year")),
      ...foreignPropertyFields,
      rates: z.optional(conversionRates),
    }),
    errors: ["person_not_found"],
  }),
} as const;
