/** Decides one pair of a run and does what follows: nothing, a draft, or an order. Written down, so that it happens once. */
import { SAMPLE_BASED } from "@neuro/contract";
import type { DecisionNote, StoredNote } from "../../../platform/db/schema/auto-trading.ts";
import { derivedId } from "../../../platform/derived-id.ts";
import { isFailure } from "../../../platform/failure.ts";
import { findByIdempotencyKey, type PlacedOrder } from "../../orders/order-store.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { draftOf } from "../drafts/draft-of-decision.ts";
import { insertDraft } from "../drafts/draft-store.ts";
import type { RunPlan } from "../runs/run-plan.ts";
import type { RunRow } from "../runs/run-store.ts";
import { decidePair, type PairDecision, type PairGround } from "./decide-pair.ts";
import { type DecisionRow, type NewDecision, saveDecision, updateDecision } from "./decision-store.ts";
import type { MeantOrder } from "./meant-order.ts";
import {
  draftNote,
  orderedNote,
  orderParams,
  refusedNote,
  rejectedNote,
  type WhyItWaits,
} from "./order-told.ts";
import { NOTHING_OWNED } from "./owned-position.ts";
import { sendMeantOrder } from "./send-meant-order.ts";

/** Between the decision and what became of its order. */
const ABOUT_TO_SEND = "interrupted";

export function decisionIdOf(runId: string, { instrument, strategy }: PairGround): string {
  return derivedId("decision", runId, instrument.id, strategy);
}

/** `#` is in no key that a client can send. */
const orderKeyOf = (decisionId: string, side: "BUY" | "SELL") => `decision:${decisionId}#${side}`;

function isUnfinished({ outcome, note }: Pick<DecisionRow, "outcome" | "note">): boolean {
  return outcome === "failed" && note.code === ABOUT_TO_SEND;
}

/** `known`: what an earlier worker wrote down. */
export async function actOnPair(
  ctx: AutoTradingContext,
  run: RunRow,
  { ground, known }: { readonly ground: PairGround; readonly known: DecisionRow | null },
): Promise<void> {
  if (known !== null && !isUnfinished(known)) return;
  if (known !== null && (await settleSent(ctx, known))) return;
  const decided = await decidePair(ctx, ground);
  const acting = { run, ground, decided, isKnown: known !== null };
  const { meant, confidence } = decided;
  if (meant === null) {
    await write(ctx, acting, { outcome: decided.outcome ?? "failed", note: decided.note });
    return;
  }
  const { plan } = ground;
  // Whoever lets a rule of one's own trade has judged it by its test.
  const isSure =
    plan.rule !== undefined || (confidence !== null && confidence >= plan.limits.reviewThreshold);
  if (plan.conduct === "trade" && isSure) await order(ctx, { ...acting, meant });
  else await draft(ctx, { ...acting, meant });
}

interface Acting {
  readonly run: RunRow;
  readonly ground: PairGround;
  readonly decided: PairDecision;
  /** An earlier worker has written a row. */
  readonly isKnown: boolean;
}

interface Result {
  readonly outcome: DecisionRow["outcome"];
  readonly note: StoredNote;
  readonly draftId?: string;
}

function rowOf({ run, ground, decided }: Acting, result: Result, now: number): NewDecision {
  const { instrument, strategy, user } = ground;
  const { signal, confidence, meant, reason } = decided;
  return {
    ...{ id: decisionIdOf(run.id, ground), runId: run.id, userId: user.id },
    ...{ instrumentId: instrument.id, symbol: instrument.symbol, strategy, signal, confidence },
    stopLoss: meant?.stopLoss ?? null,
    takeProfit: meant?.takeProfit ?? null,
    ...result,
    priceBasis: decided.priceBasis,
    note: { ...result.note, reason },
    decidedAt: new Date(now),
  };
}

/** False when another worker was first. */
async function write(ctx: AutoTradingContext, acting: Acting, result: Result): Promise<boolean> {
  return await saveDecision(ctx.db.orm, rowOf(acting, result, ctx.market.clock.now()), acting.isKnown);
}

