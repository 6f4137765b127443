import type { BarMarket } from "../fill/bar-market.ts";
import { type FilledSoFar, NOTHING_FILLED } from "../fill/commission.ts";
import { cutToLot } from "../fill/tick.ts";
import type { Holding } from "./trade.ts";

/**
 * Buys what the market is asked for, for no more than `cash`, commission included: an order that would cost more is made smaller, as
 * a broker's buying-power check would make it. False when nothing was filled; what the bar could not fill is given up.
 */
export function buy(market: BarMarket, cash: number, lotSize: number): boolean {
  while (market.wanted > 0) {
    if (!market.fill(1, NOTHING_FILLED)) return false;
    const cost = market.quantity * market.price + market.commission;
    if (cost <= cash) return true;
    const affordable = cutToLot((market.quantity * cash) / cost, lotSize);
    market.wanted = Math.min(affordable, cutToLot(market.quantity - lotSize, lotSize));
  }
  return false;
}

/** A holding and the order to sell it. One is used for many in turn: made anew each would cost more than all that is done with it. */
export class Position implements Holding {
  entryBar = 0;
  bought = Number.NaN;
  entryPrice = Number.NaN;
  cost = Number.NaN;
  quantity = Number.NaN;
  soldValue = Number.NaN;
  commission = Number.NaN;
  dividends = Number.NaN;
  /** What the order to sell was filled with so far. */
  before: FilledSoFar = NOTHING_FILLED;

  /** Begins with what the market has just filled. */
  open(market: BarMarket, entryBar: number): void {
    const { quantity, price, commission } = market;
    this.entryBar = entryBar;
    this.bought = quantity;
    this.entryPrice = price;
    this.cost = quantity * price + commission;
    this.quantity = quantity;
    this.soldValue = 0;
    this.commission = commission;
    this.dividends = 0;
    this.before = NOTHING_FILLED;
  }
}

/** Sells what the bar lets go of, at the market or at the limit it is asked for; false when that is nothing. */
export function sell(market: BarMarket, holding: Position, lotSize: number): boolean {
  market.wanted = holding.quantity;
  if (!market.fill(-1, holding.before)) return false;
  const value = market.quantity * market.price;
  // What is left of a fraction after whole lots is representation, not a holding.
  const rest = holding.quantity - market.quantity;
  holding.quantity = rest < lotSize / 2 ? 0 : rest;
  if (holding.quantity > 0) holding.before = joined(holding.before, market, value);
  holding.soldValue += value;
  holding.commission += market.commission;
  return true;
}

function joined(before: FilledSoFar, market: BarMarket, value: number): FilledSoFar {
  return {
    quantity: before.quantity + market.quantity,
    value: before.value + value,
    commission: before.commission + market.commission,
  };
}
