import { AT_MARKET, BarMarket } from "../fill/bar-market.ts";
import { NOTHING_FILLED } from "../fill/commission.ts";
import { isAtLevel, levelAt, newLevelOrder, setLevelOrder } from "../strategy/grid-orders.ts";
import { sizePosition } from "../strategy/size-position.ts";
import type { GridColumns } from "../strategy/strategy.ts";
import { buy, Position, sell } from "./orders.ts";
import type { Run, RunTerms } from "./run.ts";
import { TradeLog } from "./trade-log.ts";

/** What a grid strategy wants of a series. */
export interface GridPlan {
  readonly grid: GridColumns;
  /** At most 20. */
  readonly levelCount: number;
}

/** What was bought at one level, to be sold one spacing above it. */
class Lot extends Position {
  level = Number.NaN;
  target = Number.NaN;
  /** The level of the present grid that it takes, as a bit; 0 for none. */
  levelBit = 0;
  /** Whether the order to sell it has become a market order. */
  leaving = false;
}

interface Pass {
  readonly terms: RunTerms;
  readonly plan: GridPlan;
  readonly market: BarMarket;
  readonly trades: TradeLog;
  readonly equity: Float64Array;
  /** The first `heldLots` are held; those behind them were sold and are used again. */
  readonly lots: Lot[];
  heldLots: number;
  /** Levels that have a lot, as bits. */
  taken: number;
  units: number;
  cash: number;
  tradedValue: number;
  /** The grid at the last close, and the next prices at which it can trade: the highest free level and the lowest target. */
  center: number;
  spacing: number;
  nextBuy: number;
  nextSale: number;
}

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
    equity[bar - from] = pass.cash + pass.units * (close[bar] as number);
    bar++;
  }
  if (pass.units > 0) sellRest(pass);
  return { equity, trades: pass.trades, heldBars, tradedValue: pass.tradedValue };
}

/** Sets the worth of the bars in which no order is reached, nothing paid and the grid stays; returns the first other one. */
function passOver(pass: Pass, start: number): number {
  const { equity, cash, units, nextBuy, nextSale } = pass;
  const { data, from, last } = pass.terms;
  const { high, low, close } = data.bars;
  const { dividends } = data;
  const { center } = pass.plan.grid;
  let bar = start;
  for (; bar <= last; bar++) {
    // Written so that a grid not anchored yet, at NaN, is not passed over.
    const isQuiet = (low[bar] as number) > nextBuy && (high[bar] as number) < nextSale;
    if (!isQuiet || center[bar - 1] !== pass.center) break;
    if (dividends !== null && dividends[bar] !== 0) break;
    equity[bar - from] = cash + units * (close[bar] as number);
  }
  return bar;
}

function newPass(terms: RunTerms, plan: GridPlan): Pass {
  return {
    terms,
    plan,
    market: new BarMarket(terms.data.bars, terms.fill),
    trades: terms.log ?? new TradeLog(),
    equity: terms.equity ?? new Float64Array(terms.last - terms.from + 1),
    lots: [],
    heldLots: 0,
    taken: 0,
    units: 0,
    cash: terms.initialBalance,
    tradedValue: 0,
    center: Number.NaN,
    spacing: Number.NaN,
    nextBuy: Number.POSITIVE_INFINITY,
    nextSale: Number.POSITIVE_INFINITY,
  };
}

/** A bar in which something may happen. What it buys was decided before it sold anything. */
function trade(pass: Pass, bar: number): void {
  const { terms, plan, cash } = pass;
  const { bars } = terms.data;
  if (plan.grid.center[bar - 1] !== pass.center) moveGrid(pass, bar - 1);
  const worth = cash + pass.units * (bars.close[bar - 1] as number);
  const hasLeft = plan.grid.left[bar - 1] === -1;
  const taken = hasLeft ? 0 : pass.taken;
  pass.market.goTo(bar);
  if (pass.units > 0) offerLots(pass, bar, hasLeft);
  if ((bars.low[bar] as number) <= pass.nextBuy) buyLots(pass, bar, { taken, cash, worth });
  pass.nextBuy = highestFree(pass);
}

/** Takes over the grid of a close and finds which of its levels the lots take. */
function moveGrid(pass: Pass, bar: number): void {
  const center = pass.plan.grid.center[bar] as number;
  const spacing = pass.plan.grid.spacing[bar] as number;
  pass.center = center;
  pass.spacing = spacing;
  pass.taken = 0;
  for (let i = 0; i < pass.heldLots; i++) {
    const lot = pass.lots[i] as Lot;
    const step = Math.round((center - lot.level) / spacing);
    const isLevel = step >= 1 && step <= pass.plan.levelCount;
    const isTaken = isLevel && isAtLevel(lot.level, levelAt(center, spacing, step), spacing);
    lot.levelBit = isTaken ? bitOf(step) : 0;
    pass.taken |= lot.levelBit;
  }
  pass.nextBuy = highestFree(pass);
}

