import type { ChatTicket, InstrumentId } from "@neuro/contract";
import { call, keyOf } from "#data/calls/client.ts";
import { queryClient } from "#data/queries/query-client.ts";
import { currentLanguage } from "#lib/i18n/i18n.ts";
import { setTradingMode } from "#shared/accounts/trading-mode.ts";
import { editTicket } from "./ticket-store.ts";

let lastFilled: string | null = null;

/** Fills the trading page's form with an order that Neuro prepared; nothing is sent. Once filled, what is typed over it stays. */
export async function fillTicket(ticket: ChatTicket, { again = false } = {}): Promise<void> {
  const { id, action, symbol, instrument_id, quantity, order_type, limit_price, account_id } = ticket;
  if (id === lastFilled && !again) return;
  lastFilled = id;
  editTicket({
    side: action,
    symbol,
    quantity: typed(quantity),
    type: order_type,
    limitPrice: typed(limit_price),
    stopPrice: "",
    bracket: false,
    accountId: account_id ?? "",
    preparedId: id,
  });
  const [isListing, mode] = await Promise.all([means(symbol, instrument_id), modeOf(account_id)]);
  // A bare symbol may mean another exchange's listing than the one that was asked for.
  if (!isListing && instrument_id !== null) editTicket({ symbol: instrument_id });
  // Otherwise its account would not be among those to choose from, and another one would stand there.
  if (mode !== null) setTradingMode(mode);
}

/** As one types it in the language in use. */
function typed(value: number | null): string {
  if (value === null) return "";
  return currentLanguage() === "fr" ? String(value).replace(".", ",") : String(value);
}

async function means(symbol: string, instrumentId: InstrumentId | null): Promise<boolean> {
  if (instrumentId === null) return true;
  const input = { params: { symbol } };
  const detail = await queryClient
    .fetchQuery({ queryKey: keyOf("stockDetail", input), queryFn: () => call("stockDetail", input) })
    .catch(() => null);
  return detail?.stock.instrument_id === instrumentId;
}

async function modeOf(accountId: string | null): Promise<"paper" | "live" | null> {
  if (accountId === null) return null;
  const known = await queryClient
    .fetchQuery({ queryKey: keyOf("accounts"), queryFn: () => call("accounts") })
    .catch(() => null);
  return known?.accounts.find(({ id }) => id === accountId)?.mode ?? null;
}
