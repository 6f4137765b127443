import { AT_MARKET } from "../fill/bar-market.ts";
import { NOTHING_FILLED } from "../fill/commission.ts";
import { levelAt, newLevelOrder, setLevelOrder } from "../strategy/grid-orders.ts";
import { sizePosition } from "../strategy/size-position.ts";
import {
  bitOf,
  type GridPass,
  type GridPlan,
  highestFree,
  type Lot,
  moveGrid,
  newPass,
  nextLot,
  stepOf,
} from "./grid-pass.ts";
import { buy, sell } from "./orders.ts";
import type { Run, RunTerms } from "./run.ts";

/**
 * Trades a grid. The orders of a bar are those that were right at the close before: a buy limit at every free level below
 * that close, a sell limit for every lot, both resting for the bar by the fill model's rule; after a close below the grid, market
 * orders that sell everything at the open instead. A lot bought in a bar is offered from the next bar on. What is held at
 * the last close is sold at it.
 *
 * Most bars reach no order. They are passed over in a loop that does nothing else.
 */
export function runGrid(terms: RunTerms, plan: GridPlan): Run {
  const { data, from, last, initialBalance } = terms;
  const { close } = data.bars;
  const pass = newPass(terms, plan);
  const { equity } = pass;
  equity[0] = initialBalance;
  let heldBars = 0;
  let bar = from + 1;
  while (bar <= last) {
    const quietUntil = passOver(pass, bar);
    if (pass.units > 0) heldBars += quietUntil - bar;
    bar = quietUntil;
    if (bar > last) break;
    trade(pass, bar);
    if (pass.units > 0) heldBars++;
    const held = pass.units * (close[bar] as number);
    equity[bar - from] = pass.cash + held;
    pass.heldShare += held / (pass.cash + held);
    bar++;
  }
  if (pass.units > 0) sellRest(pass);
  return {
    equity,
    trades: pass.trades,
    heldBars,
    heldShare: pass.heldShare,
    tradedValue: pass.tradedValue,
    daysOfYear: terms.daysOfYear,
  };
}

/** Sets the worth of the bars in which no order is reached, nothing paid and the grid stays; returns the first other one. */
function passOver(pass: GridPass, start: number): number {
  const { last } = pass.terms;
  // An anchor is at a close, so the bar after it is the first with another grid.
  const end = Math.min(last, pass.nextAnchorBar);
  return pass.units > 0 ? passOverHolding(pass, start, end) : passOverFlat(pass, start, end);
}

function passOverFlat(pass: GridPass, start: number, end: number): number {
  const { nextBuy, equity, cash } = pass;
  const { data, from } = pass.terms;
  const { low } = data.bars;
  let bar = start;
  // Written so that without a grid, at NaN, no level is reached.
  while (bar <= end && !((low[bar] as number) <= nextBuy)) bar++;
  equity.fill(cash, start - from, bar - from);
  return bar;
}

function passOverHolding(pass: GridPass, start: number, end: number): number {
  const { equity, cash, units, nextBuy, nextSale } = pass;
  const { data, from } = pass.terms;
  const { high, low, close } = data.bars;
  const { dividends } = data;
  let bar = start;
  let share = 0;
  for (; bar <= end; bar++) {
    if ((low[bar] as number) <= nextBuy || (high[bar] as number) >= nextSale) break;
    if (dividends !== null && dividends[bar] !== 0) break;
    const held = units * (close[bar] as number);
    equity[bar - from] = cash + held;
    share += held / (cash + held);
  }
  pass.heldShare += share;
  return bar;
}

/** A bar in which something may happen. What it buys was decided before it sold anything. */
function trade(pass: GridPass, bar: number): void {
  const { bars } = pass.terms.data;
  const hasLeft = pass.nextAnchorBar === bar - 1 && moveGrid(pass, bar - 1) === -1;
  pass.takenBefore = hasLeft ? 0 : pass.taken;
  pass.cashBefore = pass.cash;
  pass.worthBefore = pass.cash + pass.units * (bars.close[bar - 1] as number);
  pass.market.goTo(bar);
  if (pass.units > 0) offerLots(pass, bar, hasLeft);
  if ((bars.low[bar] as number) <= pass.nextBuy) buyLots(pass, bar);
  pass.nextBuy = highestFree(pass);
}

