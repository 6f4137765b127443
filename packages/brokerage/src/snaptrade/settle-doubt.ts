/** What became of an order whose answer got lost. Only a definite answer is one: everything else stays in doubt. */
import { AMBIGUOUS, matchOrder, othersOf } from "./match-orders.ts";
import { ORDER_TIMEOUT_MS } from "./settings.ts";
import type { SubmittedOrder } from "./submitted-store.ts";
import { changeSubmitted, noteRecord, reload, type TradedAccount, type VenueDesk } from "./venue-desk.ts";

/** An order without an answer may still reach the brokerage: that it is not there means nothing before. */
export const SETTLE_MS = 60_000;
/** After so long without a word, whoever was sending it is gone. */
const SENDING_MS = ORDER_TIMEOUT_MS + 10_000;

/** The list of recent orders reaches back a day: what is not on it afterwards may be older. */
const LISTED_MS = 20 * 3_600_000;

export type Settled =
  | { readonly outcome: "known"; readonly submitted: SubmittedOrder }
  /** The brokerage does not have it, and nobody is sending it. */
  | { readonly outcome: "absent"; readonly submitted: SubmittedOrder }
  | { readonly outcome: "doubt"; readonly reason: string };

export async function settleDoubt(
  submitted: SubmittedOrder,
  account: TradedAccount,
  desk: VenueDesk,
): Promise<Settled> {
  const { state } = submitted;
  if (state === "placed" || state === "ended" || state === "refused") return { outcome: "known", submitted };
  const { client } = desk;
  const now = client.now();
  const sentAt = submitted.sentAt ?? now;
  if (state === "sending" && now < sentAt + SENDING_MS) return doubt("the order is on its way");
  const recent = await client.recentOrders(account);
  if (!recent.ok) return doubt(recent.message);
  if (state === "prepared") return { outcome: "absent", submitted };
  const others = await othersOf(submitted, sentAt, desk);
  const match = matchOrder({ submitted, records: recent.value, others });
  if (match.outcome === "ambiguous") return doubt(AMBIGUOUS);
  if (match.outcome === "found") {
    return { outcome: "known", submitted: await noteRecord(submitted, match.record, desk) };
  }
  if (now < sentAt + SETTLE_MS) return doubt("the order may still arrive");
  if (now >= sentAt + LISTED_MS) return doubt("the order is too old to be looked up");
  const prepared = await changeSubmitted(submitted, { state: "prepared" }, desk);
  if (prepared !== null) return { outcome: "absent", submitted: prepared };
  return await settleDoubt(await reload(submitted, desk), account, desk);
}

function doubt(reason: string): Settled {
  return { outcome: "doubt", reason };
}
