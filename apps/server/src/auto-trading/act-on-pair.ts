/** Decides one pair of a run and does what follows: nothing, a draft, or an order. Written down, so that it happens once. */
import type { DecisionNote } from "../db/schema/auto-trading.ts";
import { isFailure } from "../failure.ts";
import { findByIdempotencyKey, type PlacedOrder } from "../trading/order-store.ts";
import type { AutoTradingContext } from "./auto-trading-context.ts";
import { decidePair, type PairDecision, type PairGround } from "./decide-pair.ts";
import { type DecisionRow, derivedId, insertDecision, updateDecision } from "./decision-store.ts";
import { draftOf } from "./draft-of-decision.ts";
import { insertDraft } from "./draft-store.ts";
import type { MeantOrder } from "./meant-order.ts";
import type { RunRow } from "./run-store.ts";
import { sendMeantOrder } from "./send-meant-order.ts";

/** Between the decision and what became of its order. */
const ABOUT_TO_SEND = "interrupted";

export function decisionIdOf(runId: string, { instrument, strategy }: PairGround): string {
  return derivedId("decision", runId, instrument.id, strategy);
}

/** `#` is in no key that a client can send. */
const orderKeyOf = (decisionId: string, side: "BUY" | "SELL") => `decision:${decisionId}#${side}`;

export function isUnfinished({ outcome, note }: Pick<DecisionRow, "outcome" | "note">): boolean {
  return outcome === "failed" && note.code === ABOUT_TO_SEND;
}

export async function actOnPair(
  ctx: AutoTradingContext,
  run: RunRow,
  { ground, known }: { readonly ground: PairGround; readonly known: DecisionRow | null },
): Promise<void> {
  if (known !== null && !isUnfinished(known)) return;
  if (known !== null && (await settleSent(ctx, ground, known))) return;
  const decided = await decidePair(ctx, ground);
  const { meant, confidence } = decided;
  if (meant === null) return await write(ctx, run, { ground, known, decided });
  const sure = confidence !== null && confidence >= ground.plan.limits.reviewThreshold;
  if (ground.plan.conduct !== "trade" || !sure)
    return await draft(ctx, run, { ground, known, decided, meant });
  await order(ctx, run, { ground, known, decided, meant });
}

interface Acting {
  readonly ground: PairGround;
  readonly known: DecisionRow | null;
  readonly decided: PairDecision;
}

/** An order that was sent before the last worker ended. */
async function settleSent(
  ctx: AutoTradingContext,
  { user }: PairGround,
  known: DecisionRow,
): Promise<boolean> {
  for (const side of ["BUY", "SELL"] as const) {
    const idempotencyKey = orderKeyOf(known.id, side);
    const placed = await findByIdempotencyKey(ctx.db.orm, { userId: user.id, idempotencyKey });
    if (placed === null) continue;
    await updateDecision(ctx.db.orm, known.id, sent(known.note, placed));
    return true;
  }
  return false;
}

function rowOf(run: RunRow, { ground, decided }: Acting, result: Result) {
  const { instrument, strategy, user } = ground;
  return {
    id: decisionIdOf(run.id, ground),
    runId: run.id,
    userId: user.id,
    instrumentId: instrument.id,
    symbol: instrument.symbol,
    strategy,
    signal: decided.signal,
    confidence: decided.confidence,
    stopLoss: decided.meant?.stopLoss ?? null,
    takeProfit: decided.meant?.takeProfit ?? null,
    ...result,
  };
}

interface Result {
  readonly outcome: DecisionRow["outcome"];
  readonly note: DecisionNote;
  readonly draftId?: string;
  readonly decidedAt: Date;
}

async function write(ctx: AutoTradingContext, run: RunRow, acting: Acting): Promise<void> {
  const { decided, known } = acting;
  const note: DecisionNote = { ...decided.note, reason: decided.reason };
  const outcome = decided.outcome ?? "failed";
  const decidedAt = new Date(ctx.market.clock.now());
  if (known === null) await insertDecision(ctx.db.orm, rowOf(run, acting, { outcome, note, decidedAt }));
  else await updateDecision(ctx.db.orm, known.id, { outcome, note });
}

/** What an order or a draft of it says: the side, the size, and where it is left again. */
export function orderParams(meant: MeantOrder, { symbol, currency }: { symbol: string; currency: string }) {
  const { side: action, units: quantity, limitPrice, stopLoss, takeProfit, level } = meant;
  const exits = [
    ...(stopLoss !== null && takeProfit !== null ? ["exits_both"] : []),
    ...(stopLoss !== null && takeProfit === null ? ["exits_stop"] : []),
    ...(stopLoss === null && takeProfit !== null ? ["exits_target"] : []),
  ];
  const params = {
    ...{ action, quantity, symbol, currency },
    ...(limitPrice === null ? {} : { price: limitPrice }),
    ...(stopLoss === null ? {} : { stop: stopLoss }),
    ...(takeProfit === null ? {} : { target: takeProfit }),
    ...(level === null ? {} : { level }),
  };
  return { way: limitPrice === null ? "market" : "limit", exits, params };
}

