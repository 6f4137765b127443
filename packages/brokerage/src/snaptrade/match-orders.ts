/** Which of an account's orders may be ours: the vendor's answers carry no id of ours, so it is told by what it is. */
import { DAY_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { decimal, parseDecimal } from "@neuro/ledger";
import type { OrderRecord } from "./answers/order-answers.ts";
import type { SubmittedOrder, SubmittedStore } from "./submitted-store.ts";

/** An order without an answer may still reach the brokerage: that it is not there means nothing before. */
export const SETTLE_MS = MINUTE_MS;

/** The look back for orders of ours that a brokerage's order may be. */
const LOOK_BACK_MS = 2 * DAY_MS;

export async function othersOf(
  { order }: SubmittedOrder,
  sentAt: number,
  { store }: { readonly store: SubmittedStore },
): Promise<readonly SubmittedOrder[]> {
  const rows = await store.sentSince(order.accountId, sentAt - LOOK_BACK_MS);
  return rows.filter((other) => other.order.orderId !== order.orderId);
}

export interface MatchQuestion {
  readonly submitted: SubmittedOrder;
  readonly records: readonly OrderRecord[];
  /** Other orders of ours in the account. */
  readonly others: readonly SubmittedOrder[];
}

/** All that agree with it in everything but the time, were not there before it was sent, and are no other order of ours. */
export function candidatesOf({ submitted, records, others }: MatchQuestion): readonly OrderRecord[] {
  const claimed = new Set(others.flatMap(({ brokerageOrderId }) => brokerageOrderId ?? []));
  return records.filter(
    (record) =>
      !claimed.has(record.brokerageOrderId) &&
      !submitted.ordersBefore.includes(record.brokerageOrderId) &&
      isLike(submitted, record),
  );
}

/** True when another order of ours without an answer may be it just as well. */
export function hasRival(record: OrderRecord, others: readonly SubmittedOrder[]): boolean {
  return others.some(
    (other) =>
      isInDoubt(other) && isLike(other, record) && !other.ordersBefore.includes(record.brokerageOrderId),
  );
}

function isInDoubt({ state }: SubmittedOrder): boolean {
  return state === "sending" || state === "unconfirmed";
}

/** The brokerage's clock and ours may differ by so much. */
const CLOCK_SKEW_MS = 2 * MINUTE_MS;

/** Placed when ours would have been; false where the brokerage does not tell when. */
export function isOfItsMoment({ sentAt }: SubmittedOrder, { placedAt }: OrderRecord): boolean {
  if (placedAt === null || sentAt === null) return false;
  return placedAt >= sentAt - CLOCK_SKEW_MS && placedAt <= sentAt + SETTLE_MS + CLOCK_SKEW_MS;
}

/** Everything the brokerage tells must agree; what it leaves out decides nothing. */
function isLike({ order }: SubmittedOrder, record: OrderRecord): boolean {
  return (
    record.listing?.instrumentId === order.instrumentId &&
    record.action === order.side &&
    isSame(record.totalQuantity, order.quantity) &&
    isSame(record.limitPrice, order.limitPrice) &&
    isSame(record.stopPrice, order.stopPrice ?? null) &&
    (record.orderType === null || spelled(record.orderType) === spelled(order.type))
  );
}

/** `Stop Limit`, `STOP_LIMIT` and `StopLimit` are one. */
function spelled(type: string): string {
  return type.toLowerCase().replace(/[^a-z]/g, "");
}

function isSame(told: string | null, ours: string | null): boolean {
  if (told === null || ours === null) return true;
  return parseDecimal(told)?.eq(decimal(ours)) === true;
}
