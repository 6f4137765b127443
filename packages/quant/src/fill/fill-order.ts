import { type FilledSoFar, fillCommission } from "./commission.ts";
import type { FillParameters } from "./fill-parameters.ts";
import { cutToLot, roundToTick } from "./tick.ts";

/** What is left of an order. Prices and quantities are positive numbers. */
export interface OpenOrder {
  readonly side: "BUY" | "SELL";
  readonly type: "Market" | "Limit";
  /** Null for Market. */
  readonly limitPrice: number | null;
  readonly remaining: number;
  /** The order's fills up to now: its commission is that of the whole order. */
  readonly before: FilledSoFar;
}

/** The market at a moment. `volume` is what traded in the interval the order may take part in; null when unknown. */
export interface QuoteContext {
  readonly kind: "quote";
  /** Null when unknown: the parameters' spread around `last` takes its place. */
  readonly bid: number | null;
  readonly ask: number | null;
  readonly last: number;
  readonly volume: number | null;
}

/** The market over an interval which began after the order was placed. */
export interface BarContext {
  readonly kind: "bar";
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number | null;
}

export type FillOutcome =
  | { readonly filled: true; readonly quantity: number; readonly price: number; readonly commission: number }
  /**
   * `limit_not_reached`: the price did not come far enough. `no_volume`: the share of the interval's volume an order may
   * take is less than one lot. `stop_not_reached`: a stop price has not traded yet.
   */
  | {
      readonly filled: false;
      readonly reason: "limit_not_reached" | "no_volume" | "stop_not_reached";
    };

/**
 * The one fill model: the paper exchange asks it with quotes or minute bars, the backtest with daily bars.
 *
 * A Market order takes the other side of the market: the ask (or bid) of a quote, the open ± half a spread of a bar, plus
 * slippage by its share of the volume, rounded to a tick against the order. A Limit order whose price the market already
 * meets does the same but never pays worse than its limit, so a gap at the open fills it at the better price. Otherwise it
 * rests: a bar that trades through the limit (or touches it, by `restingLimit`) fills it at exactly the limit, without
 * slippage; a quote fills it only once the other side's price meets the limit. Of the interval's volume it takes at most
 * `maxParticipation`, cut to a lot; with an unknown volume all of it, without slippage.
 *
 * Prices are on a tick and quantities on a lot, as the doubles nearest to the decimal, so `String` of them is exact.
 * Throws RangeError for prices, quantities or limits that are not positive numbers: callers check those on the way in.
 */
export function fillOrder(
  order: OpenOrder,
  context: QuoteContext | BarContext,
  parameters: FillParameters,
): FillOutcome {
  checkInput(order, context);
  const side = order.side === "BUY" ? 1 : -1;
  const touchPrice = touchPriceOf(context, side, parameters);
  const limit = limitOf(order, side, parameters);
  const takes = limit === null || meetsLimit(touchPrice, limit, side);
  if (!takes && !isReachedAtRest(context, limit, side, parameters)) {
    return { filled: false, reason: "limit_not_reached" };
  }
  const quantity = availableQuantity(order.remaining, context.volume, parameters);
  if (quantity === 0) return { filled: false, reason: "no_volume" };
  const participation = context.volume === null ? 0 : quantity / context.volume;
  const price = takes
    ? withinLimit(takingPrice(touchPrice, side, participation, parameters), limit, side)
    : limit;
  const commission = fillCommission(quantity, price, order.before, parameters.commission);
  return { filled: true, quantity, price, commission };
}

/** True when the order takes what the market offers at once (of a bar: at its open) and does not rest first. */
export function isMarketable(
  order: Pick<OpenOrder, "side" | "limitPrice">,
  context: QuoteContext | BarContext,
  parameters: FillParameters,
): boolean {
  const side = order.side === "BUY" ? 1 : -1;
  const limit = limitOf(order, side, parameters);
  return limit === null || meetsLimit(touchPriceOf(context, side, parameters), limit, side);
}

