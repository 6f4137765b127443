/** Which of an account's orders is ours: the vendor's answers carry no id of ours, so it is told by what it is. */
import { decimal, parseDecimal } from "@neuro/ledger";
import type { OrderRecord } from "./order-answers.ts";
import type { SubmittedOrder, SubmittedStore } from "./submitted-store.ts";

export const AMBIGUOUS = "several orders at the broker may be this one";

/** The look back for orders of ours that a brokerage's order may be. */
const LOOK_BACK_MS = 2 * 86_400_000;

export async function othersOf(
  { order }: SubmittedOrder,
  sentAt: number,
  { store }: { readonly store: SubmittedStore },
): Promise<readonly SubmittedOrder[]> {
  const rows = await store.sentSince(order.accountId, sentAt - LOOK_BACK_MS);
  return rows.filter((other) => other.order.orderId !== order.orderId);
}

/** The brokerage's clock and ours may differ by so much. */
const CLOCK_SKEW_MS = 2 * 60_000;

export interface MatchQuestion {
  readonly submitted: SubmittedOrder;
  readonly records: readonly OrderRecord[];
  /** Other orders of ours in the account. */
  readonly others: readonly SubmittedOrder[];
}

export type Match =
  | { readonly outcome: "found"; readonly record: OrderRecord }
  | { readonly outcome: "none" }
  /** Two orders may be ours, or two of ours may be one order. */
  | { readonly outcome: "ambiguous" };

export function matchOrder({ submitted, records, others }: MatchQuestion): Match {
  const claimed = new Set(others.flatMap(({ brokerageOrderId }) => brokerageOrderId ?? []));
  const known = new Set(submitted.ordersBefore);
  const candidates = records.filter(
    (record) =>
      !claimed.has(record.brokerageOrderId) &&
      !known.has(record.brokerageOrderId) &&
      isLike(submitted, record),
  );
  const [record] = candidates;
  if (record === undefined) return { outcome: "none" };
  const rivals = others.filter(
    (other) =>
      isInDoubt(other) && isLike(other, record) && !other.ordersBefore.includes(record.brokerageOrderId),
  );
  if (candidates.length > 1 || rivals.length > 0) return { outcome: "ambiguous" };
  return { outcome: "found", record };
}

function isInDoubt({ state }: SubmittedOrder): boolean {
  return state === "sending" || state === "unconfirmed";
}

/** Everything the brokerage tells must agree; what it leaves out decides nothing. */
function isLike({ order, sentAt }: SubmittedOrder, record: OrderRecord): boolean {
  const { listing, placedAt } = record;
  return (
    listing?.instrumentId === order.instrumentId &&
    record.action === order.side &&
    (placedAt === null || (sentAt !== null && placedAt >= sentAt - CLOCK_SKEW_MS)) &&
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
