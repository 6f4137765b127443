/** Orders and fills as they travel to a screen. */
import { PRACTICE_LABEL } from "@neuro/brokerage";
import { type AnswerOf, type Based, type Locale, message, type Order, unitsText } from "@neuro/contract";
import { priceTold } from "../../platform/format/figures-told.ts";
import { endTold } from "./end-told.ts";
import { type FillRow, isOpenStatus, type OrderRow, stateOf } from "./order-store.ts";
import { numberOrNull } from "./placing/plain-decimal.ts";

type Trade = AnswerOf<"tradeHistory">["trades"][number];
type Mode = "paper" | "live";

/** `approved` and `working` are one thing to a reader: the order waits. */
export const SHOWN_STATUS: Readonly<Record<string, Order["status"]>> = {
  approved: "pending",
  working: "pending",
  unconfirmed: "unconfirmed",
  partially_filled: "partially_filled",
  filled: "filled",
  cancelled: "cancelled",
  rejected: "rejected",
  expired: "expired",
};

function endReasonShown(row: OrderRow, locale: Locale): string | null {
  return endTold(stateOf(row).end ?? {}, { reason: row.reason, symbol: row.symbol, locale });
}

function labelShown(label: string | null, locale: Locale): string | null {
  return label === PRACTICE_LABEL ? message("order.practice_fill", locale) : label;
}

interface Circumstances {
  readonly watched?: boolean;
  readonly exitRefused?: boolean;
  readonly seenAfterAll?: string | null;
  readonly locale: Locale;
}

/** What its owner has to look at; that something bought is unprotected; while it waits, that its stop is watched here; else what its fill was. */
function orderLabel(
  row: OrderRow,
  { watched = false, exitRefused = false, seenAfterAll = null, locale }: Circumstances,
): string | null {
  if (seenAfterAll !== null) return message("order.seen_after_all", locale, { brokerOrderId: seenAfterAll });
  if (exitRefused) return message("order.exit_refused", locale);
  if (watched && isOpenStatus(row.status)) return message("order.stop_watched", locale);
  return labelShown(row.label, locale);
}

export function orderShown(
  row: OrderRow,
  context: {
    readonly mode: Mode;
    readonly name: string;
    readonly locale: Locale;
    /** How real its fills are; undefined while there are none. */
    readonly filledAt: Based | undefined;
    /** The order's venue does not know its type, so the server watches the market for it. */
    readonly watched?: boolean;
    /** What it bought has no exit, although one was asked for: it could not be placed. */
    readonly exitRefused?: boolean;
    /** Its venue cannot tell what became of it, or has not yet. */
    readonly inDoubt?: boolean;
    /** The broker's order that showed after its owner had declared it not placed. */
    readonly seenAfterAll?: string | null;
  },
): Order {
  return {
    id: row.id,
    account_id: row.accountId,
    symbol: row.symbol,
    instrument_id: row.instrumentId,
    name: context.name,
    action: row.side,
    quantity: Number(row.quantity),
    filled_quantity: Number(row.filledQuantity),
    order_type: row.type as Order["order_type"],
    limit_price: numberOrNull(row.limitPrice),
    stop_price: numberOrNull(row.stopPrice),
    time_in_force: row.timeInForce as Order["time_in_force"],
    stop_loss: numberOrNull(row.exits?.stopLoss ?? null),
    take_profit: numberOrNull(row.exits?.takeProfit ?? null),
    parent_id: row.parentId,
    origin: row.origin as Order["origin"],
    currency: row.currency === "USD" ? "USD" : "CAD",
    status: SHOWN_STATUS[row.status] ?? "unconfirmed",
    cancellable: isOpenStatus(row.status) && row.cancelRequestedAt === null,
    cancel_requested: isOpenStatus(row.status) && row.cancelRequestedAt !== null,
    avg_fill_price: numberOrNull(row.avgFillPrice),
    commission: Number(row.commission),
    basis: context.filledAt?.basis ?? null,
    mode: context.mode,
    in_doubt: context.inDoubt ?? false,
    label: orderLabel(row, context),
    watched: context.watched ?? false,
    reason: endReasonShown(row, context.locale),
    created_at: row.submittedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function tradeShown(
  fill: FillRow,
  row: OrderRow,
  context: { readonly mode: Mode; readonly locale: Locale },
): Trade {
  const quantity = Number(fill.quantity);
  const price = Number(fill.price);
  return {
    id: fill.fillId,
    order_id: row.id,
    account_id: row.accountId,
    symbol: row.symbol,
    instrument_id: row.instrumentId,
    action: row.side,
    quantity,
    price,
    total_value: Math.round(quantity * price * 100) / 100,
    commission: Number(fill.commission),
    currency: row.currency === "USD" ? "USD" : "CAD",
    basis: fill.priceBasis,
    mode: context.mode,
    origin: row.origin as Order["origin"],
    label: labelShown(fill.label, context.locale),
    executed_at: fill.filledAt.toISOString(),
  };
}

/** One sentence on what became of it, in the caller's language. */
export function orderSentence(order: Order, locale: Locale): string {
  const format = (units: number) => unitsText(units, locale);
  const what = { action: order.action, quantity: format(order.quantity), symbol: order.symbol };
  const filled = format(order.filled_quantity);
  const price = priceTold(order.avg_fill_price ?? 0, { currency: order.currency, locale });
  switch (order.status) {
    case "filled":
      return message("order.filled", locale, { ...what, price });
    case "partially_filled":
      return message("order.partially_filled", locale, { ...what, filled, price });
    case "unconfirmed":
      return message("order.unconfirmed", locale, what);
    case "pending":
      return message("order.pending", locale, what);
    case "cancelled":
      return message("order.cancelled", locale, { ...what, filled });
    case "expired":
      return message("order.expired", locale, { ...what, filled });
    case "rejected":
      return rejectionSentence(order.reason, locale);
  }
}

/** The venue's own reason inside our sentence, which ends with its own full stop. */
function rejectionSentence(reason: string | null, locale: Locale): string {
  if (reason === null) return message("error.venue_rejected", locale);
  return message("detail.venue_rejected", locale, { reason: reason.replace(/\.+$/, "") });
}
