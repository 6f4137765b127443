import { type FilledSoFar, NOTHING_FILLED } from "../fill/commission.ts";
import type { BarContext } from "../fill/fill-order.ts";
import { gridBuys, type LevelOrder } from "../strategy/grid-orders.ts";
import { sizePosition } from "../strategy/size-position.ts";
import type { GridColumns } from "../strategy/strategy.ts";
import { barContext, buy, closeContext, sell } from "./orders.ts";
import type { Run, RunTerms } from "./run.ts";
import { completedTrade, type ExitReason, type Holding, newHolding, type Trade } from "./trade.ts";

export interface GridTerms extends RunTerms {
  readonly grid: GridColumns;
  readonly levelCount: number;
}

/** What was bought at one level, to be sold one spacing above it. */
interface Lot extends Holding {
  readonly level: number;
  readonly target: number;
  /** The order to sell it: filled so far, and whether it has become a market order. */
  before: FilledSoFar;
  leaving: boolean;
}

interface Pass {
  readonly terms: GridTerms;
  readonly equity: Float64Array;
  readonly trades: Trade[];
  lots: Lot[];
  cash: number;
  tradedValue: number;
}

/**
 * Trades a grid. The orders of a bar are those that were right at the close before: a buy limit at every free level below
 * that close, a sell limit for every lot, both resting for the bar by the fill model's rule; after a close below the grid, market
 * orders that sell everything at the open instead. A lot bought in a bar is offered from the next bar on. What is held at
 * the last close is sold at it.
 */
export function runGrid(terms: GridTerms): Run {
  const { data, from, last, initialBalance, grid } = terms;
  const { close } = data.bars;
  const pass: Pass = {
    terms,
    equity: terms.equity ?? new Float64Array(last - from + 1),
    trades: [],
    lots: [],
    cash: initialBalance,
    tradedValue: 0,
  };
  pass.equity[0] = initialBalance;
  let heldBars = 0;
  for (let bar = from + 1; bar <= last; bar++) {
    const orders = decideBuys(pass, bar);
    if (pass.lots.length > 0) {
      payDividend(pass, bar);
      const hasLeft = grid.left[bar - 1] === -1;
      for (const lot of pass.lots) offer(pass, lot, bar, hasLeft);
      if (pass.lots.some(isSold)) pass.lots = pass.lots.filter((lot) => !isSold(lot));
    }
    if (orders !== null) fillBuys(pass, orders, bar);
    if (pass.lots.length > 0) heldBars++;
    pass.equity[bar - from] = worth(pass, close[bar] as number);
  }
  for (const lot of pass.lots) {
    sellLot(pass, lot, { context: closeContext(data.bars, last), limitPrice: null });
    pass.trades.push(completedTrade(lot, last, "end_of_data"));
  }
  if (pass.lots.length > 0) pass.equity[last - from] = pass.cash;
  return { equity: pass.equity, trades: pass.trades, heldBars, tradedValue: pass.tradedValue };
}

function worth(pass: Pass, price: number): number {
  let units = 0;
  for (const lot of pass.lots) units += lot.quantity;
  return pass.cash + units * price;
}

function payDividend(pass: Pass, bar: number): void {
  const perUnit = pass.terms.data.dividends?.[bar] ?? 0;
  if (perUnit === 0) return;
  for (const lot of pass.lots) {
    lot.dividends += lot.quantity * perUnit;
    pass.cash += lot.quantity * perUnit;
  }
}

function offer(pass: Pass, lot: Lot, bar: number, hasLeft: boolean): void {
  const { bars } = pass.terms.data;
  if (hasLeft && !lot.leaving) {
    lot.leaving = true;
    lot.before = NOTHING_FILLED;
  }
  if (!lot.leaving && (bars.high[bar] as number) < lot.target) return;
  sellLot(pass, lot, { context: barContext(bars, bar), limitPrice: lot.leaving ? null : lot.target });
  if (lot.quantity > 0) return;
  const reason: ExitReason = lot.leaving ? "left_grid" : "target";
  pass.trades.push(completedTrade(lot, bar, reason));
}

function sellLot(
  pass: Pass,
  lot: Lot,
  at: { readonly context: BarContext; readonly limitPrice: number | null },
): void {
  const order = { quantity: lot.quantity, limitPrice: at.limitPrice, before: lot.before };
  const fill = sell(order, at.context, pass.terms.fill);
  if (fill === null) return;
  const value = fill.quantity * fill.price;
  const rest = lot.quantity - fill.quantity;
  lot.quantity = rest < pass.terms.fill.lotSize / 2 ? 0 : rest;
  lot.before = {
    quantity: lot.before.quantity + fill.quantity,
    value: lot.before.value + value,
    commission: lot.before.commission + fill.commission,
  };
  lot.soldValue += value;
  lot.commission += fill.commission;
  pass.cash += value - fill.commission;
  pass.tradedValue += value;
}

function isSold(lot: Lot): boolean {
  return lot.quantity === 0;
}

/** What the grid would buy in a bar, as decided at the close before it. */
interface BuyPlan {
  readonly orders: readonly LevelOrder[];
  readonly equity: number;
  readonly cash: number;
}

/** Of the orders right at the close before only those the bar's low reached, which alone can have been filled; null without one. */
function decideBuys(pass: Pass, bar: number): BuyPlan | null {
  const { data, grid, levelCount, fill } = pass.terms;
  const before = bar - 1;
  const center = grid.center[before] as number;
  const spacing = grid.spacing[before] as number;
  // Without an anchor this compares with NaN and is false.
  if (!((data.bars.low[bar] as number) <= center - spacing)) return null;
  const price = data.bars.close[before] as number;
  const held = grid.left[before] === -1 ? [] : pass.lots.map((lot) => lot.level);
  const above = data.bars.low[bar] as number;
  const orders = gridBuys({ center, spacing, levelCount, price, held, ticks: fill.ticks, above });
  return orders.length === 0 ? null : { orders, equity: worth(pass, price), cash: pass.cash };
}

function fillBuys(pass: Pass, plan: BuyPlan, bar: number): void {
  const { data, levelCount, sizing, fill } = pass.terms;
  const context = barContext(data.bars, bar);
  let { cash } = plan;
  for (const order of plan.orders) {
    if (context.low > order.price) return;
    const input = {
      equity: plan.equity / levelCount,
      cash,
      price: order.price,
      stopDistance: order.stopDistance,
    };
    const quantity = sizePosition(input, sizing, fill.lotSize);
    const bought = buy({ quantity, limitPrice: order.price, cash }, context, fill);
    if (bought === null) continue;
    const cost = bought.quantity * bought.price + bought.commission;
    cash -= cost;
    pass.cash -= cost;
    pass.tradedValue += bought.quantity * bought.price;
    pass.lots.push({
      ...newHolding(bar, bought),
      level: order.level,
      target: order.target,
      before: NOTHING_FILLED,
      leaving: false,
    });
  }
}
