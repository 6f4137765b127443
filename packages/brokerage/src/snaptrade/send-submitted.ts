/** Gives a prepared order to the brokerage: once, with everything noted first that is needed to find it again. */
import { createHash } from "node:crypto";
import { symbolIn } from "@neuro/contract/primitives";
import type { BrokerListing, FailureReason, TradedAccount } from "../aggregator/port.ts";
import type { SubmitOutcome } from "../port.ts";
import type { Asked, AskedFailure } from "../vendor/ask-vendor.ts";
import { identifyOrder } from "./identify-order.ts";
import { IN_DOUBT } from "./settle-doubt.ts";
import type { SubmittedOrder } from "./submitted-store.ts";
import { changeSubmitted, noteRecord, paced, reload, type VenueDesk } from "./venue-desk.ts";

export type Sent =
  | { readonly outcome: "sent" | "elsewhere"; readonly submitted: SubmittedOrder }
  | Extract<SubmitOutcome, { outcome: "unreachable" }>;

/** Reasons after which an order can still be placed later; all others are the broker's or the vendor's no. */
const NO_ANSWER: ReadonlySet<FailureReason> = new Set(["unreachable", "timeout", "busy", "malformed"]);

/** `elsewhere`: another process is sending it. */
export async function sendSubmitted(
  submitted: SubmittedOrder,
  account: TradedAccount,
  desk: VenueDesk,
): Promise<Sent> {
  const { client } = desk;
  const { orderId, instrumentId } = submitted.order;
  const listing = await findListing(submitted, account, desk);
  if (!listing.ok) return await notSent(submitted, listing, desk);
  if (listing.value === null) {
    const reason = `${instrumentId} cannot be traded in this account through the aggregator.`;
    return await refuse(submitted, { code: "instrument_not_tradable", reason }, desk);
  }
  const universalSymbolId = listing.value.vendorId;
  return await paced(
    account,
    async () => {
      // In turn with the account's other orders, so that the list is of all that came before this one.
      const recent = await client.recentOrders(account);
      if (!recent.ok) return await notSent(submitted, recent, desk);
      // Sent before and given up as lost: it may have arrived after all.
      if (submitted.sentAt !== null) {
        const identified = await identifyOrder(submitted, account, { records: recent.value, desk });
        if (identified.outcome === "found") {
          return { outcome: "sent", submitted: await noteRecord(submitted, identified.record, desk) };
        }
        if (identified.outcome === "ambiguous") {
          await changeSubmitted(submitted, { state: "unconfirmed", isForItsOwner: true }, desk);
          return { outcome: "unreachable", reason: IN_DOUBT };
        }
      }
      const ordersBefore = recent.value.map(({ brokerageOrderId }) => brokerageOrderId);
      const sending = await changeSubmitted(
        submitted,
        { state: "sending", sentAt: client.now(), ordersBefore },
        desk,
      );
      if (sending === null) return { outcome: "elsewhere", submitted: await reload(submitted, desk) };
      const placed = await client.place(account, {
        order: sending.order,
        universalSymbolId,
        clientOrderId: uuidOf(orderId),
      });
      if (placed.ok) return { outcome: "sent", submitted: await noteRecord(sending, placed.value, desk) };
      return await unanswered(sending, placed, desk);
    },
    desk,
  );
}

/** Null when nothing there is the very listing of the order: symbol, exchange and currency. */
async function findListing(
  { order }: SubmittedOrder,
  account: TradedAccount,
  { client }: VenueDesk,
): Promise<Asked<BrokerListing | null>> {
  const symbol = symbolIn(order.instrumentId);
  const found = await client.symbols(account, symbol);
  if (!found.ok) return found;
  const listing = found.value.find(
    ({ instrumentId, isKnownExchange, currency, kind }) =>
      instrumentId === order.instrumentId &&
      isKnownExchange &&
      currency === order.currency &&
      kind !== "crypto",
  );
  return { ok: true, value: listing ?? null };
}

/** A question before the order failed: nothing was sent. */
async function notSent(submitted: SubmittedOrder, failed: AskedFailure, desk: VenueDesk): Promise<Sent> {
  const { reason, message } = failed;
  if (NO_ANSWER.has(reason) || reason === "rate_limited") return { outcome: "unreachable", reason: message };
  return await refuse(submitted, refusalOf(failed), desk);
}

/** The order was given and no record of it came back. */
async function unanswered(sending: SubmittedOrder, failed: AskedFailure, desk: VenueDesk): Promise<Sent> {
  const { reason, message, neverSent } = failed;
  if (!NO_ANSWER.has(reason)) return await refuse(sending, refusalOf(failed), desk);
  await changeSubmitted(sending, { state: neverSent ? "prepared" : "unconfirmed" }, desk);
  return { outcome: "unreachable", reason: message };
}

type Refusal = NonNullable<SubmittedOrder["refusal"]>;

function refusalOf({ reason, message }: AskedFailure): Refusal {
  if (reason === "user_refused" || reason === "not_subscribed" || reason === "unsupported")
    return { code: "account_read_only", reason: message };
  if (reason === "connection_disabled") return { code: "live_requires_connection", reason: message };
  return { code: "venue_rejected", reason: message };
}

/** Definite: it is not there and will not be. */
async function refuse(submitted: SubmittedOrder, refusal: Refusal, desk: VenueDesk): Promise<Sent> {
  const { orderId, submittedAt } = submitted.order;
  const at = Math.max(submittedAt, desk.client.now());
  const end = {
    type: "OrderRejected",
    orderId,
    at,
    reason: refusal.reason,
    reasonCode: refusal.code,
  } as const;
  const refused = await changeSubmitted(
    submitted,
    { state: "refused", refusal, events: [end], told: 1 },
    desk,
  );
  if (refused === null) return { outcome: "elsewhere", submitted: await reload(submitted, desk) };
  return { outcome: "sent", submitted: refused };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The vendor passes it on to brokerages that keep an order with the same id from existing twice; it must be a UUID. */
function uuidOf(orderId: string): string {
  if (UUID.test(orderId)) return orderId.toLowerCase();
  const hex = createHash("sha256").update(orderId).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
