/** One strategy in several securities that share an account's cash, day by day. */
import { BarMarket } from "../../fill/bar-market.ts";
import type { FillParameters } from "../../fill/fill-parameters.ts";
import type { SizingRule } from "../../strategy/size-position.ts";
import { ENTER } from "../../strategy/strategy.ts";
import type { BacktestData } from "../backtest-data.ts";
import type { Run } from "../run.ts";
import {
  enter,
  LeveledPosition,
  leave,
  leavingAt,
  payDividend,
  type SignalPass,
  type SignalPlan,
  sellAtClose,
} from "../signal-pass.ts";
import type { Trade } from "../trade.ts";
import { TradeLog } from "../trade-log.ts";
import type { SharedDays } from "./shared-days.ts";

export interface SharedSecurity {
  /** Its bars have days. */
  readonly data: BacktestData;
  readonly fill: FillParameters;
  /** Money of the account for one unit of the security's currency, by bar; null where they are the same currency. */
  readonly rate: Float64Array | null;
}

export interface SharedTerms {
  readonly initialBalance: number;
  /** Held at once, at most. */
  readonly positions: number;
  /** Of the whole account's worth, where a plan has none of its own. */
  readonly sizing: SizingRule;
  /** What an exchange of money costs each way, as a fraction; of securities of another currency alone. */
  readonly exchangeFee: number;
  readonly daysOfYear: number;
}

/** `trades` of a run: in the account's currency, by day. Beside them what was traded, in the security's currency and by its bars. */
export interface SharedRun extends Run {
  readonly details: readonly SharedTrade[];
  readonly dividends: number;
  readonly commission: number;
}

export interface SharedTrade {
  /** Position in the list of securities. */
  readonly security: number;
  readonly trade: Trade;
  /** In the account's currency. */
  readonly profit: number;
}

/** Where nothing enters any more. */
const NEVER = 2 ** 30;

/** A security on its way through the days. */
interface Lane {
  readonly index: number;
  readonly security: SharedSecurity;
  readonly pass: SignalPass;
  /** First and last bar of it that is traded. */
  readonly from: number;
  readonly last: number;
  readonly own: TradeLog;
  held: boolean;
  /** Bar of the last sale, far back before there is one. */
  soldBar: number;
  /** Paid and received in the account's currency, for the position that is held. */
  paid: number;
  purchaseCommission: number;
  sold: number;
  commission: number;
  dividends: number;
  /** Last bar seen. */
  bar: number;
}

