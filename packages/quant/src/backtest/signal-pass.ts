/** A position that a strategy of signals takes in one security: bought, left at its levels, sold. */
import { AT_MARKET, type BarMarket } from "../fill/bar-market.ts";
import { NOTHING_FILLED } from "../fill/commission.ts";
import {
  type Distance,
  distanceInPrice,
  type ExitColumns,
  levelsAt,
  stopPrice,
  targetPrice,
  trailingPrice,
  type WantedLevels,
} from "../strategy/exit-levels.ts";
import { type SizingRule, sizePosition, sizingAt } from "../strategy/size-position.ts";
import { type AccountNow, type EntryOfAccount, EXIT, type ExitOfHeld } from "../strategy/strategy.ts";
import { buy, Position, sell } from "./orders.ts";
import type { RunTerms } from "./run.ts";
import type { ExitReason } from "./trade.ts";
import type { TradeLog } from "./trade-log.ts";

/** What a strategy of signals wants of a series. */
export interface SignalPlan {
  /** ENTER and EXIT of every bar of the series. */
  readonly flags: Uint8Array;
  readonly levels: WantedLevels | ExitColumns;
  /** Average true range of every bar, in price; null when no level is measured in it. */
  readonly atr: Float64Array | null;
  readonly maxHoldBars: number | null;
  readonly trailing: Distance | null;
  /** Its own, in place of the terms'; money in the account's currency. */
  readonly sizing: SizingRule | null;
  /** Of an exit that looks at the position or the account; the flags say everything without one. */
  readonly exitOf: ExitOfHeld | null;
  /** Of a plan that looks at the account: whether it buys with nothing held; null for others. */
  readonly entryOf: EntryOfAccount | null;
  /** The first close that may buy again lies so many bars after that of a sale. */
  readonly waitBars: number;
}

/** A position with its levels, and why it is being left. */
export class LeveledPosition extends Position {
  stop = Number.NaN;
  target = Number.NaN;
  /** Highest close since the purchase, of a plan that looks at it. */
  highest = Number.NEGATIVE_INFINITY;
  /** Why a market order to sell waits for the next open; null while none does. */
  leaving: ExitReason | null = null;
  /** What is being sold with: the exits of the purchase, which are one order, or a market order in their place. */
  order: "exits" | "market" | null = null;
}

/** One security traded with an amount of cash, in its currency. */
export interface SignalPass {
  readonly terms: RunTerms;
  readonly plan: SignalPlan;
  readonly market: BarMarket;
  readonly equity: Float64Array;
  readonly trades: TradeLog;
  readonly position: LeveledPosition;
  cash: number;
  /** Highest worth of a close, of a plan that looks at the account. */
  highest: number;
  heldBars: number;
  heldShare: number;
  tradedValue: number;
}

/**
 * Buys at the open after a signal, sized at the ask of that moment as a live order is; false when nothing could be bought. `worth`: of the
 * whole account, which sizes are shares of; `rate`: account's money for a unit of the security's.
 */
export function enter(pass: SignalPass, signalBar: number, worth: number, rate = 1): boolean {
  const { market, cash, position } = pass;
  const { fill: parameters } = pass.terms;
  const sizing = sizingAt(pass.plan.sizing ?? pass.terms.sizing, rate);
  const { atr } = pass.plan;
  const levels = levelsAt(pass.plan.levels, signalBar, pass.terms.data.bars.week);
  const range = atr === null ? 0 : (atr[signalBar] as number);
  // A level by a range that is not known yet would be no level at all.
  if (levels === null || Number.isNaN(range)) return false;
  market.goTo(signalBar + 1);
  const price = market.touchPrice(1);
  const stopDistance = levels.stop === null ? null : distanceInPrice(levels.stop, price, range);
  market.wanted = sizePosition({ equity: worth, cash, price, stopDistance }, sizing, parameters.lotSize);
  market.limit = AT_MARKET;
  if (!buy(market, cash, parameters.lotSize)) return false;
  position.open(market, signalBar + 1);
  const { entryPrice } = position;
  position.stop = stopPrice(levels, entryPrice, range, parameters.ticks) ?? Number.NEGATIVE_INFINITY;
  position.target = targetPrice(levels, entryPrice, range, parameters.ticks) ?? Number.POSITIVE_INFINITY;
  position.highest = Number.NEGATIVE_INFINITY;
  position.leaving = null;
  position.order = null;
  pass.cash = cash - position.cost;
  pass.tradedValue += position.bought * entryPrice;
  return true;
}

/** Why the position is left at a close, asked at each while it is kept; null to keep it. */
export function leavingAt(
  { plan, terms }: SignalPass,
  position: LeveledPosition,
  bar: number,
  account: AccountNow | null,
): ExitReason | null {
  const { flags, atr, exitOf, maxHoldBars, trailing } = plan;
  if (((flags[bar] as number) & EXIT) !== 0) return "signal";
  if (exitOf?.(bar, position, account)) return "signal";
  if (trailing !== null) {
    const close = terms.data.bars.close[bar] as number;
    position.highest = Math.max(position.highest, close);
    const range = atr === null ? 0 : (atr[bar] as number);
    if (close <= trailingPrice(trailing, position.highest, range)) return "trailing";
  }
  return maxHoldBars !== null && bar >= position.entryBar + maxHoldBars - 1 ? "time" : null;
}

/** Whether a plan looks at every close of a position, and not only at those with a flag. */
export const looksAtEveryClose = ({ trailing, exitOf, entryOf }: SignalPlan): boolean =>
  trailing !== null || exitOf !== null || entryOf !== null;

export function payDividend(pass: SignalPass, position: LeveledPosition, bar: number): void {
  const perUnit = pass.terms.data.dividends?.[bar] ?? 0;
  pass.cash += position.quantity * perUnit;
  position.dividends += position.quantity * perUnit;
}

/** Tries what this bar offers; true when nothing is left of the position. */
export function leave(pass: SignalPass, position: LeveledPosition, bar: number): boolean {
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

function sellOut(
  pass: SignalPass,
  position: LeveledPosition,
  order: "exits" | "market",
  limit: number,
): void {
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

/** Sells what is left at the close of a bar, after which there is none. */
export function sellAtClose(pass: SignalPass, position: LeveledPosition, bar: number): void {
  pass.market.goToClose(bar);
  sellOut(pass, position, "market", AT_MARKET);
  pass.trades.add(position, bar, "end_of_data");
}
