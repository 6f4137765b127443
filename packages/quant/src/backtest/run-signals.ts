import { AT_MARKET, BarMarket } from "../fill/bar-market.ts";
import { NOTHING_FILLED } from "../fill/commission.ts";
import {
  distanceInPrice,
  type ExitColumns,
  type ExitLevels,
  levelsAt,
  stopPrice,
  targetPrice,
} from "../strategy/exit-levels.ts";
import { sizePosition } from "../strategy/size-position.ts";
import { ENTER, EXIT } from "../strategy/strategy.ts";
import { buy, Position, sell } from "./orders.ts";
import type { Run, RunTerms } from "./run.ts";
import type { ExitReason } from "./trade.ts";
import { TradeLog } from "./trade-log.ts";

/** What a strategy of signals wants of a series. */
export interface SignalPlan {
  /** ENTER and EXIT of every bar of the series. */
  readonly flags: Uint8Array;
  readonly levels: ExitLevels | ExitColumns;
  /** Average true range of every bar, in price; null when no level is measured in it. */
  readonly atr: Float64Array | null;
  readonly maxHoldBars: number | null;
}

/** A position with its levels, and why it is being left. */
class LeveledPosition extends Position {
  stop = Number.NaN;
  target = Number.NaN;
  /** Why a market order to sell waits for the next open; null while none does. */
  leaving: ExitReason | null = null;
  /** What is being sold with: the exits of the purchase, which are one order, or a market order in their place. */
  order: "exits" | "market" | null = null;
}

interface Pass {
  readonly terms: RunTerms;
  readonly plan: SignalPlan;
  readonly market: BarMarket;
  readonly equity: Float64Array;
  readonly trades: TradeLog;
  readonly position: LeveledPosition;
  cash: number;
  heldBars: number;
  heldShare: number;
  tradedValue: number;
}

/**
 * Trades the flags of a series, one position at a time. Two loops: one that looks for the next entry and does nothing else (the
 * array's own search), and one that walks a position until it is gone.
 *
 * A bar of a position goes like this: dividends of its ex-date; a sale decided at the last close, at the open; otherwise the
 * stop and the target. An open at or beyond either decides; after that the stop counts as touched first whenever the low
 * reached it, even if the high reached the target too, because bars do not tell their order and this one is never too kind. A
 * stop is a market order from its price on (from the open, after a gap); the target rests as a limit order. A sale larger
 * than the bar allows goes on at the next open. What is held at the last close is sold at it.
 */
export function runSignals(terms: RunTerms, plan: SignalPlan): Run {
  const { from, last, initialBalance } = terms;
  const pass: Pass = {
    terms,
    plan,
    market: new BarMarket(terms.data.bars, terms.fill),
    equity: terms.equity ?? new Float64Array(last - from + 1),
    trades: terms.log ?? new TradeLog(),
    position: new LeveledPosition(),
    cash: initialBalance,
    heldBars: 0,
    heldShare: 0,
    tradedValue: 0,
  };
  let bar = from;
  while (bar <= last) {
    const found = plan.flags.indexOf(ENTER, bar);
    const signalBar = found === -1 ? last : Math.min(found, last);
    pass.equity.fill(pass.cash, bar - from, signalBar - from + 1);
    if (signalBar === last) break;
    bar = enter(pass, signalBar) ? hold(pass, pass.position) : signalBar + 1;
  }
  const { equity, trades, heldBars, heldShare, tradedValue } = pass;
  return { equity, trades, heldBars, heldShare, tradedValue, daysOfYear: terms.daysOfYear };
}

/** Buys at the open after a signal, sized at the ask of that moment as a live order is; false when nothing could be bought. */
function enter(pass: Pass, signalBar: number): boolean {
  const { market, cash, position } = pass;
  const { sizing, fill: parameters } = pass.terms;
  const { atr } = pass.plan;
  const levels = levelsAt(pass.plan.levels, signalBar);
  const range = atr === null ? 0 : (atr[signalBar] as number);
  // A level by a range that is not known yet would be no level at all.
  if (levels === null || Number.isNaN(range)) return false;
  market.goTo(signalBar + 1);
  const price = market.touchPrice(1);
  const stopDistance = levels.stop === null ? null : distanceInPrice(levels.stop, price, range);
  market.wanted = sizePosition({ equity: cash, cash, price, stopDistance }, sizing, parameters.lotSize);
  market.limit = AT_MARKET;
  if (!buy(market, cash, parameters.lotSize)) return false;
  position.open(market, signalBar + 1);
  const { entryPrice } = position;
  position.stop = stopPrice(levels, entryPrice, range, parameters.ticks) ?? Number.NEGATIVE_INFINITY;
  position.target = targetPrice(levels, entryPrice, range, parameters.ticks) ?? Number.POSITIVE_INFINITY;
  position.leaving = null;
  position.order = null;
  pass.cash = cash - position.cost;
  pass.tradedValue += position.bought * entryPrice;
  return true;
}