function whyItWaits({ rule, conduct }: RunPlan, confidence: number | null): WhyItWaits {
  if (rule !== undefined) return rule.tested === "as_tested" ? "waits_rule" : `waits_rule_${rule.tested}`;
  if (conduct === "draft") return "waits_analysis";
  return confidence === null ? "waits_unknown" : "waits_below";
}

async function draft(
  ctx: AutoTradingContext,
  acting: Acting & { readonly meant: MeantOrder },
): Promise<void> {
  const { run, ground, decided, meant, isKnown } = acting;
  const { plan, instrument } = ground;
  const { confidence } = decided;
  const why = whyItWaits(plan, confidence);
  const threshold = { threshold: plan.limits.reviewThreshold };
  const params = confidence === null ? threshold : { ...threshold, confidence };
  const note = draftNote(orderParams(meant, instrument), { why, params });
  const row = draftOf(ctx.market, run, { ground, decided, meant, decisionId: decisionIdOf(run.id, ground) });
  const result = { outcome: "drafted", note, draftId: row.id } as const;
  await ctx.db.transaction(async (tx) => {
    const isOurs = await saveDecision(tx, rowOf(acting, result, row.createdAt.getTime()), isKnown);
    if (isOurs) await insertDraft(tx, row);
  });
}

async function order(
  ctx: AutoTradingContext,
  acting: Acting & { readonly meant: MeantOrder },
): Promise<void> {
  const { run, ground, decided, meant } = acting;
  const { user, account, instrument, plan } = ground;
  const params = orderParams(meant, instrument);
  if (!(await write(ctx, acting, { outcome: "failed", note: { code: ABOUT_TO_SEND, params } }))) return;
  const id = decisionIdOf(run.id, ground);
  const placed = await sendMeantOrder(ctx, {
    ...{ user, accountId: account.id, instrumentId: instrument.id, meant, origin: plan.origin },
    strategy: ground.strategy,
    idempotencyKey: orderKeyOf(id, meant.side),
    decisionId: id,
    openSessionOnly: true,
    locale: "en",
  });
  const { reason } = decided;
  if (isFailure(placed)) {
    const note = { ...refusedNote(placed), reason };
    await updateDecision(ctx.db.orm, id, { outcome: "refused", note });
  } else await updateDecision(ctx.db.orm, id, sent({ params, reason }, placed));
}

/** What became of an order that was written down. */
function sent({ params, reason }: Pick<DecisionNote, "params" | "reason">, { row }: PlacedOrder) {
  const isRejected = row.status === "rejected";
  const note = isRejected ? rejectedNote(row) : orderedNote(params, row);
  return { outcome: isRejected ? "refused" : "ordered", orderId: row.id, note: { ...note, reason } } as const;
}

/** An order that was sent before its worker ended; false when none was. */
async function settleSent(ctx: AutoTradingContext, { id, userId, note }: DecisionRow): Promise<boolean> {
  for (const side of ["BUY", "SELL"] as const) {
    const idempotencyKey = orderKeyOf(id, side);
    const placed = await findByIdempotencyKey(ctx.db.orm, { userId, idempotencyKey });
    if (placed === null) continue;
    await updateDecision(ctx.db.orm, id, sent(note, placed));
    return true;
  }
  return false;
}

/** Something broke on the way. What was sent is found again; otherwise the pair is written off, and the run goes on. */
export async function writeOff(
  ctx: AutoTradingContext,
  { run, ground, left }: Pick<Acting, "run" | "ground"> & { readonly left: DecisionRow | null },
): Promise<void> {
  if (left !== null && (!isUnfinished(left) || (await settleSent(ctx, left)))) return;
  const decided: PairDecision = {
    ...{ signal: "HOLD", confidence: null, reason: null, meant: null, outcome: "failed" },
    position: NOTHING_OWNED,
    priceBasis: SAMPLE_BASED.basis,
    note: { code: "failed", params: {} },
  };
  const acting = { run, ground, decided, isKnown: left !== null };
  await write(ctx, acting, { outcome: "failed", note: decided.note });
}
