/** What the rules are asked: an order and its surroundings, every number in them read once. */

import { type Decimal, decimal, parseDecimal, ZERO } from "../../decimal.ts";
import type { OrderIntent, OrderType } from "../../port.ts";
import type { CheckContext } from "../check-context.ts";

export interface ReadQuote {
  readonly last: Decimal;
  readonly bid: Decimal;
  readonly ask: Decimal;
}

export interface Question {
  readonly intent: OrderIntent;
  readonly context: CheckContext;
  /** An exit of a bracket: a way out, which no switch and no limit may close. */
  readonly isExit: boolean;
  /** Those of the order's numbers that are plain positive decimals; null for the others and those not given. */
  readonly units: Decimal | null;
  readonly limit: Decimal | null;
  readonly stop: Decimal | null;
  readonly stopLoss: Decimal | null;
  readonly takeProfit: Decimal | null;
  /** Null without a price that can be read. */
  readonly quote: ReadQuote | null;
}

export function ask(intent: OrderIntent, context: CheckContext): Question {
  return {
    intent,
    context,
    isExit: intent.side === "SELL" && (intent.protects ?? null) !== null,
    units: positive(intent.quantity),
    limit: positive(intent.limitPrice),
    stop: positive(intent.stopPrice),
    stopLoss: positive(intent.exits?.stopLoss),
    takeProfit: positive(intent.exits?.takeProfit),
    quote: readQuote(context.quote),
  };
}

function positive(text: string | null | undefined): Decimal | null {
  const value = text === null || text === undefined ? null : parseDecimal(text);
  return value?.gt(ZERO) ? value : null;
}

function readQuote(quote: CheckContext["quote"]): ReadQuote | null {
  const [last, bid, best] = [positive(quote?.price), positive(quote?.bid), positive(quote?.ask)];
  return last === null || bid === null || best === null ? null : { last, bid, ask: best };
}

/** An amount of the books; one that cannot be read counts as nothing there. */
export function amount(text: string | undefined): Decimal {
  return (text === undefined ? null : parseDecimal(text)) ?? ZERO;
}

export function takesLimit(type: OrderType): boolean {
  return type === "Limit" || type === "StopLimit" || type === "OCO";
}

export function takesStop(type: OrderType): boolean {
  return type === "Stop" || type === "StopLimit" || type === "OCO";
}

/** `price` moved by so many basis points. */
export function beyond(price: Decimal, bps: string): Decimal {
  return price.times(decimal("1").plus(decimal(bps).div("10000")));
}