function meetsLimit(touchPrice: number, limit: number, side: number): boolean {
  return side * (limit - touchPrice) >= 0;
}

function limitOf(
  { limitPrice }: Pick<OpenOrder, "limitPrice">,
  side: number,
  parameters: FillParameters,
): number | null {
  return limitPrice === null ? null : limitOnTick(limitPrice, side, parameters);
}

/** What the order would pay for the first unit: the other side's best price, or the open with half a spread. */
function touchPriceOf(context: QuoteContext | BarContext, side: number, parameters: FillParameters): number {
  const withHalfSpread = 1 + (side * parameters.spreadBps) / 2e4;
  if (context.kind === "bar") return context.open * withHalfSpread;
  return (side > 0 ? context.ask : context.bid) ?? context.last * withHalfSpread;
}

function isReachedAtRest(
  context: QuoteContext | BarContext,
  limit: number,
  side: number,
  parameters: FillParameters,
): boolean {
  if (context.kind === "quote") return false;
  const beyond = side > 0 ? limit - context.low : context.high - limit;
  return parameters.restingLimit === "touch" ? beyond >= 0 : beyond > 0;
}

/** A limit between two ticks counts as the tick that is better for the order. */
function limitOnTick(limitPrice: number, side: number, parameters: FillParameters): number {
  const onTick = roundToTick(limitPrice, parameters.ticks, side > 0 ? "down" : "up");
  return side * (limitPrice - onTick) >= 0 ? onTick : limitPrice;
}

/** What an order may take of an interval's volume; all of it when that is unknown. Only the backtest's market calls it too. */
export function availableQuantity(
  remaining: number,
  volume: number | null,
  parameters: FillParameters,
): number {
  if (volume === null) return remaining;
  const most = volume * parameters.maxParticipation;
  if (most >= remaining + parameters.lotSize) return remaining;
  return Math.min(remaining, cutToLot(most, parameters.lotSize));
}

/** Price of an order that takes what the market offers. Only the backtest's market calls it too. */
export function takingPrice(
  touchPrice: number,
  side: number,
  participation: number,
  parameters: FillParameters,
): number {
  const { shape, impactBps } = parameters.impact;
  const slippageBps = impactBps * (shape === "linear" ? participation : Math.sqrt(participation));
  return roundToTick(
    touchPrice * (1 + (side * slippageBps) / 1e4),
    parameters.ticks,
    side > 0 ? "up" : "down",
  );
}

function withinLimit(price: number, limit: number | null, side: number): number {
  return limit === null || side * (limit - price) >= 0 ? price : limit;
}

function checkInput(order: OpenOrder, context: QuoteContext | BarContext): void {
  checkPositive("remaining", order.remaining);
  if (order.type === "Limit") checkPositive("limitPrice", order.limitPrice);
  else if (order.limitPrice !== null) throw new RangeError("a Market order has no limitPrice");
  checkContext(context);
}

/** Throws RangeError for a market whose prices or volume are no numbers. */
export function checkContext(context: QuoteContext | BarContext): void {
  if (context.volume !== null && !(context.volume >= 0 && Number.isFinite(context.volume))) {
    throw new RangeError(`volume must be a number from 0 up or null; it is ${context.volume}`);
  }
  if (context.kind === "quote") {
    checkPositive("last", context.last);
    if (context.bid !== null) checkPositive("bid", context.bid);
    if (context.ask !== null) checkPositive("ask", context.ask);
    return;
  }
  checkPositive("open", context.open);
  checkPositive("high", context.high);
  checkPositive("low", context.low);
  checkPositive("close", context.close);
}

function checkPositive(name: string, value: number | null): void {
  if (value === null || !(value > 0 && Number.isFinite(value))) {
    throw new RangeError(`${name} must be a positive number; it is ${value}`);
  }
}