function bitOf(step: number): number {
  return 1 << (step - 1);
}

/** The level that the lowest bit stands for; 32 for no bit. */
function stepOf(bits: number): number {
  return 32 - Math.clz32(bits & -bits);
}

/** The highest level without a lot; below every price when there is none, above every price without a grid. */
function highestFree({ plan, taken, center, spacing }: Pass): number {
  const free = ~taken & (bitOf(plan.levelCount + 1) - 1);
  if (free === 0) return Number.NEGATIVE_INFINITY;
  return levelAt(center, spacing, stepOf(free));
}

/** Offers every lot for what this bar pays; those that are sold make room, the others keep their order. */
function offerLots(pass: Pass, bar: number, hasLeft: boolean): void {
  const { lots, heldLots, trades } = pass;
  const { data } = pass.terms;
  const high = data.bars.high[bar] as number;
  const dividend = data.dividends === null ? 0 : (data.dividends[bar] as number);
  let kept = 0;
  let units = 0;
  let nextSale = Number.POSITIVE_INFINITY;
  for (let i = 0; i < heldLots; i++) {
    const lot = lots[i] as Lot;
    if (dividend > 0) payDividend(pass, lot, dividend);
    if (hasLeft && !lot.leaving) {
      lot.leaving = true;
      lot.before = NOTHING_FILLED;
    }
    if (lot.leaving) sellLot(pass, lot, AT_MARKET);
    else if (high >= lot.target) sellLot(pass, lot, lot.target);
    if (lot.quantity > 0) {
      lots[i] = lots[kept] as Lot;
      lots[kept++] = lot;
      units += lot.quantity;
      nextSale = Math.min(nextSale, lot.leaving ? 0 : lot.target);
    } else {
      trades.add(lot, bar, lot.leaving ? "left_grid" : "target");
      pass.taken &= ~lot.levelBit;
    }
  }
  pass.heldLots = kept;
  pass.units = units;
  pass.nextSale = nextSale;
}

function payDividend(pass: Pass, lot: Lot, perUnit: number): void {
  lot.dividends += lot.quantity * perUnit;
  pass.cash += lot.quantity * perUnit;
}

function sellLot(pass: Pass, lot: Lot, limit: number): void {
  const { market } = pass;
  if (!sell(market, lot, limit, pass.terms.fill.lotSize)) return;
  const value = market.quantity * market.price;
  pass.cash += value - market.commission;
  pass.tradedValue += value;
}

function sellRest(pass: Pass): void {
  const { last, from } = pass.terms;
  pass.market.goToClose(last);
  for (let i = 0; i < pass.heldLots; i++) {
    const lot = pass.lots[i] as Lot;
    sellLot(pass, lot, AT_MARKET);
    pass.trades.add(lot, last, "end_of_data");
  }
  pass.equity[last - from] = pass.cash;
}

/** One at a time is enough: it is forgotten when the next is made. */
const order = newLevelOrder();

/** Fills the orders at levels that were free at the close before and that the bar reached. */
function buyLots(
  pass: Pass,
  bar: number,
  before: { readonly taken: number; readonly cash: number; readonly worth: number },
): void {
  const { terms, plan, center, spacing } = pass;
  const { levelCount } = plan;
  const { bars } = terms.data;
  const low = bars.low[bar] as number;
  const grid = { center, spacing, levelCount };
  let { cash } = before;
  let free = ~before.taken & (bitOf(levelCount + 1) - 1);
  for (; free !== 0; free &= free - 1) {
    const step = stepOf(free);
    const level = levelAt(center, spacing, step);
    if (!(level > 0) || level < low) return;
    setLevelOrder(order, grid, step, terms.fill.ticks);
    if (order.price >= (bars.close[bar - 1] as number)) continue;
    if (low > order.price) return;
    cash -= buyLot(pass, bar, bitOf(step), { cash, worth: before.worth });
  }
}

/** Buys at the level of the order; returns what that cost. */
function buyLot(
  pass: Pass,
  bar: number,
  levelBit: number,
  before: { readonly cash: number; readonly worth: number },
): number {
  const { market, terms, plan } = pass;
  const { level, price, target, stopDistance } = order;
  const { cash } = before;
  const wanted = { equity: before.worth / plan.levelCount, cash, price, stopDistance };
  const quantity = sizePosition(wanted, terms.sizing, terms.fill.lotSize);
  if (!buy(market, quantity, { limit: price, cash }, terms.fill.lotSize)) return 0;
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
  pass.tradedValue += lot.bought * lot.entryPrice;
  return lot.cost;
}

function nextLot(pass: Pass): Lot {
  if (pass.heldLots === pass.lots.length) pass.lots.push(new Lot());
  return pass.lots[pass.heldLots++] as Lot;
}
