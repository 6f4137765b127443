import type { InstrumentId } from "@neuro/contract/primitives";
import type { ExitReason, Trade } from "../backtest/trade.ts";
import type { Bars } from "../bars.ts";
import { NOTHING_FILLED, orderCommission } from "../fill/commission.ts";
import { type BarContext, fillOrder } from "../fill/fill-order.ts";
import type { FillParameters } from "../fill/fill-parameters.ts";

/** One end of a trade of the test. */
export interface TwinSide {
  /** ISO day of its session. */
  readonly session: string;
  /** Price before spread and slippage; null where the trade does not tell it, as at a stop, a target or over several sessions. */
  readonly reference: number | null;
  /** What was paid or brought. */
  readonly price: number;
}

/** A trade of the test, beside which a real one is held. */
export interface Twin {
  readonly instrumentId: InstrumentId;
  readonly quantity: number;
  readonly entry: TwinSide;
  /** Null while it is held: the test's sale at its last close is no decision of the rule. */
  readonly exit: (TwinSide & { readonly reason: ExitReason }) | null;
  /** Of its purchase, and of its sale where there is one. */
  readonly commission: number;
  readonly dividends: number;
}

export interface TwinSource {
  readonly instrumentId: InstrumentId;
  readonly bars: Bars;
  /** ISO day of each bar. */
  readonly dates: readonly string[];
  /** As the test was given it. */
  readonly fill: FillParameters;
}

/**
 * The trades of a backtest as twins. A reference is told only where the fill model, asked again, gives the very price of the trade from
 * it: an open that was traded at whole.
 */
export function twinsOf(trades: readonly Trade[], source: TwinSource): Twin[] {
  return trades.map((trade) => twinOf(trade, source));
}

function twinOf(trade: Trade, source: TwinSource): Twin {
  const { instrumentId, bars, dates, fill } = source;
  const { entryBar, exitBar, quantity, entryPrice, exitPrice, exitReason, commission, dividends } = trade;
  const sale = { side: "SELL", quantity, price: exitPrice } as const;
  const entry = {
    session: dates[entryBar] as string,
    reference: openTradedAt(bars, entryBar, { side: "BUY", quantity, price: entryPrice }, fill),
    price: entryPrice,
  };
  if (exitReason === "end_of_data" && isFilledBy(atClose(bars, exitBar), sale, fill)) {
    const ofSale = orderCommission(quantity, quantity * exitPrice, fill.commission);
    return { instrumentId, quantity, entry, exit: null, commission: commission - ofSale, dividends };
  }
  const exit = {
    session: dates[exitBar] as string,
    reference: openTradedAt(bars, exitBar, sale, fill),
    price: exitPrice,
    reason: exitReason,
  };
  return { instrumentId, quantity, entry, exit, commission, dividends };
}

interface Filled {
  readonly side: "BUY" | "SELL";
  readonly quantity: number;
  readonly price: number;
}

function openTradedAt(bars: Bars, bar: number, filled: Filled, fill: FillParameters): number | null {
  const volume = bars.volume[bar] as number;
  const context: BarContext = {
    kind: "bar",
    open: bars.open[bar] as number,
    high: bars.high[bar] as number,
    low: bars.low[bar] as number,
    close: bars.close[bar] as number,
    volume: volume >= 0 ? volume : null,
  };
  return isFilledBy(context, filled, fill) ? context.open : null;
}

function atClose(bars: Bars, bar: number): BarContext {
  const close = bars.close[bar] as number;
  return { kind: "bar", open: close, high: close, low: close, close, volume: null };
}

/** An average over several fills, or a sum, may be off by representation. */
const SAME = 1e-9;

function isFilledBy(context: BarContext, { side, quantity, price }: Filled, fill: FillParameters): boolean {
  const order = {
    side,
    type: "Market",
    limitPrice: null,
    remaining: quantity,
    before: NOTHING_FILLED,
  } as const;
  const outcome = fillOrder(order, context, fill);
  return (
    outcome.filled &&
    Math.abs(outcome.quantity - quantity) <= SAME * quantity &&
    Math.abs(outcome.price - price) <= SAME * price
  );
}