interface Account {
  readonly terms: SharedTerms;
  readonly days: SharedDays;
  readonly lanes: readonly Lane[];
  readonly held: Lane[];
  readonly trades: TradeLog;
  readonly details: SharedTrade[];
  cash: number;
  /** At the last close. */
  worth: number;
  tradedValue: number;
  dividends: number;
  commission: number;
}

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
    ...{ cash: terms.initialBalance, worth: terms.initialBalance },
    ...{ tradedValue: 0, dividends: 0, commission: 0 },
  };
  const { count, barOf } = days;
  const equity = new Float64Array(count);
  equity[0] = terms.initialBalance;
  const next = Int32Array.from(lanes, (lane) => nextEntry(lane, lane.from));
  let heldBars = 0;
  let heldShare = 0;
  for (let day = 1; day < count; day++) {
    const present = account.held.filter((lane) => (barOf[lane.index] as Int32Array)[day] !== -1);
    for (const lane of present) openOf(account, lane, day);
    buyAtOpen(account, next, day);
    for (const lane of [...account.held]) withinDay(account, lane, day);
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

function laneOf(
  security: SharedSecurity,
  index: number,
  plans: readonly SignalPlan[],
  days: SharedDays,
  terms: SharedTerms,
): Lane {
  const { data, fill } = security;
  const [from, last] = [days.from[index] as number, days.last[index] as number];
  const own = new TradeLog();
  const pass: SignalPass = {
    terms: {
      ...{ data, from, last, fill, sizing: terms.sizing },
      ...{ initialBalance: terms.initialBalance, daysOfYear: terms.daysOfYear },
    },
    plan: plans[index] as SignalPlan,
    market: new BarMarket(data.bars, fill),
    equity: days.room[index] as Float64Array,
    trades: own,
    position: new LeveledPosition(),
    ...{ cash: 0, heldBars: 0, heldShare: 0, tradedValue: 0 },
  };
  return {
    ...{ index, security, pass, from, last, own, held: false, soldBar: -NEVER, bar: from },
    ...{ paid: 0, purchaseCommission: 0, sold: 0, commission: 0, dividends: 0 },
  };
}

/** The bar of the next signal to buy from a bar on that a later bar can act on. */
function nextEntry({ pass, last }: Lane, from: number): number {
  const found = pass.plan.flags.indexOf(ENTER, from);
  return found === -1 || found >= last ? NEVER : found;
}

const rateOf = ({ security: { rate } }: Lane, bar: number): number =>
  rate === null ? 1 : (rate[bar] as number);
const feeOf = ({ security: { rate } }: Lane, { terms }: Account): number =>
  rate === null ? 0 : terms.exchangeFee;

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
    if (bar <= lane.from || (next[index] as number) >= bar) continue;
    const isDecided = next[index] === bar - 1;
    // What was meant while something was held is not bought; nor what had no place on its day.
    const wasFlat = !lane.held && lane.bar < bar && bar - 1 >= lane.soldBar + lane.pass.plan.waitBars;
    if (isDecided && wasFlat && held.length < terms.positions) buyOne(account, lane, bar - 1);
    next[index] = nextEntry(lane, bar);
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

/** Stop and target, the decision at the close, and the end of the series. */
function withinDay(account: Account, lane: Lane, day: number): void {
  const bar = (account.days.barOf[lane.index] as Int32Array)[day] as number;
  if (bar === -1) return;
  const { position } = lane.pass;
  const { bars } = lane.security.data;
  const touched = (bars.low[bar] as number) <= position.stop || (bars.high[bar] as number) >= position.target;
  const isSold = position.leaving === null && touched && sellSome(account, lane, bar);
  if (isSold) return;
  lane.bar = bar;
  position.leaving ??= leavingAt(lane.pass, position, bar);
  if (bar === lane.last)
    settled(account, lane, bar, () => {
      sellAtClose(lane.pass, position, bar);
      return true;
    });
}

/** True when nothing is left. */
function sellSome(account: Account, lane: Lane, bar: number): boolean {
  return settled(account, lane, bar, () => leave(lane.pass, lane.pass.position, bar));
}

/** Books what a sale brings, and the trade once nothing is left. */
function settled(account: Account, lane: Lane, bar: number, sale: () => boolean): boolean {
  const { pass } = lane;
  const rate = rateOf(lane, bar) * (1 - feeOf(lane, account));
  const before = pass.position.commission;
  pass.cash = 0;
  pass.tradedValue = 0;
  const isDone = sale();
  const commission = (pass.position.commission - before) * rate;
  account.cash += pass.cash * rate;
  account.tradedValue += pass.tradedValue * rate;
  account.commission += commission;
  lane.commission += commission;
  lane.sold += pass.tradedValue * rate;
  if (isDone) endTrade(account, lane, bar);
  return isDone;
}

function endTrade(account: Account, lane: Lane, bar: number): void {
  const { pass, own, index } = lane;
  const { bought, entryBar } = pass.position;
  const last = own.length - 1;
  const trade = own.at(last);
  const home = {
    ...{ entryBar, bought, quantity: 0, cost: lane.paid, soldValue: lane.sold, dividends: lane.dividends },
    entryPrice: (lane.paid - lane.purchaseCommission) / bought,
    commission: lane.commission,
  };
  account.trades.add(home, bar, trade.exitReason);
  account.details.push({
    security: index,
    trade,
    profit: account.trades.profit(account.trades.length - 1),
  });
  lane.held = false;
  lane.soldBar = bar;
  lane.bar = bar;
  account.held.splice(account.held.indexOf(lane), 1);
}

function worthHeld({ held }: Account): number {
  let sum = 0;
  for (const lane of held) {
    const { quantity } = lane.pass.position;
    sum += quantity * (lane.security.data.bars.close[lane.bar] as number) * rateOf(lane, lane.bar);
  }
  return sum;
}