/** Offers every lot for what this bar pays; those that are sold make room, the others keep their order. */
function offerLots(pass: GridPass, bar: number, hasLeft: boolean): void {
  const { lots, heldLots, trades } = pass;
  const { data } = pass.terms;
  const high = data.bars.high[bar] as number;
  const dividend = data.dividends === null ? 0 : (data.dividends[bar] as number);
  let kept = 0;
  let units = 0;
  let taken = 0;
  let nextSale = Number.POSITIVE_INFINITY;
  for (let i = 0; i < heldLots; i++) {
    const lot = lots[i] as Lot;
    if (dividend > 0) payDividend(pass, lot, dividend);
    if (hasLeft && !lot.leaving) {
      lot.leaving = true;
      lot.before = NOTHING_FILLED;
    }
    if (lot.leaving || high >= lot.target) sellLot(pass, lot);
    if (lot.quantity > 0) {
      lots[i] = lots[kept] as Lot;
      lots[kept++] = lot;
      units += lot.quantity;
      taken |= lot.levelBit;
      nextSale = Math.min(nextSale, lot.leaving ? 0 : lot.target);
    } else {
      trades.add(lot, bar, lot.leaving ? "left_grid" : "target");
    }
  }
  pass.heldLots = kept;
  pass.units = units;
  pass.taken = taken;
  pass.nextSale = nextSale;
}

function payDividend(pass: GridPass, lot: Lot, perUnit: number): void {
  lot.dividends += lot.quantity * perUnit;
  pass.cash += lot.quantity * perUnit;
}

/** Sells what the bar lets go of: at the lot's target, or at the market once it is leaving. */
function sellLot(pass: GridPass, lot: Lot): void {
  const { market } = pass;
  market.limit = lot.leaving ? AT_MARKET : lot.target;
  if (!sell(market, lot, pass.terms.fill.lotSize)) return;
  const value = market.quantity * market.price;
  pass.cash += value - market.commission;
  pass.tradedValue += value;
}

function sellRest(pass: GridPass): void {
  const { last, from } = pass.terms;
  pass.market.goToClose(last);
  for (let i = 0; i < pass.heldLots; i++) {
    const lot = pass.lots[i] as Lot;
    lot.leaving = true;
    sellLot(pass, lot);
    pass.trades.add(lot, last, "end_of_data");
  }
  pass.equity[last - from] = pass.cash;
}

/** One at a time is enough: it is forgotten when the next is made. */
const order = newLevelOrder();

/** Fills the orders at levels that were free at the close before and that the bar reached. */
function buyLots(pass: GridPass, bar: number): void {
  const { terms, plan, center, spacing } = pass;
  const { levelCount } = plan;
  const { bars } = terms.data;
  const low = bars.low[bar] as number;
  const grid = { center, spacing, levelCount };
  let free = ~pass.takenBefore & (bitOf(levelCount + 1) - 1);
  for (; free !== 0; free &= free - 1) {
    const step = stepOf(free);
    const level = levelAt(center, spacing, step);
    if (!(level > 0) || level < low) return;
    setLevelOrder(order, grid, step, terms.fill.ticks);
    if (order.price >= (bars.close[bar - 1] as number)) continue;
    if (low > order.price) return;
    buyLot(pass, bar, bitOf(step));
  }
}

/** Buys at the level of the order, with the money that the orders before it left. */
function buyLot(pass: GridPass, bar: number, levelBit: number): void {
  const { market, terms, plan, cashBefore: cash } = pass;
  const { level, price, target, stopDistance } = order;
  const wanted = { equity: pass.worthBefore / plan.levelCount, cash, price, stopDistance };
  market.wanted = sizePosition(wanted, terms.sizing, terms.fill.lotSize);
  market.limit = price;
  if (!buy(market, cash, terms.fill.lotSize)) return;
  const lot = nextLot(pass);
  lot.open(market, bar);
  lot.level = level;
  lot.target = target;
  lot.levelBit = levelBit;
  lot.leaving = false;
  pass.taken |= levelBit;
  pass.units += lot.quantity;
  pass.nextSale = Math.min(pass.nextSale, target);
  pass.cash -= lot.cost;
  pass.cashBefore -= lot.cost;
  pass.tradedValue += lot.bought * lot.entryPrice;
}