/** Walks a position until it is sold; returns the bar in which that happened, its worth set. */
function hold(pass: Pass, position: LeveledPosition): number {
  const { equity, market } = pass;
  const { data, from, last } = pass.terms;
  const { flags, maxHoldBars } = pass.plan;
  const { low, high, close } = data.bars;
  const { stop, target, entryBar } = position;
  const timeUpBar = maxHoldBars === null ? Number.POSITIVE_INFINITY : entryBar + maxHoldBars - 1;
  let bar = entryBar;
  while (bar <= last) {
    if (position.leaving === null) {
      const quietUntil = passOver(pass, bar, Math.min(last, timeUpBar - 1));
      pass.heldBars += quietUntil - bar;
      bar = quietUntil;
      if (bar > last) break;
    }
    if (bar > entryBar) payDividend(pass, position, bar);
    if (position.leaving !== null || (low[bar] as number) <= stop || (high[bar] as number) >= target) {
      if (leave(pass, position, bar)) return bar;
    }
    const held = position.quantity * (close[bar] as number);
    equity[bar - from] = pass.cash + held;
    pass.heldBars++;
    pass.heldShare += held / (pass.cash + held);
    if (position.leaving === null) {
      if (((flags[bar] as number) & EXIT) !== 0) position.leaving = "signal";
      else if (bar >= timeUpBar) position.leaving = "time";
    }
    bar++;
  }
  market.goToClose(last);
  sellOut(pass, position, "market", AT_MARKET);
  equity[last - from] = pass.cash;
  pass.trades.add(position, last, "end_of_data");
  return last + 1;
}

/** Sets the worth of the bars up to `end` in which nothing happens to the position; returns the first other one. */
function passOver(pass: Pass, start: number, end: number): number {
  const { equity, cash } = pass;
  const { quantity, stop, target } = pass.position;
  const { data, from } = pass.terms;
  const { dividends } = data;
  const { low, high, close } = data.bars;
  const { flags } = pass.plan;
  let bar = start;
  let share = 0;
  for (; bar <= end; bar++) {
    if ((low[bar] as number) <= stop || (high[bar] as number) >= target) break;
    if (((flags[bar] as number) & EXIT) !== 0 || (dividends !== null && dividends[bar] !== 0)) break;
    const held = quantity * (close[bar] as number);
    equity[bar - from] = cash + held;
    share += held / (cash + held);
  }
  pass.heldShare += share;
  return bar;
}

function payDividend(pass: Pass, position: LeveledPosition, bar: number): void {
  const perUnit = pass.terms.data.dividends?.[bar] ?? 0;
  pass.cash += position.quantity * perUnit;
  position.dividends += position.quantity * perUnit;
}

/** Tries what this bar offers; true when nothing is left of the position. */
function leave(pass: Pass, position: LeveledPosition, bar: number): boolean {
  const { bars } = pass.terms.data;
  const open = bars.open[bar] as number;
  const { stop, target } = position;
  let reason: ExitReason = position.leaving ?? "stop";
  pass.market.goTo(bar);
  if (position.leaving !== null) {
    sellOut(pass, position, position.leaving === "stop" ? "exits" : "market", AT_MARKET);
  } else if (open >= target || (bars.low[bar] as number) > stop) {
    reason = "target";
    sellOut(pass, position, "exits", target);
  } else {
    pass.market.goTo(bar, Math.min(open, stop));
    sellOut(pass, position, "exits", AT_MARKET);
    position.leaving = "stop";
  }
  if (position.quantity > 0) return false;
  pass.equity[bar - pass.terms.from] = pass.cash;
  pass.trades.add(position, bar, reason);
  return true;
}

function sellOut(pass: Pass, position: LeveledPosition, order: "exits" | "market", limit: number): void {
  const { market } = pass;
  if (position.order !== order) {
    position.order = order;
    position.before = NOTHING_FILLED;
  }
  market.limit = limit;
  if (!sell(market, position, pass.terms.fill.lotSize)) return;
  const value = market.quantity * market.price;
  pass.cash += value - market.commission;
  pass.tradedValue += value;
}
