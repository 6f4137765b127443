/** The risk gate: the one place where an `ApprovedOrder` comes into being. Pure; the same question has the same answer. */
import type { CheckContext } from "./check-context.ts";
import { CHECK_RULES } from "./check-rules.ts";
import { reserveEntry } from "./journal-entries.ts";
import type { ApprovedOrder, ApprovedOrderRecord, JournalEntry, OrderIntent } from "./port.ts";
import type { Refusal } from "./refusal.ts";
import { reserveOrder } from "./reserve-order.ts";

export type CheckResult =
  | {
      readonly ok: true;
      readonly order: ApprovedOrder;
      /** The reservation; post it in the same transaction that stores the order. */
      readonly entries: readonly JournalEntry[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** `intent` must name the context's account, instrument and currency; anything else is a bug and throws. */
export function checkOrder(intent: OrderIntent, context: CheckContext): CheckResult {
  const { account, instrument } = context;
  if (intent.accountId !== account.id || intent.instrumentId !== instrument.id) {
    throw new Error("the context was gathered for another account or instrument than the order's");
  }
  if (intent.currency !== instrument.currency) throw new Error("an order is in its instrument's currency");
  for (const rule of CHECK_RULES) {
    const refused = rule(intent, context);
    if (refused !== null) return { ok: false, refusal: refused };
  }
  const reserved = reserveOrder(intent, context);
  if (!reserved.ok) return reserved;
  return { ok: true, order: approve(reserved.order), entries: [reservationEntry(reserved.order)] };
}

function approve(order: ApprovedOrderRecord): ApprovedOrder {
  return order as ApprovedOrder;
}

function reservationEntry(order: ApprovedOrderRecord): JournalEntry {
  const what = order.reservation.book === "cash" ? "to buy" : "to sell";
  const head = {
    accountId: order.accountId,
    occurredAt: order.submittedAt,
    memo: `Set aside ${what} ${order.quantity} ${order.instrumentId}`,
    cause: `reserve:${order.orderId}`,
    orderId: order.orderId,
  };
  return reserveEntry(head, order.reservation);
}

/**
 * Takes an approved order back out of a store, for a resend after a restart. The journal's reservation entry is the proof
 * that the gate approved it; a record that does not match it throws.
 */
export function reviveApprovedOrder(record: ApprovedOrderRecord, reservation: JournalEntry): ApprovedOrder {
  const expected = reservationEntry(record);
  const same = reservation.id === expected.id && postingText(reservation) === postingText(expected);
  if (!same) throw new Error(`order ${record.orderId} is not the one the journal reserved for`);
  return approve(record);
}

function postingText({ postings }: JournalEntry): string {
  return postings.map(({ book, commodity, amount }) => `${book} ${commodity} ${amount}`).join("\n");
}
