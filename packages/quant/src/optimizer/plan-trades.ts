import { unitsOfLots } from "./lot-units.ts";
import { invalidNumber, type OptimizerRefusal } from "./refusal.ts";
import {
  type Drift,
  type PricedPosition,
  type TargetDrift,
  type TargetRequest,
  targetDrift,
} from "./target-drift.ts";

export interface TradeRules {
  /** Smallest value worth an order; 0 unless given. */
  readonly minTradeValue?: number;
  /** Drifts below this fraction of the whole are left alone; 0 unless given. */
  readonly minDriftWeight?: number;
  /** Cash never to go below by buying, beside the target's own cash weight; 0 unless given. */
  readonly minCash?: number;
}

export interface PlannedTrade {
  readonly symbol: string;
  readonly side: "BUY" | "SELL";
  /** A multiple of the lot, except where all that is held is sold. */
  readonly units: number;
  readonly price: number;
  readonly value: number;
}

export type SkipReason = "within_band" | "below_minimum_trade" | "less_than_a_lot" | "not_enough_cash";

export interface SkippedTrade {
  readonly symbol: string;
  readonly reason: SkipReason;
  /** Value that the drift alone would trade: positive to buy. */
  readonly driftValue: number;
}

export interface TradePlan {
  readonly ok: true;
  readonly drift: TargetDrift;
  /** Sales first, then purchases; each from the largest value. */
  readonly trades: readonly PlannedTrade[];
  readonly skipped: readonly SkippedTrade[];
  readonly cashAfter: number;
}

interface Wish {
  readonly drift: Drift;
  readonly position: PricedPosition;
}

/**
 * Trades that bring holdings nearer to a target: rounded down to lots, so never past it; never more sold than held; what has a
 * target of 0 is sold whole, odd lots too. Purchases use cash and the proceeds, before fees, down to the larger of `minCash`
 * and the target's cash; when that is not enough all are cut in proportion. Prices are the caller's, in one currency.
 */
export function planTrades(request: TargetRequest & TradeRules): TradePlan | OptimizerRefusal {
  const { minTradeValue = 0, minDriftWeight = 0, minCash = 0 } = request;
  for (const [field, value] of Object.entries({ minTradeValue, minDriftWeight, minCash })) {
    if (!(value >= 0 && Number.isFinite(value))) return invalidNumber({ field, value, min: 0 });
  }
  const drift = targetDrift(request);
  if (!drift.ok) return drift;
  const skipped: SkippedTrade[] = [];
  const wishes: Wish[] = [];
  for (const [i, each] of drift.drifts.entries()) {
    if (each.driftWeight === 0) continue;
    if (Math.abs(each.driftWeight) < minDriftWeight) skipped.push(skip(each, "within_band"));
    else wishes.push({ drift: each, position: request.positions[i] as PricedPosition });
  }
  const sales = tradesOf(
    wishes.filter((wish) => wish.drift.driftWeight < 0),
    { minTradeValue, factor: 1, skipped },
  );
  const available =
    request.cash + worthOf(sales) - Math.max(minCash, drift.targetCashWeight * drift.totalValue);
  const buys = wishes.filter((wish) => wish.drift.driftWeight > 0);
  // What whole lots would cost: rounding alone may already fit.
  const needed = buys.reduce((sum, wish) => sum + wholeLots(wish, 1) * wish.position.price, 0);
  const factor = needed <= available ? 1 : Math.max(0, available) / valueWanted(buys);
  const purchases = tradesOf(buys, { minTradeValue, factor, skipped });
  return {
    ok: true,
    drift,
    trades: [...sales, ...purchases],
    skipped,
    cashAfter: request.cash + worthOf(sales) - worthOf(purchases),
  };
}

function tradesOf(
  wishes: readonly Wish[],
  at: { readonly minTradeValue: number; readonly factor: number; readonly skipped: SkippedTrade[] },
): readonly PlannedTrade[] {
  const trades: PlannedTrade[] = [];
  for (const wish of wishes) {
    const { symbol, price } = wish.position;
    const units = wholeLots(wish, at.factor);
    const value = units * price;
    if (units > 0 && value >= at.minTradeValue) {
      trades.push({ symbol, side: wish.drift.driftWeight > 0 ? "BUY" : "SELL", units, price, value });
    } else {
      at.skipped.push(skip(wish.drift, reasonOf(wish, at.minTradeValue)));
    }
  }
  return trades.toSorted((a, b) => b.value - a.value || (a.symbol < b.symbol ? -1 : 1));
}

/** Why a wish came to nothing: it would not even with all the cash it needs, or only for lack of it. */
function reasonOf(wish: Wish, minTradeValue: number): SkipReason {
  const units = wholeLots(wish, 1);
  if (units === 0) return "less_than_a_lot";
  return units * wish.position.price < minTradeValue ? "below_minimum_trade" : "not_enough_cash";
}

/** Units to trade, a `factor` of the drift; quotients of decimals just below a whole number count as that number. */
function wholeLots({ drift, position }: Wish, factor: number): number {
  const { units, price, lotUnits = 1 } = position;
  const isSale = drift.driftValue < 0;
  if (isSale && drift.targetWeight === 0) return units;
  const lots = Math.floor(((Math.abs(drift.driftValue) * factor) / price / lotUnits) * (1 + 1e-12));
  const wanted = unitsOfLots(lots, lotUnits);
  return isSale ? Math.min(units, wanted) : wanted;
}

function valueWanted(wishes: readonly Wish[]): number {
  return wishes.reduce((sum, wish) => sum + wish.drift.driftValue, 0);
}

function worthOf(trades: readonly PlannedTrade[]): number {
  return trades.reduce((sum, trade) => sum + trade.value, 0);
}

function skip({ symbol, driftValue }: Drift, reason: SkipReason): SkippedTrade {
  return { symbol, reason, driftValue };
}
