import { type FilledSoFar, NOTHING_FILLED } from "../fill/commission.ts";
import type { BarContext } from "../fill/fill-order.ts";
import { distanceInPrice, type ExitLevels, stopPrice, targetPrice } from "../strategy/exit-levels.ts";
import { sizePosition } from "../strategy/size-position.ts";
import { ENTER, EXIT } from "../strategy/strategy.ts";
import { barContext, buy, closeContext, sell } from "./orders.ts";
import type { Run, RunTerms } from "./run.ts";
import { completedTrade, type ExitReason, type Holding, newHolding, type Trade } from "./trade.ts";

export interface SignalTerms extends RunTerms {
  /** ENTER and EXIT of every bar of the series. */
  readonly flags: Uint8Array;
  readonly levels: ExitLevels;
  /** Average true range of every bar, in price; null when no level is measured in it. */
  readonly atr: Float64Array | null;
  readonly maxHoldBars: number | null;
}

/** A position with the order that is taking it off, if one is. */
interface Position extends Holding {
  readonly stop: number;
  readonly target: number;
  /** Why a market order to sell waits for the next open; null while none does. */
  leaving: ExitReason | null;
  /** What the order to sell was filled with so far. */
  order: "market" | "target" | null;
  before: FilledSoFar;
}

interface Pass {
  readonly terms: SignalTerms;
  readonly equity: Float64Array;
  readonly trades: Trade[];
  cash: number;
  heldBars: number;
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
export function runSignals(terms: SignalTerms): Run {
  const { flags, from, last, initialBalance } = terms;
  const pass: Pass = {
    terms,
    equity: terms.equity ?? new Float64Array(last - from + 1),
    trades: [],
    cash: initialBalance,
    heldBars: 0,
    tradedValue: 0,
  };
  let bar = from;
  while (bar <= last) {
    const found = flags.indexOf(ENTER, bar);
    const signalBar = found === -1 ? last : Math.min(found, last);
    pass.equity.fill(pass.cash, bar - from, signalBar - from + 1);
    if (signalBar === last) break;
    const position = enter(pass, signalBar);
    bar = position === null ? signalBar + 1 : hold(pass, position);
  }
  const { equity, trades, heldBars, tradedValue } = pass;
  return { equity, trades, heldBars, tradedValue };
}

function enter(pass: Pass, signalBar: number): Position | null {
  const { data, atr, levels, sizing, fill: parameters } = pass.terms;
  const price = data.bars.close[signalBar] as number;
  const range = atr === null ? 0 : (atr[signalBar] as number);
  // A level by a range that is not known yet would be no level at all.
  if (Number.isNaN(range)) return null;
  const stopDistance = levels.stop === null ? null : distanceInPrice(levels.stop, price, range);
  const wanted = { equity: pass.cash, cash: pass.cash, price, stopDistance };
  const quantity = sizePosition(wanted, sizing, parameters.lotSize);
  const order = { quantity, limitPrice: null, cash: pass.cash };
  const fill = buy(order, barContext(data.bars, signalBar + 1), parameters);
  if (fill === null) return null;
  pass.cash -= fill.quantity * fill.price + fill.commission;
  pass.tradedValue += fill.quantity * fill.price;
  return {
    ...newHolding(signalBar + 1, fill),
    stop: stopPrice(levels, fill.price, range, parameters.ticks) ?? Number.NEGATIVE_INFINITY,
    target: targetPrice(levels, fill.price, range, parameters.ticks) ?? Number.POSITIVE_INFINITY,
    leaving: null,
    order: null,
    before: NOTHING_FILLED,
  };
}

/** Walks a position until it is sold; returns the bar in which that happened, its worth set. */
function hold(pass: Pass, position: Position): number {
  const { data, flags, from, last, maxHoldBars } = pass.terms;
  const { dividends } = data;
  const { low, high, close } = data.bars;
  const { stop, target, entryBar } = position;
  const timeUpBar = maxHoldBars === null ? Number.POSITIVE_INFINITY : entryBar + maxHoldBars - 1;
  for (let bar = entryBar; bar <= last; bar++) {
    if (dividends !== null && bar > entryBar && (dividends[bar] as number) > 0) {
      payDividend(pass, position, dividends[bar] as number);
    }
    if (position.leaving !== null || (low[bar] as number) <= stop || (high[bar] as number) >= target) {
      if (leave(pass, position, bar)) return bar;
    }
    pass.equity[bar - from] = pass.cash + position.quantity * (close[bar] as number);
    pass.heldBars++;
    if (position.leaving !== null) continue;
    if (((flags[bar] as number) & EXIT) !== 0) position.leaving = "signal";
    else if (bar >= timeUpBar) position.leaving = "time";
  }
  sellOut(pass, position, closeContext(data.bars, last), "market");
  pass.equity[last - from] = pass.cash;
  pass.trades.push(completedTrade(position, last, "end_of_data"));
  return last + 1;
}

function payDividend(pass: Pass, position: Position, perUnit: number): void {
  pass.cash += position.quantity * perUnit;
  position.dividends += position.quantity * perUnit;
}

/** Tries what this bar offers; true when nothing is left of the position. */
function leave(pass: Pass, position: Position, bar: number): boolean {
  const { bars } = pass.terms.data;
  const open = bars.open[bar] as number;
  const { stop, target } = position;
  let reason: ExitReason = position.leaving ?? "stop";
  if (position.leaving !== null) sellOut(pass, position, barContext(bars, bar), "market");
  else if (open >= target || (bars.low[bar] as number) > stop) {
    reason = "target";
    sellOut(pass, position, barContext(bars, bar), "target");
  } else {
    sellOut(pass, position, barContext(bars, bar, Math.min(open, stop)), "market");
    position.leaving = "stop";
  }
  if (position.quantity > 0) return false;
  pass.equity[bar - pass.terms.from] = pass.cash;
  pass.trades.push(completedTrade(position, bar, reason));
  return true;
}

function sellOut(pass: Pass, position: Position, context: BarContext, order: "market" | "target"): void {
  if (position.order !== order) {
    position.order = order;
    position.before = NOTHING_FILLED;
  }
  const limitPrice = order === "target" ? position.target : null;
  const { quantity, before } = position;
  const fill = sell({ quantity, limitPrice, before }, context, pass.terms.fill);
  if (fill === null) return;
  const value = fill.quantity * fill.price;
  // What is left of a fraction after whole lots is representation, not a holding.
  const rest = quantity - fill.quantity;
  position.quantity = rest < pass.terms.fill.lotSize / 2 ? 0 : rest;
  position.before = {
    quantity: before.quantity + fill.quantity,
    value: before.value + value,
    commission: before.commission + fill.commission,
  };
  position.soldValue += value;
  position.commission += fill.commission;
  pass.cash += value - fill.commission;
  pass.tradedValue += value;
}
