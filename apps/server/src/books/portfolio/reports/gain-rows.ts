/** Gains as they travel to a screen, whichever rule averages their cost. */

import type { AnswerOf } from "@neuro/contract";
import { asPercent, isoDateOf } from "@neuro/contract/primitives";
import { easternDate, type Instrument, type Market } from "@neuro/market";
import { type Disposal, gainEffects, type TaxDisposal } from "@neuro/portfolio";
import { cents } from "../cents.ts";
import type { TaxPerson } from "../household/tax-person.ts";
import { nameOfListing } from "./listing-name.ts";

type Gains = AnswerOf<"portfolioGains">;
export type UnrealizedRow = Gains["unrealized"][number];
export type RealizedRow = Gains["realized"][number];

export const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number) =>
  cents(rows.reduce((sum, row) => sum + amountOf(row), 0));

function effectsShown(amounts: Parameters<typeof gainEffects>[0]) {
  const { gain, price } = gainEffects(amounts);
  const [gain_cad, price_effect_cad] = [cents(gain), cents(price)];
  // What is left of the rounded gain, so that the two shown parts add up to it.
  return { gain_cad, price_effect_cad, fx_effect_cad: cents(gain_cad - price_effect_cad) };
}

/** Units of one listing with what they cost and are worth, in the listing's currency and in CAD. */
export interface Held {
  readonly instrument: Instrument;
  readonly accountIds: readonly string[];
  readonly units: number;
  readonly cost: number;
  readonly homeCost: number;
  readonly worth: number;
  readonly homeWorth: number;
  readonly isCostEstimated: boolean;
}

export function unrealizedRow({
  instrument,
  accountIds,
  units,
  isCostEstimated,
  ...amounts
}: Held): UnrealizedRow {
  const { cost, homeCost, homeWorth } = amounts;
  return {
    account_ids: [...accountIds],
    symbol: instrument.symbol,
    instrument_id: instrument.id,
    name: instrument.name,
    units,
    currency: instrument.currency,
    acb_per_unit: cost / units,
    cost_cad: cents(homeCost),
    cost_estimated: isCostEstimated,
    value_cad: cents(homeWorth),
    gain_percent: asPercent(homeCost > 0 ? ((homeWorth - homeCost) / homeCost) * 100 : null),
    ...effectsShown(amounts),
  };
}

export type UntoldHeld = Gains["cost_unknown"]["held"][number];
export type UntoldSold = Gains["cost_unknown"]["sold"][number];

const missingOf = (lacksWorth: boolean) => (lacksWorth ? "new_share_value" : "cost");

/** Of what nobody told what it cost, what it is worth. */
export function untoldHeld(
  { instrument, accountIds, units, homeWorth }: Held,
  lacksWorth = false,
): UntoldHeld {
  return {
    missing: missingOf(lacksWorth),
    ...{ symbol: instrument.symbol, instrument_id: instrument.id, name: instrument.name },
    ...{ account_ids: [...accountIds], units, value_cad: cents(homeWorth) },
  };
}

export async function untoldSold(market: Market, sale: Sold): Promise<UntoldSold> {
  return {
    ...(await nameOfListing(market, sale.instrumentId)),
    missing: missingOf(sale.lot?.lacksWorth === true),
    account_id: sale.accountId,
    date: easternDate(sale.occurredAt),
    counts_on: isoDateOf(sale.day),
    units: Number(sale.units),
    proceeds_cad: cents(Number(sale.homeProceeds)),
  };
}

interface Counting
  extends Pick<
    TaxDisposal,
    "day" | "isDeemed" | "isGift" | "isAssumed" | "denied" | "addedToCost" | "openUntil" | "attributed"
  > {
  /** Others of the household whose purchases deny it. */
  readonly deniedBy: readonly TaxPerson[];
}

/** How a sale counts where nothing is denied. */
export const COUNTS_WHOLE: Omit<Counting, "day"> = {
  ...{ isDeemed: false, isGift: false, isAssumed: false },
  ...{ denied: "0", addedToCost: "0", openUntil: null },
  ...{ deniedBy: [], attributed: [] },
};

/** Of a sale that is counted by lots. */
export interface LotShown {
  /** Day on which the holding period begins; null where nobody told it. */
  readonly acquired: number | null;
  readonly term: "short" | "long" | "unknown";
  readonly proceedsUsd: number;
  readonly costUsd: number;
  readonly washSaleUsd: number;
  /** Cash beside the shares of a merger. */
  readonly isMergerCash: boolean;
  /** Nobody knows what new shares were worth on the day that cash came with them. */
  readonly lacksWorth: boolean;
}

export interface Sold extends Disposal, Counting {
  readonly isPossiblySuperficial: boolean;
  /** Null where an average is taken. */
  readonly lot: LotShown | null;
}

function lotTold(lot: LotShown | null): RealizedRow["lot"] {
  if (lot === null) return null;
  const { acquired, term, proceedsUsd, costUsd, washSaleUsd } = lot;
  return {
    acquired_on: acquired === null ? null : isoDateOf(acquired),
    term,
    ...{ proceeds_usd: cents(proceedsUsd), cost_usd: cents(costUsd), wash_sale_usd: cents(washSaleUsd) },
    gain_usd: cents(proceedsUsd - costUsd + washSaleUsd),
  };
}

function dispositionOf({ isCapital, isDeemed, isGift, lot }: Sold): RealizedRow["kind"] {
  if (lot?.isMergerCash === true) return "merger_cash";
  if (isCapital) return "capital_returned";
  if (isDeemed) return "moved_to_registered";
  return isGift ? "given_away" : "sale";
}

async function realizedRow(market: Market, sale: Sold): Promise<RealizedRow> {
  const { cost, homeCost, proceeds, homeProceeds, denied } = sale;
  const effects = effectsShown({
    cost: Number(cost),
    homeCost: Number(homeCost),
    worth: Number(proceeds),
    homeWorth: Number(homeProceeds),
  });
  return {
    entry_id: sale.entryId,
    account_id: sale.accountId,
    ...(await nameOfListing(market, sale.instrumentId)),
    kind: dispositionOf(sale),
    date: easternDate(sale.occurredAt),
    counts_on: isoDateOf(sale.day),
    units: Number(sale.units),
    proceeds_cad: cents(Number(homeProceeds)),
    cost_cad: cents(Number(homeCost)),
    cost_estimated: sale.isCostEstimated,
    ...effects,
    possible_superficial_loss: sale.isPossiblySuperficial,
    denied_cad: cents(Number(denied)),
    added_to_cost_cad: cents(Number(sale.addedToCost)),
    counted_cad: cents(effects.gain_cad + Number(denied)),
    denied_by: [...sale.deniedBy],
    open_until: sale.openUntil === null ? null : isoDateOf(sale.openUntil),
    value_assumed: sale.isAssumed,
    lot: lotTold(sale.lot),
  };
}

/** Newest first. */
export async function realizedRows(market: Market, sales: readonly Sold[]): Promise<RealizedRow[]> {
  const newestFirst = sales.toSorted((a, b) => b.occurredAt - a.occurredAt);
  return await Promise.all(newestFirst.map((sale) => realizedRow(market, sale)));
}
