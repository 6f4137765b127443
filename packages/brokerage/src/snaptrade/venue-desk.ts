/** What the steps of the SnapTrade venue share: the vendor, the store, the clock and who an account belongs to. */
import type { TradedAccount } from "../aggregator/port.ts";
import type { Asked } from "../vendor/ask-vendor.ts";
import type { createKeyedQueue } from "../watched/keyed-queue.ts";
import type { OrderRecord } from "./answers/order-answers.ts";
import { progressOf } from "./order-progress.ts";
import type { SubmittedOrder, SubmittedStore } from "./submitted-store.ts";
import type { TradingClient, VendorAccount } from "./trading-client.ts";

export interface VenueDesk {
  readonly client: TradingClient;
  readonly store: SubmittedStore;
  /** Null when the account is no longer linked. */
  accountOf(accountId: string): Promise<TradedAccount | null>;
  pause(ms: number): Promise<void>;
  readonly inTurn: ReturnType<typeof createKeyedQueue>;
  /** When each account was last given an order. */
  readonly lastTradeAt: Map<string, number>;
  /** Orders that only a person can tell of, with what the last look gave. */
  readonly lastDoubts: Map<string, LastDoubt>;
}

interface LastDoubt {
  readonly at: number;
  /** Of the order it was about. */
  readonly version: number;
  readonly candidates: readonly OrderRecord[];
}

export const NOT_LINKED = "The account is not linked to a broker any more.";

/** The order as stored; null when somebody else changed it meanwhile. */
export async function changeSubmitted(
  submitted: SubmittedOrder,
  to: Partial<Omit<SubmittedOrder, "order" | "version">>,
  { store }: VenueDesk,
): Promise<SubmittedOrder | null> {
  const changed = { ...submitted, ...to, version: submitted.version + 1 };
  return (await store.updateOrder(changed, submitted.version)) ? changed : null;
}

const TRIES = 5;

/** Books what the vendor says of an order; the order as it is stored then, whoever was faster. */
export async function noteRecord(
  submitted: SubmittedOrder,
  record: OrderRecord,
  desk: VenueDesk,
): Promise<SubmittedOrder> {
  let latest = submitted;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (latest.state === "ended" || latest.state === "refused") return latest;
    const progress = progressOf(latest, record, desk.client.now());
    if (latest.state === progress.state && latest.events.length === progress.events.length) return latest;
    const changed = await changeSubmitted(latest, progress, desk);
    if (changed !== null) return changed;
    latest = await reload(latest, desk);
  }
  throw new Error(`order ${submitted.order.orderId} keeps changing`);
}

/** What the brokerage says of an order it has. One declared ours may not have come through the vendor: it is only on the list. */
export async function currentRecord(
  { brokerageOrderId, declared }: SubmittedOrder,
  account: VendorAccount,
  { client }: VenueDesk,
): Promise<Asked<OrderRecord>> {
  const detail = await client.order(account, brokerageOrderId ?? "");
  if (detail.ok || detail.reason !== "not_found" || declared === undefined) return detail;
  const recent = await client.recentOrders(account);
  if (!recent.ok) return recent;
  const listed = recent.value.find((record) => record.brokerageOrderId === brokerageOrderId);
  return listed === undefined ? detail : { ok: true, value: listed };
}

/** Marks everything known of it as told. */
export async function noteTold(submitted: SubmittedOrder, desk: VenueDesk): Promise<SubmittedOrder> {
  let latest = submitted;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (latest.told === latest.events.length) return latest;
    const changed = await changeSubmitted(latest, { told: latest.events.length }, desk);
    if (changed !== null) return changed;
    latest = await reload(latest, desk);
  }
  throw new Error(`order ${submitted.order.orderId} keeps changing`);
}

export async function reload({ order }: SubmittedOrder, { store }: VenueDesk): Promise<SubmittedOrder> {
  const latest = await store.find(order.orderId);
  if (latest === null) throw new Error(`order ${order.orderId} disappeared from the store`);
  return latest;
}

/** Advised by the vendor: more make brokerages refuse. */
const TRADE_PACE_MS = 1_000;

/** One order or cancellation a second and account, one after the other. */
export function paced<T>(account: VendorAccount, run: () => Promise<T>, desk: VenueDesk): Promise<T> {
  const { externalId } = account;
  return desk.inTurn(`trade:${externalId}`, async () => {
    const wait = (desk.lastTradeAt.get(externalId) ?? 0) + TRADE_PACE_MS - desk.client.now();
    if (wait > 0) await desk.pause(Math.min(wait, TRADE_PACE_MS));
    desk.lastTradeAt.set(externalId, desk.client.now());
    return await run();
  });
}