async function draft(
  ctx: AutoTradingContext,
  run: RunRow,
  acting: Acting & { readonly meant: MeantOrder },
): Promise<void> {
  const { ground, decided, meant, known } = acting;
  const { reviewThreshold: threshold } = ground.plan.limits;
  const { confidence } = decided;
  const told = orderParams(meant, ground.instrument);
  const waits =
    ground.plan.conduct === "draft"
      ? "waits_analysis"
      : confidence === null
        ? "waits_unknown"
        : "waits_below";
  const note: DecisionNote = {
    code: [`draft_${told.way}`, ...told.exits, waits].join("+"),
    params: { ...told.params, threshold, ...(confidence === null ? {} : { confidence }) },
    reason: decided.reason,
  };
  const row = draftOf(ctx.market, run, { ground, decided, meant, decisionId: decisionIdOf(run.id, ground) });
  const result = { outcome: "drafted", note, draftId: row.id, decidedAt: row.createdAt } as const;
  await ctx.db.transaction(async (tx) => {
    const isOurs = known !== null || (await insertDecision(tx, rowOf(run, acting, result)));
    if (isOurs) await insertDraft(tx, row);
    if (known !== null) await updateDecision(tx, known.id, { outcome: "drafted", note, draftId: row.id });
  });
}

/** What became of an order that was written down: the venue may have refused it at once. */
function sent(note: DecisionNote, { row }: PlacedOrder) {
  if (row.status === "rejected") {
    const params = { error: "venue_rejected", reason: (row.reason ?? "").replace(/\.+$/, "") };
    return {
      outcome: "refused",
      orderId: row.id,
      note: { code: "refusal", params, reason: note.reason },
    } as const;
  }
  const way = row.limitPrice === null ? "market" : "limit";
  const [, ...exits] = String(note.params.told ?? "").split("+");
  const { told: _told, ...params } = note.params;
  const quantity = Number(row.quantity);
  return {
    outcome: "ordered",
    orderId: row.id,
    note: {
      code: [`ordered_${way}`, ...exits].join("+"),
      params: { ...params, action: row.side, quantity },
      reason: note.reason,
    },
  } as const;
}

async function order(
  ctx: AutoTradingContext,
  run: RunRow,
  acting: Acting & { readonly meant: MeantOrder },
): Promise<void> {
  const { ground, decided, meant, known } = acting;
  const { user, account, instrument, plan } = ground;
  const told = orderParams(meant, instrument);
  const about: DecisionNote = {
    code: ABOUT_TO_SEND,
    params: { ...told.params, told: ["", ...told.exits].join("+") },
    reason: decided.reason,
  };
  const id = decisionIdOf(run.id, ground);
  const decidedAt = new Date(ctx.market.clock.now());
  if (known === null) {
    const isOurs = await insertDecision(
      ctx.db.orm,
      rowOf(run, acting, { outcome: "failed", note: about, decidedAt }),
    );
    if (!isOurs) return;
  }
  const placed = await sendMeantOrder(ctx, {
    user,
    accountId: account.id,
    instrumentId: instrument.id,
    meant,
    origin: plan.origin,
    idempotencyKey: orderKeyOf(id, meant.side),
    decisionId: id,
    openSessionOnly: true,
    locale: "en",
    standing: meant.side === "SELL" ? decided.position.standing : [],
  });
  if (!isFailure(placed)) {
    await updateDecision(ctx.db.orm, id, sent(about, placed));
    return;
  }
  const params = { error: placed.code, ...(placed.unformatted ?? placed.params ?? {}) };
  const note: DecisionNote = { code: "refusal", params, reason: decided.reason };
  await updateDecision(ctx.db.orm, id, { outcome: "refused", note });
}

/** Something broke on the way: the pair is written off, the run goes on with the next one. */
export async function writeOff(ctx: AutoTradingContext, run: RunRow, ground: PairGround): Promise<void> {
  const nothing: PairDecision = {
    ...{ signal: "HOLD", confidence: null, reason: null, meant: null },
    position: { units: 0, lots: [], standing: [] },
    outcome: "failed",
    note: { code: "failed", params: {} },
  };
  await write(ctx, run, { ground, known: null, decided: nothing });
}
