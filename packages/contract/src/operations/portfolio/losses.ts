/** Losses that could be taken today, and what of them a Canadian return would count. */

import * as z from "zod/mini";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { conversionRates, figures } from "../../figure.ts";
import { cad, instrumentId, isoDate, shares, words } from "../../units.ts";
import { ofPerson, taxPerson } from "./tax-person.ts";

export const lossOperations = {
  portfolioLosses: operationsOf("portfolio")("GET /portfolio/losses", {
    summary:
      "Losses that a sale today would bring in taxed accounts, with what of them counts and the days to wait",
    policy: "user",
    heavy: true,
    query: z.object(ofPerson),
    response: figures({
      person_id: words("Whose losses"),
      losses: z
        .array(
          z.object({
            account_id: z.string(),
            account_name: words("Its display name"),
            symbol: z.string(),
            instrument_id: instrumentId(),
            name: z.string(),
            units: shares("All that the account holds"),
            loss_cad: cad("At the price of now, commission left out"),
            denied_cad: cad("What of it would not count"),
            counted_cad: cad("loss_cad − denied_cad"),
            denied_by: z.array(taxPerson).check(described("Others whose purchases would deny it")),
            wait_until: z.nullable(isoDate("Settled from then on, what was bought before denies nothing")),
          }),
        )
        .check(described("Those that count most first; none in the United States")),
      buy_back_from: isoDate("Sold today, what is bought with settlement from then on denies nothing"),
      rates: z.optional(conversionRates),
    }),
    errors: ["person_not_found"],
  }),
} as const;
