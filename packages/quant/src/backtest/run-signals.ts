import { BarMarket } from "../fill/bar-market.ts";
import { accountNow, toldAt } from "../strategy/account-now.ts";
import { type AccountNow, ENTER, type EntryOfAccount, EXIT } from "../strategy/strategy.ts";
import type { Run, RunTerms } from "./run.ts";
import {
  enter,
  LeveledPosition,
  leave,
  leavingAt,
  looksAtEveryClose,
  payDividend,
  type SignalPass,
  type SignalPlan,
  sellAtClose,
} from "./signal-pass.ts";
import { TradeLog } from "./trade-log.ts";

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
  const pass: SignalPass = {
    terms,
    plan,
    market: new BarMarket(terms.data.bars, terms.fill),
    equity: terms.equity ?? new Float64Array(last - from + 1),
    trades: terms.log ?? new TradeLog(),
    position: new LeveledPosition(),
    cash: initialBalance,
    highest: initialBalance,
    heldBars: 0,
    heldShare: 0,
    tradedValue: 0,
  };
  let bar = from;
  /** From where on a close may decide to buy. */
  let free = from;
  while (bar <= last) {
    const found = plan.entryOf === null ? plan.flags.indexOf(ENTER, free) : entryBy(plan.entryOf, pass, free);
    const signalBar = found === -1 ? last : Math.min(found, last);
    pass.equity.fill(pass.cash, bar - from, signalBar - from + 1);
    if (signalBar === last) break;
    const isBought = enter(pass, signalBar, pass.cash);
    bar = isBought ? hold(pass, pass.position) : signalBar + 1;
    free = isBought ? bar + plan.waitBars : bar;
  }
  const { equity, trades, heldBars, heldShare, tradedValue } = pass;
  return { equity, trades, heldBars, heldShare, tradedValue, daysOfYear: terms.daysOfYear };
}

/** As it is at a close, or as it is told. */
function accountAt(
  pass: SignalPass,
  bar: number,
  { worth, positions }: { readonly worth: number; readonly positions: number },
): AccountNow {
  pass.highest = Math.max(pass.highest, worth);
  const { cash, highest, terms } = pass;
  return terms.account === undefined
    ? accountNow({ cash, worth, highest, positions })
    : toldAt(terms.account, bar);
}

/** First bar whose close buys, of a plan that looks at the account; −1 without one. Between positions the account stands still. */
function entryBy(entryOf: EntryOfAccount, pass: SignalPass, from: number): number {
  const { last, account: told } = pass.terms;
  const now = accountAt(pass, from, { worth: pass.cash, positions: 0 });
  for (let bar = from; bar < last; bar++) {
    if (entryOf(bar, told === undefined ? now : toldAt(told, bar))) return bar;
  }
  return -1;
}

/** Walks a position until it is sold; returns the bar in which that happened, its worth set. */
function hold(pass: SignalPass, position: LeveledPosition): number {
  const { equity } = pass;
  const { data, from, last } = pass.terms;
  const { plan } = pass;
  const { maxHoldBars } = plan;
  const { low, high, close } = data.bars;
  const { stop, target, entryBar } = position;
  const timeUpBar = maxHoldBars === null ? Number.POSITIVE_INFINITY : entryBar + maxHoldBars - 1;
  const canPassOver = !looksAtEveryClose(plan);
  let bar = entryBar;
  while (bar <= last) {
    if (canPassOver && position.leaving === null) {
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
    const account =
      plan.entryOf === null ? null : accountAt(pass, bar, { worth: pass.cash + held, positions: 1 });
    position.leaving ??= leavingAt(pass, position, bar, account);
    bar++;
  }
  sellAtClose(pass, position, last);
  equity[last - from] = pass.cash;
  return last + 1;
}

/** Sets the worth of the bars up to `end` in which nothing happens to the position; returns the first other one. */
function passOver(pass: SignalPass, start: number, end: number): number {
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
