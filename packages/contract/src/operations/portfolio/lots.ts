/** Which lots a sale took, where a return of the United States counts by lots: the first bought, or those that were named. */

import * as z from "zod/mini";
import { identifier, numberInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { conversionRates, figures } from "../../figure.ts";
import { instrumentId, isoDate, shares, usd, words } from "../../units.ts";

const lot = z.object({
  entry_id: words("Of the entry that brought it"),
  acquired_on: z.nullable(isoDate("Day on which its holding period begins; null where nobody told it")),
  units: shares("That were there before the sale, as they were counted on its day"),
  cost_usd: z.nullable(usd("What they cost; null where nobody told it")),
  named_units: shares("That were named for this sale"),
});

const saleLots = figures({
  entry_id: words("Of the sale"),
  account_id: z.string(),
  symbol: z.string(),
  instrument_id: instrumentId(),
  name: z.string(),
  date: isoDate("Trade date"),
  units: shares("Sold"),
  method: z
    .enum(["first_in_first_out", "named"])
    .check(described("named: those first, and what is left of the sale from the first bought")),
  lots: z.array(lot).check(described("The first bought first")),
  rates: z.optional(conversionRates),
});

const operation = operationsOf("portfolio");
const sale = { params: z.object({ id: identifier }) } as const;

export const lotOperations = {
  saleLots: operation("GET /portfolio/lots/{id}", {
    summary: "The lots that a sale could take, and those that were named for it",
    policy: "user",
    ...sale,
    response: saleLots,
    errors: ["lot_sale_not_found"],
  }),
  nameLots: operation("PUT /portfolio/lots/{id}", {
    summary: "Say which lots were named to the broker at a sale",
    policy: "user",
    ...sale,
    body: z.object({
      lots: z
        .array(
          z.object({
            entry_id: identifier,
            units: numberInput("field.number").check(z.gt(0), z.lte(1_000_000_000_000)),
          }),
        )
        .check(z.minLength(1), z.maxLength(200)),
    }),
    response: saleLots,
    errors: ["lot_sale_not_found", "lot_not_there", "lots_beyond_sale"],
  }),
  unnameLots: operation("DELETE /portfolio/lots/{id}", {
    summary: "Take the named lots of a sale back: the first bought are the first sold",
    policy: "user",
    ...sale,
    response: saleLots,
    errors: ["lot_sale_not_found", "lots_not_named"],
  }),
} as const;
