import { type FieldError, type InstrumentId, isListingCurrency } from "@neuro/contract";
import { useState } from "react";
import { isApiError } from "#data/calls/client.ts";
import { useListing } from "#data/market/use-listing.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useWords, type Words } from "#lib/i18n/use-words.ts";
import { useStore } from "#lib/store.ts";
import { useTradingMode } from "#shared/accounts/trading-mode.ts";
import { parseTyped } from "#ui/fields/number-field.tsx";
import { entryPrice, orderValue, unitsThatFit } from "./order-size.ts";
import {
  isIncomplete,
  problemsOf,
  readTicket,
  type Ticket,
  type TicketField,
  type TicketProblems,
} from "./ticket.ts";
import type { Account } from "./ticket-account.ts";
import { editTicket, type TicketStore, ticketStore } from "./ticket-store.ts";
import { useOrderReview } from "./use-order-review.ts";

type FieldErrors = Partial<Record<TicketField, string>>;

/** `incomplete` and `busy`: nothing was done. */
export type Attempt = "shown" | "failed" | "invalid" | "incomplete" | "busy";

/** The form with everything around it: what was typed, the security it means, the accounts, what it would do. */
export function useTicket(store: TicketStore = ticketStore) {
  const ticket = useStore(store);
  const mode = useTradingMode();
  const words = useWords();
  const accountsQuery = useOperation("accounts");
  const holdings = useOperation("holdings").data?.holdings ?? [];
  const listing = useListing(ticket.symbol);
  const [checked, setChecked] = useState(false);

  /** An order sent now would name no account. */
  const loadingAccounts = accountsQuery.isLoading;
  const accounts = (accountsQuery.data?.accounts ?? []).filter(
    (account) => account.can_trade && account.mode === mode,
  );
  const read = readTicket(
    ticket,
    accounts.map(({ id }) => id),
    parseTyped,
  );
  const account = accounts.find(({ id }) => id === read.accountId);
  const entry = entryPrice(read, listing.price);
  const problems = problemsOf(ticket, read, entry);
  const currency = listing.stock?.currency ?? account?.currency ?? "CAD";
  const purse = account === undefined ? undefined : purseOf(account, currency);
  const fx = accountsQuery.data?.fx ?? null;
  const sizing =
    purse === undefined || listing.stock === undefined
      ? null
      : { purse, currency, fx, decimals: decimalsOf(listing.stock) };
  /** Units of the security in the chosen account. */
  const held = holdings
    .filter((item) => item.instrument_id === listing.stock?.instrument_id && item.account_id === account?.id)
    .reduce((sum, item) => sum + item.units, 0);
  const review = useOrderReview({ store, ticket, read, stock: listing.stock, account });
  const incomplete = isIncomplete(ticket);
  const shown = checked ? problems : {};

  return {
    ticket,
    mode,
    read,
    listing,
    accounts,
    account,
    entry,
    currency,
    purse,
    fx,
    held,
    /** What sizes the order; null while the security or the account is unknown. */
    sizing,
    loadingAccounts,
    /** Live was chosen, and no account trades live. */
    needsBroker: mode === "live" && accountsQuery.data !== undefined && accounts.length === 0,
    /** The most that the cash pays for, or that is held; null while that is not known. */
    fits: ticket.side === "SELL" ? held : sizing === null ? null : unitsThatFit(read, listing.price, sizing),
    value: orderValue(read.quantity, entry),
    incomplete,
    errors: errorsOf(shown, review.failure, words),
    review,
    edit(change: Partial<Ticket>): void {
      review.forgetFailure();
      setChecked(false);
      editTicket(change.symbol === undefined ? change : { preparedId: null, ...change }, store);
    },
    async submit(): Promise<Attempt> {
      if (review.busy !== null || loadingAccounts) return "busy";
      if (incomplete) return "incomplete";
      const wrong = Object.keys(problems).length > 0;
      setChecked(wrong);
      if (wrong) return "invalid";
      return (await review.start()) ? "shown" : "failed";
    },
  };
}

export type TicketState = ReturnType<typeof useTicket>;

/** Free cash in the currency of the security where the account holds it, otherwise in its own: never in one that nothing trades in. */
function purseOf(account: Account, currency: string) {
  const free = account.cash.filter((each) => isListingCurrency(each.currency));
  return (
    free.find((each) => each.currency === currency && each.amount > 0) ??
    free.find((each) => each.currency === account.currency)
  );
}

/** Coins trade in fractions, shares whole. */
function decimalsOf({ instrument_id }: { instrument_id: InstrumentId }): number {
  return instrument_id.startsWith("CRYPTO") ? 4 : 0;
}

const fieldsOnTheWire: Readonly<Record<string, TicketField>> = {
  symbol: "symbol",
  quantity: "quantity",
  account_id: "account",
  limit_price: "limitPrice",
  stop_price: "stopPrice",
  stop_loss: "stopLoss",
  take_profit: "takeProfit",
};

/** Words beside the fields: of the form's own rules, or of the server's answer. */
function errorsOf(problems: TicketProblems, failure: unknown, words: Words): FieldErrors {
  const own = Object.entries(problems).map(([field, key]) => [field, words(key as "order.symbol_required")]);
  return { ...Object.fromEntries(fieldErrors(failure).map(named)), ...Object.fromEntries(own) };
}

function fieldErrors(failure: unknown): readonly FieldError[] {
  if (typeof failure !== "object" || failure === null || !("error" in failure)) return [];
  return isApiError(failure.error) ? failure.error.fields : [];
}

function named({ path, message }: FieldError): readonly [string, string] {
  return [fieldsOnTheWire[path] ?? path, message];
}
