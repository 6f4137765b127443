/**
 * SKELETON, part 3 of 3: a venue, where orders of linked accounts go. This vendor takes an id of ours with each order and can be
 * asked by it; one that cannot is harder, and `snaptrade/venue.ts` shows how it is done. Order types that the vendor does not
 * know are left out of the capabilities: `createWatchedVenue` adds them.
 */
import { basisOfProvider } from "@neuro/contract";
import {
  type ApprovedOrder,
  applyVenueEvents,
  NO_COMMISSION,
  openOrder,
  type VenueEvent,
} from "@neuro/ledger";
import * as z from "zod/mini";
import type { FailureReason, TradedAccount } from "../aggregator/port.ts";
import type {
  CancelOutcome,
  FindOutcome,
  SubmitOutcome,
  Venue,
  VenueCapabilities,
  VenueOrder,
} from "../port.ts";
import { amount, instant, maybe } from "../vendor/amounts.ts";
import type { Asked, AskedFailure } from "../vendor/ask-vendor.ts";
import { createSkeletonClient, type SkeletonOptions } from "./skeleton-client.ts";

/** Yours: what can be ordered there. */
const CAPABILITIES: VenueCapabilities = {
  id: "skeleton",
  label: "Skeleton",
  mode: "live",
  orderTypes: ["Market", "Limit"],
  watchedOrderTypes: [],
  timesInForce: ["Day", "GTC"],
  fractionalTypes: [],
  commission: { stock: NO_COMMISSION, etf: NO_COMMISSION, crypto: NO_COMMISSION },
  reconcilesByClientOrderId: true,
};

/** An order that was, or was about to be, sent. Plain data, safe to store as JSON. */
export interface SentOrder {
  readonly order: ApprovedOrder;
  /** Events that were handed out already. */
  readonly told: number;
  /** There may still be news of it. */
  readonly isOpen: boolean;
}

/** What must outlive this program. */
export interface SentOrderStore {
  find(orderId: string): Promise<SentOrder | null>;
  open(): Promise<readonly SentOrder[]>;
  /** One that is there already keeps what was told of it. */
  insert(order: ApprovedOrder): Promise<void>;
  /** Never fewer told than before, and never open again. */
  note(orderId: string, news: Pick<SentOrder, "told" | "isOpen">): Promise<void>;
}

export interface SkeletonVenueOptions extends SkeletonOptions {
  readonly store: SentOrderStore;
  /** Null when the account is not linked any more. */
  accountOf(accountId: string): Promise<TradedAccount | null>;
}

// Yours: an order in the vendor's words, with all that happened to it.
const RECORD = z.object({
  status: z.enum(["working", "partially_filled", "filled", "cancelled", "expired"]),
  accepted: instant,
  fills: z.array(z.object({ id: z.string(), units: amount, price: amount, at: instant })),
  ended: maybe(instant),
});
type Record = z.output<typeof RECORD>;

/** After these the order may or may not be there; everything else is the vendor's no. */
const NO_ANSWER: ReadonlySet<FailureReason> = new Set([
  "unreachable",
  "timeout",
  "busy",
  "rate_limited",
  "malformed",
]);

const isOpen = ({ status }: Record) => status === "working" || status === "partially_filled";

function eventsOf({ orderId }: ApprovedOrder, record: Record): readonly VenueEvent[] {
  const events: VenueEvent[] = [{ type: "OrderAccepted", orderId, at: record.accepted }];
  for (const [index, { id: fillId, units: quantity, price, at: filledAt }] of record.fills.entries()) {
    const done = record.status === "filled" && index === record.fills.length - 1;
    const paid = { commission: "0", priceBasis: basisOfProvider({}), label: null };
    events.push({ type: "OrderFilled", fill: { fillId, orderId, quantity, price, filledAt, ...paid }, done });
  }
  const at = record.ended ?? record.accepted;
  if (record.status === "expired") events.push({ type: "OrderExpired", orderId, at });
  const why = { reason: "cancelled on request", reasonCode: "cancelled_on_request" };
  if (record.status === "cancelled") events.push({ type: "OrderCancelled", orderId, at, ...why });
  return events;
}

