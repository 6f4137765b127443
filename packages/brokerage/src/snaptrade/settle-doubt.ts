/** What became of an order whose answer got lost. Only a definite answer is one: everything else stays in doubt. */
import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import type { TradedAccount } from "../aggregator/port.ts";
import type { OrderRecord } from "./answers/order-answers.ts";
import { identifyOrder } from "./identify-order.ts";
import { SETTLE_MS } from "./match-orders.ts";
import { ORDER_TIMEOUT_MS } from "./settings.ts";
import type { SubmittedOrder } from "./submitted-store.ts";
import { changeSubmitted, noteRecord, reload, type VenueDesk } from "./venue-desk.ts";

/** After so long without a word, whoever was sending it is gone. */
const SENDING_MS = ORDER_TIMEOUT_MS + 10_000;

/** The list of recent orders reaches back a day: what is not on it afterwards may be older. */
const LISTED_MS = 20 * HOUR_MS;

/** What only a person can tell is looked at again no more often, but for that person. */
const LOOK_AGAIN_MS = MINUTE_MS;

export const IN_DOUBT = "the broker's list does not tell which of its orders is this one";

export type Doubt =
  /** It may still arrive. */
  | { readonly outcome: "too_early"; readonly until: number }
  | { readonly outcome: "unreachable"; readonly reason: string }
  /** Nothing will tell by itself. */
  | {
      readonly outcome: "in_doubt";
      readonly submitted: SubmittedOrder;
      readonly candidates: readonly OrderRecord[];
    };

export type Settled =
  | { readonly outcome: "known"; readonly submitted: SubmittedOrder }
  /** The brokerage does not have it, and nobody is sending it. */
  | { readonly outcome: "absent"; readonly submitted: SubmittedOrder }
  | Doubt;

export async function settleDoubt(
  submitted: SubmittedOrder,
  account: TradedAccount,
  { desk, fresh = false }: { readonly desk: VenueDesk; readonly fresh?: boolean },
): Promise<Settled> {
  const { state, order } = submitted;
  if (state === "placed" || state === "ended" || state === "refused") return { outcome: "known", submitted };
  const now = desk.client.now();
  const kept = desk.lastDoubts.get(order.orderId);
  if (kept !== undefined && !fresh && now < kept.at + LOOK_AGAIN_MS && kept.version === submitted.version) {
    return { outcome: "in_doubt", submitted, candidates: kept.candidates };
  }
  desk.lastDoubts.delete(order.orderId);
  const settled = await look(submitted, account, desk);
  if (settled.outcome === "in_doubt") {
    const { candidates } = settled;
    desk.lastDoubts.set(order.orderId, { at: now, version: settled.submitted.version, candidates });
  }
  return settled;
}

async function look(submitted: SubmittedOrder, account: TradedAccount, desk: VenueDesk): Promise<Settled> {
  const { client } = desk;
  const { state } = submitted;
  const now = client.now();
  const sentAt = submitted.sentAt ?? now;
  if (state === "sending" && now < sentAt + SENDING_MS) {
    return { outcome: "too_early", until: sentAt + SENDING_MS };
  }
  const recent = await client.recentOrders(account);
  if (!recent.ok) return { outcome: "unreachable", reason: recent.message };
  if (state === "prepared") return { outcome: "absent", submitted };
  const identified = await identifyOrder(submitted, account, { records: recent.value, desk });
  if (identified.outcome === "found") {
    return { outcome: "known", submitted: await noteRecord(submitted, identified.record, desk) };
  }
  if (now < sentAt + SETTLE_MS) return { outcome: "too_early", until: sentAt + SETTLE_MS };
  if (identified.outcome === "ambiguous" || now >= sentAt + LISTED_MS) {
    const noted = submitted.isForItsOwner
      ? submitted
      : ((await changeSubmitted(submitted, { state: "unconfirmed", isForItsOwner: true }, desk)) ??
        (await reload(submitted, desk)));
    const candidates = identified.outcome === "ambiguous" ? identified.candidates : [];
    return { outcome: "in_doubt", submitted: noted, candidates };
  }
  if (submitted.isForItsOwner) return { outcome: "in_doubt", submitted, candidates: [] };
  const prepared = await changeSubmitted(submitted, { state: "prepared" }, desk);
  if (prepared !== null) return { outcome: "absent", submitted: prepared };
  return await settleDoubt(await reload(submitted, desk), account, { desk });
}

/** Why nothing is known of it. */
export function reasonOf(doubt: Doubt): string {
  if (doubt.outcome === "unreachable") return doubt.reason;
  return doubt.outcome === "in_doubt" ? IN_DOUBT : "the order may still arrive";
}
