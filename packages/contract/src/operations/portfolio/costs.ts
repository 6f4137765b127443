/** What units cost where nobody told it, or where their owner knows better; what is booked stays beside it. */

import * as z from "zod/mini";
import { centsInput, identifier, numberInput, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { figures } from "../../figure.ts";
import { count, currency, instrumentId, isoDate, isoDateTime, money, shares, words } from "../../units.ts";

const cost = z.object({
  amount: money("Of all units of the entry, commission included; as it was typed where it was"),
  currency,
  amount_cad: money("The same in CAD, at the rate of the day"),
});

const correction = z.object({
  id: z.string(),
  cost,
  rated_on: z.nullable(isoDate("Day of the rate; null where none was needed")),
  reason: words("In the owner's words"),
  made_at: isoDateTime("When it was told"),
  undone_at: z.nullable(isoDateTime("When it was taken back; null while it stands or a later one does")),
});

const costStates = ["unknown", "estimated", "corrected"] as const;

const costEntry = figures({
  entry_id: z.string(),
  account_id: z.string(),
  account_name: words("Its display name"),
  symbol: z.string(),
  instrument_id: instrumentId(),
  name: z.string(),
  date: isoDate("Day of the entry"),
  units: shares("That it brought in"),
  listing_currency: currency,
  state: z
    .enum(costStates)
    .check(
      described(
        "unknown: nobody told it, so that no gain is told. estimated: what was held before the first transaction, at the average of the broker and the rate of that day. corrected: by its owner",
      ),
    ),
  booked: z.nullable(cost).check(described("As it is booked; null where nobody told it")),
  standing: z.nullable(cost).check(described("What counts: the latest correction, else what is booked")),
  corrections: z.array(correction).check(described("Newest first, those taken back included")),
});

const costEventKinds = ["return_of_capital", "reinvested_distribution"] as const;
const kind = z
  .enum(costEventKinds)
  .check(
    described(
      "return_of_capital: paid back, it lowers the cost. reinvested_distribution: income without units, taxed, it raises the cost",
    ),
  );

const costEvent = z.object({
  id: z.string(),
  symbol: z.string(),
  instrument_id: instrumentId(),
  name: z.string(),
  kind,
  record_date: isoDate("Who held units at its end has them"),
  per_unit: money("Of one unit"),
  currency,
  source: words("Where its owner has it from"),
});

const costList = z.object({
  events: z.array(costEvent).check(described("What funds did to the cost of their units, newest first")),
  unknown: count("Entries whose cost nobody told"),
  entries: z.array(costEntry).check(described("Unknown ones first, then newest first")),
});

const operation = operationsOf("portfolio");
const answer = { response: costList } as const;
const entry = z.object({ id: identifier });

export const costOperations = {
  portfolioCosts: operation("GET /portfolio/costs", {
    summary: "Costs that nobody told, that are estimated, or that their owner corrected",
    policy: "user",
    query: z.object({ account_id: z.optional(identifier) }),
    ...answer,
    errors: ["account_not_found"],
  }),
  correctCost: operation("PUT /portfolio/costs/{id}", {
    summary: "Say what the units of an entry cost; what is booked stays beside it",
    policy: "user",
    params: entry,
    body: z.object({
      amount: centsInput(0, 1_000_000_000).check(described("Of all its units, commission included")),
      currency,
      rated_on: z.optional(isoDate("Day of the purchase, whose rate counts; the entry's own without it")),
      reason: textInput(200),
    }),
    ...answer,
    errors: ["cost_entry_not_found", "cost_day_ahead"],
  }),
  undoCostCorrection: operation("DELETE /portfolio/costs/{id}", {
    summary: "Take the latest correction of an entry back",
    policy: "user",
    params: entry,
    ...answer,
    errors: ["cost_entry_not_found", "cost_not_corrected"],
  }),
  addCostEvents: operation("POST /portfolio/cost-events", {
    summary:
      "Say what funds did to the cost of a unit, by record date; applied to every account that held them",
    policy: "user",
    body: z.object({
      events: z
        .array(
          z.object({
            symbol: textInput(24),
            kind,
            record_date: isoDate("Who held units at its end has them"),
            per_unit: numberInput("field.number").check(
              z.gt(0),
              z.lte(100_000),
              described("Of one unit, above 0, at most 8 decimals"),
            ),
            currency,
            source: textInput(200),
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    }),
    ...answer,
    errors: ["cost_event_unknown_symbol", "cost_event_ahead", "cost_event_twice"],
  }),
  removeCostEvent: operation("DELETE /portfolio/cost-events/{id}", {
    summary: "Take back what a fund was said to have done",
    policy: "user",
    params: entry,
    ...answer,
    errors: ["cost_event_not_found"],
  }),
} as const;
