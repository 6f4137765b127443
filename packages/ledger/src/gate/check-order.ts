/** The risk gate: the one place where an `ApprovedOrder` comes into being. Pure; the same question has the same answer. */
import { symbolTold } from "@neuro/contract";
import { reserveEntry } from "../journal-entries.ts";
import type { ApprovedOrder, ApprovedOrderRecord, JournalEntry, OrderIntent } from "../port.ts";
import { reserveOrder } from "../reserve-order.ts";
import type { CheckContext } from "./check-context.ts";
import { CHECK_RULES } from "./check-rules.ts";
import { type Refusal, type RefusalCode, refusal } from "./refusal.ts";
import { ask } from "./rules/question.ts";
import type { Judgement, RuleCode } from "./rules/rule.ts";

export type CheckResult =
  | {
      readonly ok: true;
      readonly order: ApprovedOrder;
      /** The reservation; post it in the same transaction that stores the order. */
      readonly entries: readonly JournalEntry[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** One rule of the gate as it stands for an order. */
export interface RuleOutcome {
  /** The rule's stable name; a refusal's own code is `refusal`. */
  readonly code: RuleCode;
  readonly passed: boolean;
  readonly refusal: RefusalCode | null;
  /** What it came to and what it may come to, as text; null where there is nothing to measure. */
  readonly figure: string | null;
  readonly limit: string | null;
  /** Of figure and limit: a currency, `units`, `ms`, `trades`; null where they are words. */
  readonly unit: string | null;
  /** Placeholders of the message catalogue's `detail.<refusal>`. */
  readonly params: Refusal["params"];
}

export interface OrderExplanation {
  readonly result: CheckResult;
  /** In the order they are asked, those after the first refusal too. Rules that do not concern the order are left out. */
  readonly rules: readonly RuleOutcome[];
}

/** `intent` must name the context's account, instrument and currency; anything else is a bug and throws. */
export function checkOrder(intent: OrderIntent, context: CheckContext): CheckResult {
  return explainOrder(intent, context).result;
}

/** The gate's answer, and how each of its rules stands. Throws as `checkOrder` does. */
export function explainOrder(intent: OrderIntent, context: CheckContext): OrderExplanation {
  checkGathered(intent, context);
  const question = ask(intent, context);
  const rules: RuleOutcome[] = [];
  for (const rule of CHECK_RULES) {
    const judgement = rule.judge(question);
    if (judgement !== null) rules.push(outcomeOf(rule.code, judgement));
  }
  const reserved = reserveOrder(question);
  if (reserved !== null) rules.push(outcomeOf(reserved.code, reserved.judgement));
  const refused = rules.find(({ passed }) => !passed);
  if (refused !== undefined) return { rules, result: { ok: false, refusal: refusalOf(refused) } };
  const order = reserved?.order;
  if (!order) throw new Error("an order that nothing can be reserved for passed the rules");
  return { rules, result: { ok: true, order: approve(order), entries: [reservationEntry(order)] } };
}

/**
 * An order that waited for its market is asked the rules again before it meets it; null when all of them still agree. What it
 * needs is set aside already, up to its collar, so cash and holding are not asked for a second time. The context leaves the
 * order itself out.
 */
export function judgeAgain(order: ApprovedOrderRecord, context: CheckContext): Refusal | null {
  checkGathered(order, context);
  const question = ask(order, context);
  for (const rule of CHECK_RULES) {
    const judgement = rule.judge(question);
    if (judgement !== null && judgement.refusal !== null) return refusalOf(outcomeOf(rule.code, judgement));
  }
  return null;
}

function checkGathered(intent: OrderIntent, { account, instrument }: CheckContext): void {
  if (intent.accountId !== account.id || intent.instrumentId !== instrument.id) {
    throw new Error("the context was gathered for another account or instrument than the order's");
  }
  if (intent.currency !== instrument.currency) throw new Error("an order is in its instrument's currency");
}

function outcomeOf(code: RuleCode, judgement: Judgement): RuleOutcome {
  const { figure, limit, unit, params } = judgement;
  return {
    code,
    passed: judgement.refusal === null,
    refusal: judgement.refusal,
    figure: figure ?? null,
    limit: limit ?? null,
    unit: unit ?? null,
    params: params ?? {},
  };
}

function refusalOf({ refusal: code, figure, limit, params }: RuleOutcome): Refusal {
  if (code === null) throw new Error("a rule that passed refuses nothing");
  return refusal(code, { figure, limit, params });
}

function approve(order: ApprovedOrderRecord): ApprovedOrder {
  return order as ApprovedOrder;
}

function reservationEntry(order: ApprovedOrderRecord): JournalEntry {
  const what = order.reservation.book === "cash" ? "to buy" : "to sell";
  const head = {
    accountId: order.accountId,
    occurredAt: order.submittedAt,
    memo: `Set aside ${what} ${order.quantity} ${symbolTold(order.instrumentId)}`,
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
