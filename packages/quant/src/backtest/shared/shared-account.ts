/** An account that several securities share, and what each of them has of it. */
import { BarMarket } from "../../fill/bar-market.ts";
import type { FillParameters } from "../../fill/fill-parameters.ts";
import { accountNow } from "../../strategy/account-now.ts";
import type { SizingRule } from "../../strategy/size-position.ts";
import type { AccountNow } from "../../strategy/strategy.ts";
import type { BacktestData } from "../backtest-data.ts";
import type { Run } from "../run.ts";
import { LeveledPosition, leave, type SignalPass, type SignalPlan } from "../signal-pass.ts";
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
export const NEVER = 2 ** 30;

/** A security on its way through the days. */
export interface Lane {
  readonly index: number;
  readonly security: SharedSecurity;
  readonly pass: SignalPass;
  /** First and last bar of it that is traded. */
  readonly from: number;
  readonly last: number;
  readonly own: TradeLog;
  held: boolean;
  /** Bar whose close decided to buy, of a plan that looks at the account; −1 without one. */
  decided: number;
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

export interface Account {
  readonly terms: SharedTerms;
  readonly days: SharedDays;
  readonly lanes: readonly Lane[];
  readonly held: Lane[];
  readonly trades: TradeLog;
  readonly details: SharedTrade[];
  cash: number;
  /** At the last close. */
  worth: number;
  /** Highest worth of a close, where a plan looks at the account. */
  highest: number;
  readonly looksAtAccount: boolean;
  tradedValue: number;
  dividends: number;
  commission: number;
}

export function laneOf(
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
    ...{ cash: 0, highest: 0, heldBars: 0, heldShare: 0, tradedValue: 0 },
  };
  return {
    ...{ index, security, pass, from, last, own, held: false, decided: -1, soldBar: -NEVER, bar: from },
    ...{ paid: 0, purchaseCommission: 0, sold: 0, commission: 0, dividends: 0 },
  };
}

export const rateOf = ({ security: { rate } }: Lane, bar: number): number =>
  rate === null ? 1 : (rate[bar] as number);

export const feeOf = ({ security: { rate } }: Lane, { terms }: Account): number =>
  rate === null ? 0 : terms.exchangeFee;

/** True when nothing is left. */
export function sellSome(account: Account, lane: Lane, bar: number): boolean {
  return settled(account, lane, bar, () => leave(lane.pass, lane.pass.position, bar));
}

/** Books what a sale brings, and the trade once nothing is left. */
export function settled(account: Account, lane: Lane, bar: number, sale: () => boolean): boolean {
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

export function worthHeld({ held }: Account): number {
  let sum = 0;
  for (const lane of held) {
    const { quantity } = lane.pass.position;
    sum += quantity * (lane.security.data.bars.close[lane.bar] as number) * rateOf(lane, lane.bar);
  }
  return sum;
}

/** Before the orders of the close. */
export function nowOf(account: Account): AccountNow {
  const worth = account.cash + worthHeld(account);
  account.highest = Math.max(account.highest, worth);
  const { cash, highest, held } = account;
  return accountNow({ cash, worth, highest, positions: held.length });
}
