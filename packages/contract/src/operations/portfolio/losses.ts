/** Losses that could be taken today, and what of them a return would count. */

import * as z from "zod/mini";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { conversionRates, figures } from "../../figure.ts";
import { cad, instrumentId, isoDate, shares, usd, words } from "../../units.ts";
import { ofPerson, taxPerson } from "./tax-person.ts";

const held = {
  account_id: z.string(),
  account_name: words("Its display name"),
  symbol: z.string(),
  instrument_id: instrumentId(),
  name: z.string(),
};

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
            ...held,
            units: shares("All that the account holds"),
            loss_cad: cad("At the price of now, commission left out"),
            denied_cad: cad("What of it would not count"),
            counted_cad: cad("loss_cad − denied_cad"),
            denied_by: z.array(taxPerson).check(described("Others whose purchases would deny it")),
            wait_until: z.nullable(isoDate("Settled from then on, what was bought before denies nothing")),
          }),
        )
        .check(described("Those that count most first; none in the United States")),
      us_losses: z
        .array(
          z.object({
            ...held,
            lots: z.array(
              z.object({
                acquired_on: z.nullable(isoDate("Its holding period begins; null where nobody told it")),
                term: z.enum(["short", "long", "unknown"]),
                units: shares("Of the lot, or of the part of it that is replaced alike"),
                loss_usd: usd("At the price of now, commission left out"),
                denied_usd: usd("What of it would be a wash sale"),
                lost_usd: usd("What of that would add to no cost"),
                counted_usd: usd("loss_usd − denied_usd"),
              }),
            ),
            loss_usd: usd("Of all its lots that have a loss"),
            denied_usd: usd("What of it would be a wash sale"),
            counted_usd: usd("loss_usd − denied_usd"),
            wait_until: z.nullable(isoDate("Sold from then on, what was bought before denies nothing")),
          }),
        )
        .check(
          described(
            "In the United States: lots with a loss, sold without the others of their account. Those that count most first",
          ),
        ),
      buy_back_from: isoDate(
        "Sold today, what is bought (in Canada with settlement) from then on denies nothing",
      ),
      rates: z.optional(conversionRates),
    }),
    errors: ["person_not_found"],
  }),
} as const;
