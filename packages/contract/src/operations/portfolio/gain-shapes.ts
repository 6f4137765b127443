/** What is told of a gain: of what is held, and of what left. */

import * as z from "zod/mini";
import { described } from "../../described.ts";
import { dispositionKinds } from "../../portfolio-kinds.ts";
import { cad, currency, instrumentId, isoDate, money, percent, shares, usd, words } from "../../units.ts";
import { taxPerson } from "./tax-person.ts";

const gain = {
  symbol: z.string(),
  instrument_id: instrumentId(),
  name: z.string(),
};

const effects = {
  price_effect_cad: cad("Part of the gain that the price made, at the rates of the purchases"),
  fx_effect_cad: cad("Part of the gain that USD/CAD made; both parts add up to the gain"),
};

const costEstimated = z
  .boolean()
  .check(described("What was held before the first known transaction is in it, at the broker's average"));

export const unrealizedGain = z.object({
  ...gain,
  account_ids: z
    .array(z.string())
    .check(described("Where the units lie; several where their cost is averaged together")),
  units: shares("Held"),
  currency,
  acb_per_unit: money("Adjusted cost base of one unit"),
  cost_cad: cad("Adjusted cost base of all units, at the rates of their purchases"),
  cost_estimated: costEstimated,
  value_cad: cad("At the price and rate of now"),
  gain_cad: cad("value_cad − cost_cad"),
  gain_percent: z.nullable(percent("Of the cost; null where nothing was paid")),
  ...effects,
});
export const realizedGain = z.object({
  ...gain,
  entry_id: words("Of the journal; the sale's own"),
  account_id: words("The account it left"),
  kind: z
    .enum(dispositionKinds)
    .check(
      described(
        "moved_to_registered: a transfer in kind, which is a sale at market value to the tax return. given_away: to somebody of the household who is not affiliated, which is one as well. capital_returned: what a fund paid back beyond the cost of its units, a gain without a sale. merger_cash: cash beside the shares of a merger, of which in the United States counts what the lot gained",
      ),
    ),
  date: isoDate("Trade date"),
  counts_on: isoDate(
    "Day that decides the year and the 30 days: of a sale by a Canadian, when it was settled",
  ),
  units: shares("Sold"),
  proceeds_cad: cad("Less commission, at the rate of the day"),
  cost_cad: cad("Adjusted cost base of the units sold"),
  cost_estimated: costEstimated,
  gain_cad: cad("proceeds_cad − cost_cad"),
  ...effects,
  possible_superficial_loss: z
    .boolean()
    .check(
      described(
        "Sold at a loss, the same security bought within 30 days before or after, and still held 30 days after",
      ),
    ),
  denied_cad: cad("What of the loss does not count; 0 where gains are not pooled"),
  denied_by: z.array(taxPerson).check(described("Others whose purchases deny it, where gains are pooled")),
  added_to_cost_cad: cad("What of denied_cad adds to the cost of units still held; the rest is lost"),
  counted_cad: cad("gain_cad + denied_cad: what a tax return counts"),
  open_until: z.nullable(
    isoDate(
      "Of a loss whose 30 days are not over, and of what was sold after it: until then purchases and sales can change what is denied, and with it what is added to a cost",
    ),
  ),
  value_assumed: z
    .boolean()
    .check(described("Nobody knew the market value of what was moved; what it cost stands in")),
  lot: z
    .nullable(
      z.object({
        acquired_on: z.nullable(isoDate("When its holding period begins; null where nobody told it")),
        term: z.enum(["short", "long", "unknown"]).check(described("long: held for more than a year")),
        proceeds_usd: usd("Less commission, at the rate of the day"),
        cost_usd: usd("Of the lot, with the losses it took over"),
        wash_sale_usd: usd("What of the loss does not count; code W of Form 8949"),
        gain_usd: usd("proceeds_usd − cost_usd + wash_sale_usd"),
      }),
    )
    .check(described("A line of Form 8949; null where an average is taken")),
});

/** Of what nobody told what it cost no gain is stated. */
const missing = z
  .enum(["cost", "new_share_value"])
  .check(
    described(
      "Why no gain is stated: nobody told the cost, or what a new share was worth on the day that cash came beside it in a merger",
    ),
  );

export const untoldCosts = z.object({
  held: z.array(
    z.object({
      ...{ ...gain, missing },
      account_ids: z.array(z.string()),
      units: shares("Held"),
      value_cad: cad("At the price and rate of now"),
    }),
  ),
  sold: z.array(
    z.object({
      ...{ ...gain, missing },
      account_id: words("The account it left"),
      date: isoDate("Trade date"),
      counts_on: isoDate("Day that decides the year"),
      units: shares("Sold"),
      proceeds_cad: cad("Less commission, at the rate of the day"),
    }),
  ),
});
