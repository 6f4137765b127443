import { defaultOrderType, isSymbolTooLong, type Order, orderQuantityLimit } from "@neuro/contract";
import type { SaidKey } from "#lib/i18n/error-texts.ts";

export type OrderType = Order["order_type"];
export type TimeInForce = Order["time_in_force"];

/** The Quick Trade form as typed: nothing is lost or rounded before it is sent. */
export interface Ticket {
  side: Order["action"];
  symbol: string;
  quantity: string;
  type: OrderType;
  limitPrice: string;
  stopPrice: string;
  timeInForce: TimeInForce;
  /** The purchase carries exits; their prices stay typed while it does not. */
  bracket: boolean;
  stopLoss: string;
  takeProfit: string;
  /** What may be lost at the stop, in the account's currency; sizes the order and is not sent. */
  risk: string;
  /** Empty: the first account that can trade. */
  accountId: string;
  /** The order of Neuro's that filled the form, as long as it is about the same security. */
  preparedId: string | null;
}

export const emptyTicket: Ticket = {
  side: "BUY",
  symbol: "",
  quantity: "",
  type: defaultOrderType,
  limitPrice: "",
  stopPrice: "",
  timeInForce: "Day",
  bracket: false,
  stopLoss: "",
  takeProfit: "",
  risk: "",
  accountId: "",
  preparedId: null,
};

export type TicketField = "symbol" | "quantity" | "account" | PriceField;
export type PriceField = "limitPrice" | "stopPrice" | "stopLoss" | "takeProfit";
export type TicketProblems = Partial<Record<TicketField, SaidKey>>;

export interface ReadTicket extends Record<PriceField, number | null> {
  symbol: string;
  /** Null when it is not a number. */
  quantity: number | null;
  type: OrderType;
  /** Undefined when the user has no account at all: the server opens a demo account. */
  accountId: string | undefined;
}

/** The types a side can have: OCO sells what is held. */
export function typesOf(side: Ticket["side"]): readonly OrderType[] {
  return side === "SELL"
    ? ["Market", "Limit", "Stop", "StopLimit", "OCO"]
    : ["Market", "Limit", "Stop", "StopLimit"];
}

/** The type as it goes out: an OCO that was chosen for a sale is a market order once the side is changed. */
export function typeOf({ side, type }: Pick<Ticket, "side" | "type">): OrderType {
  return typesOf(side).includes(type) ? type : defaultOrderType;
}

/** The price fields that mean something for this order. */
export function pricesOf(ticket: Ticket): readonly PriceField[] {
  const type = typeOf(ticket);
  const own: Record<OrderType, readonly PriceField[]> = {
    Market: [],
    Limit: ["limitPrice"],
    Stop: ["stopPrice"],
    StopLimit: ["stopPrice", "limitPrice"],
    OCO: ["limitPrice", "stopPrice"],
  };
  return ticket.side === "BUY" && ticket.bracket ? [...own[type], "stopLoss", "takeProfit"] : own[type];
}

const isExit = (field: PriceField): boolean => field === "stopLoss" || field === "takeProfit";

/** Reads what was typed; `parse` is the number reader of the language in use. */
export function readTicket(
  ticket: Ticket,
  accountIds: readonly string[],
  parse: (text: string) => number | null,
): ReadTicket {
  const used = pricesOf(ticket);
  const price = (field: PriceField): number | null => (used.includes(field) ? parse(ticket[field]) : null);
  return {
    symbol: ticket.symbol.trim().toUpperCase(),
    quantity: parse(ticket.quantity),
    type: typeOf(ticket),
    limitPrice: price("limitPrice"),
    stopPrice: price("stopPrice"),
    stopLoss: price("stopLoss"),
    takeProfit: price("takeProfit"),
    accountId: accountIds.includes(ticket.accountId) ? ticket.accountId : accountIds[0],
  };
}

/** A required field is still empty: the button waits. Of a bracket's two prices one is enough; none would protect nothing. */
export function isIncomplete(ticket: Ticket): boolean {
  const used = pricesOf(ticket);
  const isEmpty = (field: PriceField) => ticket[field].trim() === "";
  const exits = used.filter(isExit);
  if (exits.length > 0 && exits.every(isEmpty)) return true;
  return (
    [ticket.symbol, ticket.quantity].some((text) => text.trim() === "") ||
    used.some((field) => !isExit(field) && isEmpty(field))
  );
}

/** The specification's words beside the field that breaks a rule. Empty when the order can be sent. `entry`: the price expected. */
export function problemsOf(ticket: Ticket, read: ReadTicket, entry: number | null): TicketProblems {
  const problems: TicketProblems = {};
  if (read.symbol === "") problems.symbol = "order.symbol_required";
  else if (isSymbolTooLong(read.symbol)) problems.symbol = "symbol.too_long";
  if (read.quantity === null || read.quantity <= 0 || read.quantity > orderQuantityLimit) {
    problems.quantity = "error.quantity_range";
  }
  for (const field of pricesOf(ticket)) {
    const problem = isExit(field)
      ? exitProblem(field, { typed: ticket[field], price: read[field], entry })
      : priceProblem(field, ticket[field], read[field]);
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}

function priceProblem(field: PriceField, typed: string, price: number | null): SaidKey | null {
  if (typed.trim() === "") {
    return field === "limitPrice" ? "error.limit_price_required" : "error.stop_price_required";
  }
  if (price !== null && price > 0) return null;
  return field === "limitPrice" ? "error.limit_price_invalid" : "error.stop_price_invalid";
}

function exitProblem(
  field: PriceField,
  { typed, price, entry }: { typed: string; price: number | null; entry: number | null },
): SaidKey | null {
  if (typed.trim() === "") return null;
  if (price === null || price <= 0) return "error.bracket_invalid";
  if (entry === null) return null;
  const sound = field === "stopLoss" ? price < entry : price > entry;
  return sound ? null : "error.bracket_invalid";
}
