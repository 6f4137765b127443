/** What a person found out at the brokerage about an order in doubt. It is never sent again, whatever they say. */
import type { Declaration, DeclareOutcome, DoubtCandidate, DoubtLook } from "../port.ts";
import type { OrderRecord } from "./answers/order-answers.ts";
import { progressOf, statusOfRecord } from "./order-progress.ts";
import { type Settled, settleDoubt } from "./settle-doubt.ts";
import type { SubmittedOrder } from "./submitted-store.ts";
import { changeSubmitted, NOT_LINKED, type VenueDesk } from "./venue-desk.ts";

type Refused = Exclude<DeclareOutcome, { outcome: "declared" }>;
type InDoubt = Extract<Settled, { outcome: "in_doubt" }>;

async function askFresh(orderId: string, desk: VenueDesk): Promise<InDoubt | Refused> {
  const stored = await desk.store.find(orderId);
  if (stored === null) return { outcome: "not_in_doubt" };
  const account = await desk.accountOf(stored.order.accountId);
  if (account === null) return { outcome: "unreachable", reason: NOT_LINKED };
  const settled = await settleDoubt(stored, account, { desk, fresh: true });
  if (settled.outcome === "known" || settled.outcome === "absent") return { outcome: "not_in_doubt" };
  return settled;
}

export async function lookAtDoubt(orderId: string, desk: VenueDesk): Promise<DoubtLook> {
  const asked = await askFresh(orderId, desk);
  if (asked.outcome === "unknown_candidate") throw new Error("nothing was declared");
  if (asked.outcome !== "in_doubt") return asked;
  const { submitted, candidates } = asked;
  const sentAt = submitted.sentAt ?? submitted.order.submittedAt;
  return { outcome: "in_doubt", sentAt, candidates: candidates.map(candidateOf) };
}

export async function declareFate(
  orderId: string,
  declaration: Declaration,
  desk: VenueDesk,
): Promise<DeclareOutcome> {
  const asked = await askFresh(orderId, desk);
  if (asked.outcome !== "in_doubt") return asked;
  const change = changeOf(asked, declaration, desk.client.now());
  if (change === null) return { outcome: "unknown_candidate" };
  if ((await changeSubmitted(asked.submitted, change, desk)) !== null) return { outcome: "declared" };
  // Somebody was faster: told by what is there now.
  const again = await askFresh(orderId, desk);
  return again.outcome === "in_doubt" ? { outcome: "unknown_candidate" } : again;
}

function changeOf({ submitted, candidates }: InDoubt, declaration: Declaration, now: number) {
  const { outcome, by } = declaration;
  const shown = candidates.map(({ brokerageOrderId }) => brokerageOrderId);
  if (declaration.outcome === "not_placed") {
    const declared = { outcome, by, at: now, dismissed: shown, isLookedFor: true, seen: null };
    return { ...notPlaced(submitted, now), declared };
  }
  const record = candidates.find(({ brokerageOrderId }) => brokerageOrderId === declaration.venueOrderId);
  if (record === undefined) return null;
  const declared = { outcome, by, at: now, dismissed: [], isLookedFor: false, seen: null };
  return { ...progressOf(submitted, record, now), declared };
}

function notPlaced({ order }: SubmittedOrder, now: number) {
  const { orderId, submittedAt } = order;
  const refusal = { code: "declared_not_placed", reason: "its owner found that the broker does not have it" };
  const end = {
    type: "OrderRejected",
    orderId,
    at: Math.max(submittedAt, now),
    reason: refusal.reason,
    reasonCode: refusal.code,
  } as const;
  return { state: "refused", refusal, events: [end], told: 1 } as const;
}

function candidateOf(record: OrderRecord): DoubtCandidate {
  const { brokerageOrderId, action, totalQuantity, filledQuantity, executionPrice } = record;
  const { orderType, limitPrice, stopPrice, placedAt } = record;
  return {
    ...{ venueOrderId: brokerageOrderId, side: action === "SELL" ? "SELL" : "BUY" },
    ...{
      quantity: totalQuantity ?? "0",
      filledQuantity: filledQuantity ?? "0",
      averagePrice: executionPrice,
    },
    ...{ orderType, limitPrice, stopPrice, placedAt, status: statusOfRecord(record) },
  };
}
