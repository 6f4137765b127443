/**
 * Which of an account's orders is ours, for certain or not at all. What looks like it may have been given by hand: the vendor's
 * detail of an order only exists for orders placed through it, so that one call tells the two apart.
 */

import type { OrderRecord } from "./answers/order-answers.ts";
import { candidatesOf, hasRival, isOfItsMoment, othersOf } from "./match-orders.ts";
import type { SubmittedOrder } from "./submitted-store.ts";
import type { VendorAccount } from "./trading-client.ts";
import type { VenueDesk } from "./venue-desk.ts";

export type Identified =
  | { readonly outcome: "found"; readonly record: OrderRecord }
  | { readonly outcome: "none" }
  /** Some may be ours, and nothing tells which, or whether any is. */
  | { readonly outcome: "ambiguous"; readonly candidates: readonly OrderRecord[] };

/** More that are alike are not told apart one by one. */
const MOST_ASKED = 5;

export async function identifyOrder(
  submitted: SubmittedOrder,
  account: VendorAccount,
  { records, desk }: { readonly records: readonly OrderRecord[]; readonly desk: VenueDesk },
): Promise<Identified> {
  const others = await othersOf(submitted, submitted.sentAt ?? desk.client.now(), desk);
  const candidates = candidatesOf({ submitted, records, others });
  if (candidates.length === 0) return { outcome: "none" };
  const ambiguous = { outcome: "ambiguous", candidates } as const;
  if (candidates.length > MOST_ASKED || candidates.some((record) => hasRival(record, others)))
    return ambiguous;
  const ours: OrderRecord[] = [];
  for (const record of candidates) {
    const origin = await originOf(record, account, desk);
    if (origin === "unknown") return ambiguous;
    if (origin === "vendor") ours.push(record);
  }
  const [record] = ours;
  const isCertain = record !== undefined && ours.length === 1 && isOfItsMoment(submitted, record);
  return isCertain ? { outcome: "found", record } : ambiguous;
}

/** Whether an order came through the vendor; `unknown` when it gives no answer. */
export async function originOf(
  { brokerageOrderId }: OrderRecord,
  account: VendorAccount,
  { client }: VenueDesk,
): Promise<"vendor" | "elsewhere" | "unknown"> {
  const detail = await client.order(account, brokerageOrderId);
  if (detail.ok) return "vendor";
  return detail.reason === "not_found" ? "elsewhere" : "unknown";
}
