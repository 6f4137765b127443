/** One strategy in several securities that share an account's cash, day by day. */
import { type AccountNow, ENTER } from "../../strategy/strategy.ts";
import { enter, leavingAt, payDividend, type SignalPlan, sellAtClose } from "../signal-pass.ts";
import { TradeLog } from "../trade-log.ts";
import {
  type Account,
  feeOf,
  type Lane,
  laneOf,
  NEVER,
  nowOf,
  rateOf,
  type SharedRun,
  type SharedSecurity,
  type SharedTerms,
  sellSome,
  settled,
  worthHeld,
} from "./shared-account.ts";
import type { SharedDays } from "./shared-days.ts";

/**
 * Trades the plans of several securities from one account. A day goes like this: dividends; what was decided to be sold at the last
 * close, at the open; then what was decided to be bought, in the order of the list, while there is a place and cash,
 * sized by the worth at the last close; then stops and targets; then the close, at which is decided anew. With one security
 * it makes the trades of `runSignals`.
 */
export function runSharedCash(
  securities: readonly SharedSecurity[],
  plans: readonly SignalPlan[],
  days: SharedDays,
  terms: SharedTerms,
): SharedRun {
  const lanes = securities.map((security, index) => laneOf(security, index, plans, days, terms));
  const account: Account = {
    ...{ terms, days, lanes, held: [], trades: new TradeLog(), details: [] },
    ...{ cash: terms.initialBalance, worth: terms.initialBalance, highest: terms.initialBalance },
    looksAtAccount: plans.some(({ entryOf }) => entryOf !== null),
    ...{ tradedValue: 0, dividends: 0, commission: 0 },
  };
  const { count, barOf } = days;
  const equity = new Float64Array(count);
  equity[0] = terms.initialBalance;
  const next = Int32Array.from(lanes, (lane) => nextEntry(lane, lane.from));
  decideAtStart(account);
  let heldBars = 0;
  let heldShare = 0;
  for (let day = 1; day < count; day++) {
    const present = account.held.filter((lane) => (barOf[lane.index] as Int32Array)[day] !== -1);
    for (const lane of present) openOf(account, lane, day);
    buyAtOpen(account, next, day);
    closeOf(account, day);
    const holding = worthHeld(account);
    account.worth = account.cash + holding;
    equity[day] = account.worth;
    if (holding === 0) continue;
    heldBars++;
    heldShare += holding / account.worth;
  }
  const { trades, details, tradedValue, dividends, commission } = account;
  const { daysOfYear } = terms;
  return { equity, trades, details, tradedValue, dividends, commission, daysOfYear, heldBars, heldShare };
}

/** The bar of the next signal to buy from a bar on that a later bar can act on. */
function nextEntry({ pass, last }: Lane, from: number): number {
  const found = pass.plan.flags.indexOf(ENTER, from);
  return found === -1 || found >= last ? NEVER : found;
}

/** Dividends, and what waits to be sold, at the open. */
function openOf(account: Account, lane: Lane, day: number): void {
  const bar = (account.days.barOf[lane.index] as Int32Array)[day] as number;
  const { pass } = lane;
  pass.cash = 0;
  payDividend(pass, pass.position, bar);
  if (pass.cash > 0) {
    const amount = pass.cash * rateOf(lane, bar) * (1 - feeOf(lane, account));
    lane.dividends += amount;
    account.dividends += amount;
    account.cash += amount;
  }
  if (pass.position.leaving !== null) sellSome(account, lane, bar);
}

/** Purchases decided at the close before. */
function buyAtOpen(account: Account, next: Int32Array, day: number): void {
  const { lanes, days, terms, held } = account;
  for (const lane of lanes) {
    const { index } = lane;
    const bar = (days.barOf[index] as Int32Array)[day] as number;
    const { entryOf, waitBars } = lane.pass.plan;
    const decided = entryOf === null ? (next[index] as number) : lane.decided;
    if (bar <= lane.from || decided >= bar) continue;
    // What was meant while something was held is not bought; nor what had no place on its day.
    const wasFlat = !lane.held && lane.bar < bar && bar - 1 >= lane.soldBar + waitBars;
    if (decided === bar - 1 && wasFlat && held.length < terms.positions) buyOne(account, lane, bar - 1);
    if (entryOf === null) next[index] = nextEntry(lane, bar);
  }
}

function buyOne(account: Account, lane: Lane, signalBar: number): void {
  const { pass } = lane;
  const rate = rateOf(lane, signalBar + 1) * (1 + feeOf(lane, account));
  pass.cash = account.cash / rate;
  pass.tradedValue = 0;
  if (!enter(pass, signalBar, account.worth / rate, rate)) return;
  const { position } = pass;
  lane.held = true;
  account.held.push(lane);
  lane.paid = position.cost * rate;
  lane.commission = position.commission * rate;
  lane.purchaseCommission = lane.commission;
  lane.sold = 0;
  lane.dividends = 0;
  account.cash -= lane.paid;
  account.tradedValue += pass.tradedValue * rate;
  account.commission += lane.commission;
}

/** Stops and targets, then what is decided at the close, then the ends of series. */
function closeOf(account: Account, day: number): void {
  const kept = [...account.held].filter((lane) => isKept(account, lane, day));
  const now = account.looksAtAccount ? nowOf(account) : null;
  if (now !== null) decideEntries(account, day, now);
  for (const lane of kept) atClose(account, lane, now);
}

/** Of a security that rests on the first day too, by its bar before. */
function decideAtStart(account: Account): void {
  const { lanes, days, looksAtAccount } = account;
  if (!looksAtAccount) return;
  const now = nowOf(account);
  for (const lane of lanes) {
    const from = lane.security.data.bars.day?.[lane.from] ?? Number.POSITIVE_INFINITY;
    if (from <= (days.day[0] as number)) decideEntry(lane, lane.from, now);
  }
}

function decideEntries({ lanes, days }: Account, day: number, now: AccountNow): void {
  for (const lane of lanes) {
    const bar = (days.barOf[lane.index] as Int32Array)[day] as number;
    if (bar >= lane.from) decideEntry(lane, bar, now);
  }
}

function decideEntry(lane: Lane, bar: number, now: AccountNow): void {
  lane.decided = !lane.held && lane.pass.plan.entryOf?.(bar, now) ? bar : -1;
}

/** Whether it is still held at the close of a day on which it has a bar. */
function isKept(account: Account, lane: Lane, day: number): boolean {
  const bar = (account.days.barOf[lane.index] as Int32Array)[day] as number;
  if (bar === -1) return false;
  const { position } = lane.pass;
  const { bars } = lane.security.data;
  const touched = (bars.low[bar] as number) <= position.stop || (bars.high[bar] as number) >= position.target;
  const isSold = position.leaving === null && touched && sellSome(account, lane, bar);
  if (!isSold) lane.bar = bar;
  return !isSold;
}

function atClose(account: Account, lane: Lane, now: AccountNow | null): void {
  const { position } = lane.pass;
  const { bar } = lane;
  position.leaving ??= leavingAt(lane.pass, position, bar, now);
  if (bar === lane.last)
    settled(account, lane, bar, () => {
      sellAtClose(lane.pass, position, bar);
      return true;
    });
}