export function createSkeletonVenue(options: SkeletonVenueOptions): Venue {
  const { store, accountOf } = options;
  const client = createSkeletonClient(options);

  const ask = async (
    { order }: SentOrder,
    method: "GET" | "POST" | "DELETE",
    body?: unknown,
  ): Promise<Asked<Record> | null> => {
    const account = await accountOf(order.accountId);
    if (account === null) return null;
    const path = `/accounts/${encodeURIComponent(account.externalId)}/orders/${encodeURIComponent(order.orderId)}`;
    const kind = method === "GET" ? "read" : "once";
    return await client.ask({ name: "order", kind, user: account.user, method, path, body, schema: RECORD });
  };

  /** Everything that happened; what is handed out here is not news any more. */
  async function noted({ order }: SentOrder, record: Record): Promise<VenueOrder> {
    const events = eventsOf(order, record);
    await store.note(order.orderId, { told: events.length, isOpen: isOpen(record) });
    const { filledQuantity } = applyVenueEvents(openOrder(order), events).order;
    return { orderId: order.orderId, status: record.status, filledQuantity, events };
  }

  async function submit(order: ApprovedOrder): Promise<SubmitOutcome> {
    const known = await store.find(order.orderId);
    if (known === null) {
      const account = await accountOf(order.accountId);
      if (account === null)
        return rejected("live_requires_connection", "The account is not linked any more.");
      if (!account.canTrade) return rejected("account_read_only", "The connection only reads.");
      // Noted first: whatever happens afterwards, it can be asked for.
      await store.insert(order);
    }
    const sent = known ?? { order, told: 0, isOpen: true };
    const { instrumentId, side, quantity, limitPrice, timeInForce } = order;
    const asked = await ask(sent, "POST", { instrumentId, side, quantity, limitPrice, timeInForce });
    if (asked === null) return { outcome: "unreachable", reason: "The account is not linked any more." };
    if (asked.ok) return { outcome: "accepted", events: (await noted(sent, asked.value)).events };
    if (NO_ANSWER.has(asked.reason)) return { outcome: "unreachable", reason: asked.message };
    await store.note(order.orderId, { told: 0, isOpen: false });
    return rejected("venue_rejected", asked.message);
  }

  async function find(orderId: string): Promise<FindOutcome> {
    const sent = await store.find(orderId);
    if (sent === null) return { outcome: "absent" };
    const asked = await ask(sent, "GET");
    if (asked?.ok) return { outcome: "found", order: await noted(sent, asked.value) };
    return absentOr(asked);
  }

  async function cancel(orderId: string): Promise<CancelOutcome> {
    const sent = await store.find(orderId);
    if (sent === null) return { outcome: "unknown", events: [] };
    const asked = await ask(sent, "DELETE");
    if (!asked?.ok) return { outcome: asked?.reason === "not_found" ? "unknown" : "unreachable", events: [] };
    const { status, events } = await noted(sent, asked.value);
    return { outcome: status === "cancelled" ? "cancelled" : "too_late", events };
  }

  return {
    capabilities: CAPABILITIES,
    submit,
    find,
    cancel,
    async advance() {
      const news: VenueEvent[] = [];
      for (const sent of await store.open()) {
        const asked = await ask(sent, "GET");
        // One that cannot be asked now is asked again the next time.
        if (asked?.ok) news.push(...(await noted(sent, asked.value)).events.slice(sent.told));
      }
      return news;
    },
  };
}

function rejected(code: string, reason: string): SubmitOutcome {
  return { outcome: "rejected", code, reason };
}

function absentOr(asked: AskedFailure | null): FindOutcome {
  if (asked?.reason === "not_found") return { outcome: "absent" };
  return { outcome: "unreachable", reason: asked?.message ?? "The account is not linked any more." };
}
