import { orderQuantityLimit, type SharedKey, symbolLengthLimit } from "@neuro/contract";

/** The Quick Trade form as typed: nothing is lost or rounded before it is sent. */
export interface Ticket {
  side: "BUY" | "SELL";
  symbol: string;
  quantity: string;
  type: "Market" | "Limit";
  limitPrice: string;
  /** Empty: the first account that can trade. */
  accountId: string;
}

export const emptyTicket: Ticket = {
  side: "BUY",
  symbol: "",
  quantity: "",
  type: "Market",
  limitPrice: "",
  accountId: "",
};

export type TicketField = "symbol" | "quantity" | "limitPrice" | "account";
export type TicketProblems = Partial<Record<TicketField, SharedKey>>;

export interface ReadTicket {
  symbol: string;
  /** Null when it is not a number. */
  quantity: number | null;
  limitPrice: number | null;
  /** Undefined when the user has no account at all: the server opens a demo account. */
  accountId: string | undefined;
}

/** Reads what was typed; `parse` is the number reader of the language in use. */
export function readTicket(
  ticket: Ticket,
  accountIds: readonly string[],
  parse: (text: string) => number | null,
): ReadTicket {
  return {
    symbol: ticket.symbol.trim().toUpperCase(),
    quantity: parse(ticket.quantity),
    limitPrice: ticket.type === "Limit" ? parse(ticket.limitPrice) : null,
    accountId: accountIds.includes(ticket.accountId) ? ticket.accountId : accountIds[0],
  };
}

/** A required field is still empty: the button waits. */
export function isIncomplete(ticket: Ticket): boolean {
  const { symbol, quantity, type, limitPrice } = ticket;
  return symbol.trim() === "" || quantity.trim() === "" || (type === "Limit" && limitPrice.trim() === "");
}

/** The specification's words beside the field that breaks a rule. Empty when the order can be sent. */
export function problemsOf(ticket: Ticket, read: ReadTicket): TicketProblems {
  const problems: TicketProblems = {};
  if (read.symbol === "") problems.symbol = "order.symbol_required";
  else if (read.symbol.length > symbolLengthLimit) problems.symbol = "symbol.too_long";
  if (read.quantity === null || read.quantity <= 0 || read.quantity > orderQuantityLimit) {
    problems.quantity = "error.quantity_range";
  }
  if (ticket.type === "Limit") {
    if (ticket.limitPrice.trim() === "") problems.limitPrice = "error.limit_price_required";
    else if (read.limitPrice === null || read.limitPrice <= 0) {
      problems.limitPrice = "error.limit_price_invalid";
    }
  }
  return problems;
}

export interface Listing {
  instrument_id: string;
  symbol: string;
  country: "US" | "CA";
}

/**
 * The symbol as the order carries it. A bare symbol means the listing of the account's country, so a listing of the
 * other one is named with its exchange, where that fits in the symbol's length.
 */
export function orderSymbol(typed: string, listing: Listing | undefined, accountCurrency: string): string {
  if (listing === undefined) return typed;
  const home = accountCurrency === "USD" ? "US" : "CA";
  const named = listing.instrument_id;
  return listing.country === home || named.length > symbolLengthLimit ? typed : named;
}

/** Price × quantity to the cent; null while either is unknown. */
export function orderValue(quantity: number | null, price: number | null | undefined): number | null {
  if (quantity === null || quantity <= 0 || price == null || price <= 0) return null;
  return Math.round(quantity * price * 100) / 100;
}
