/** What became of a rule, as it was written down: its runs, decisions, drafts, and every order of what it traded. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { TradingRule } from "@neuro/contract/trading-rules";
import type { PriceBasis } from "@neuro/ledger";
import { and, asc, eq, gt, inArray, like, or, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import type { DecisionNote, StoredNote } from "../../../platform/db/schema/auto-trading.ts";
import {
  aiDecisions,
  analysisRuns,
  draftOrders,
  fills,
  journalEntries,
  orders,
  postings,
} from "../../../platform/db/schema/index.ts";
import { derivedId } from "../../../platform/derived-id.ts";
import { ruleKeyOf } from "../../../research/trading-rules/rule-key.ts";
import { numberOrNull } from "../../orders/placing/plain-decimal.ts";
import type { OwnRuleReason } from "../decisions/decision-reason.ts";

/** One look of a rule at its securities, or why there was none. */
export interface RuleRun {
  readonly id: string;
  readonly accountId: string | null;
  /** ISO day of its session. */
  readonly session: string;
  /** Why it decided nothing; null where it did. */
  readonly skip: string | null;
  /** Null of one that was skipped. */
  readonly ruleHash: string | null;
  /** As large as a position was wished, CAD; null where that was not kept. */
  readonly largestCad: number | null;
  /** Securities that it looked at; null of one that was skipped. */
  readonly instrumentIds: readonly InstrumentId[] | null;
}

const { plan } = analysisRuns;

/** Of all accounts, oldest first. */
export async function listRuleRuns(
  db: Orm,
  { userId, ruleId }: { readonly userId: string; readonly ruleId: string },
): Promise<readonly RuleRun[]> {
  const key = JSON.stringify([ruleKeyOf(ruleId)]);
  const rows = await db
    .select({
      ...{ id: analysisRuns.id, accountId: analysisRuns.accountId, session: analysisRuns.sessionDate },
      ...{ status: analysisRuns.status, note: analysisRuns.note },
      ruleHash: sql<string | null>`${plan} -> 'rule' ->> 'ruleHash'`,
      largestCad: sql<string | null>`${plan} -> 'rule' ->> 'largestCad'`,
      instrumentIds: sql<RuleRun["instrumentIds"]>`${plan} -> 'instrumentIds'`,
    })
    .from(analysisRuns)
    .where(
      and(
        eq(analysisRuns.userId, userId),
        eq(analysisRuns.trigger, "rule"),
        or(sql`${plan} -> 'strategies' @> ${key}::jsonb`, eq(analysisRuns.status, "skipped")),
      ),
    )
    .orderBy(asc(analysisRuns.startedAt), asc(analysisRuns.id));
  return rows
    .filter(
      ({ id, session, ruleHash }) => ruleHash !== null || id === derivedId("rule-phase", ruleId, session),
    )
    .map(({ status, note, largestCad, ...run }) => ({
      ...run,
      skip: status === "skipped" ? (note?.code ?? "skip_window") : null,
      largestCad: largestCad === null ? null : Number(largestCad),
    }));
}

/** The rule as a version of it was traded; null when no run has it. */
export async function findTradedRule(
  db: Orm,
  { userId, ruleHash }: { readonly userId: string; readonly ruleHash: string },
): Promise<TradingRule | null> {
  const [row] = await db
    .select({ rule: sql<TradingRule>`${plan} -> 'rule' -> 'rule'` })
    .from(analysisRuns)
    .where(and(eq(analysisRuns.userId, userId), sql`${plan} -> 'rule' ->> 'ruleHash' = ${ruleHash}`))
    .limit(1);
  return row?.rule ?? null;
}

export interface RuleDecision {
  readonly id: string;
  readonly runId: string;
  readonly instrumentId: InstrumentId;
  readonly signal: "BUY" | "SELL" | "HOLD";
  readonly outcome: (typeof aiDecisions.$inferSelect)["outcome"];
  readonly note: StoredNote;
  /** Without its conditions; null where nothing could be decided. */
  readonly reason: Omit<OwnRuleReason, "conditions"> | null;
  readonly draft: RuleDraft | null;
  readonly priceBasis: PriceBasis;
}

export interface RuleDraft {
  readonly units: number;
  readonly limitPrice: number | null;
  readonly status: (typeof draftOrders.$inferSelect)["status"];
  readonly orderId: string | null;
}

/** Oldest first. Conditions, the bulk of a decision, stay where they are. */
export async function listRuleDecisions(
  db: Orm,
  { userId, ruleId }: { readonly userId: string; readonly ruleId: string },
): Promise<readonly RuleDecision[]> {
  const rows = await db
    .select({
      ...{ id: aiDecisions.id, runId: aiDecisions.runId, instrumentId: aiDecisions.instrumentId },
      ...{ signal: aiDecisions.signal, outcome: aiDecisions.outcome, priceBasis: aiDecisions.priceBasis },
      note: sql<DecisionNote>`${aiDecisions.note} #- '{reason,conditions}'`,
      draft: {
        ...{ units: draftOrders.units, status: draftOrders.status, orderId: draftOrders.orderId },
        limitPrice: sql<number | null>`(${draftOrders.reasoning} ->> 'limitPrice')::double precision`,
      },
    })
    .from(aiDecisions)
    .leftJoin(draftOrders, eq(draftOrders.id, aiDecisions.draftId))
    .where(and(eq(aiDecisions.userId, userId), eq(aiDecisions.strategy, ruleKeyOf(ruleId))))
    .orderBy(asc(aiDecisions.decidedAt), asc(aiDecisions.id));
  return rows.map(({ note, draft, ...row }) => ({
    ...row,
    note,
    reason: note.reason as RuleDecision["reason"],
    draft: draft === null || draft.status === null ? null : draft,
  }));
}

export interface TradedOrder {
  readonly id: string;
  readonly instrumentId: InstrumentId;
  readonly side: "BUY" | "SELL";
  readonly quantity: number;
  readonly limitPrice: number | null;
  readonly stopPrice: number | null;
  readonly parentId: string | null;
  readonly decisionId: string | null;
  readonly status: string;
  readonly cancelRequested: boolean;
  /** Market time, epoch ms. */
  readonly submittedAt: number;
  readonly quote: { readonly bid: number; readonly ask: number } | null;
  /** Oldest first. */
  readonly fills: readonly TradedFill[];
}

export interface TradedFill {
  readonly fillId: string;
  readonly quantity: number;
  readonly price: number;
  readonly commission: number;
  /** Market time, epoch ms. */
  readonly filledAt: number;
  readonly priceBasis: PriceBasis;
}

/** All orders of those securities in the account, whoever wanted them, oldest first. */
export async function listOrdersOf(
  db: Orm,
  {
    accountId,
    instrumentIds,
  }: { readonly accountId: string; readonly instrumentIds: readonly InstrumentId[] },
): Promise<readonly TradedOrder[]> {
  if (instrumentIds.length === 0) return [];
  const of = and(eq(orders.accountId, accountId), inArray(orders.instrumentId, [...instrumentIds]));
  const [rows, filled] = await Promise.all([
    db.select().from(orders).where(of).orderBy(asc(orders.submittedAt), asc(orders.id)),
    db
      .select({ fill: fills })
      .from(fills)
      .innerJoin(orders, eq(orders.id, fills.orderId))
      .where(of)
      .orderBy(asc(fills.filledAt), asc(fills.fillId)),
  ]);
  const byOrder = Map.groupBy(filled, ({ fill }) => fill.orderId);
  return rows.map((row) => ({
    ...{ id: row.id, instrumentId: row.instrumentId, side: row.side, quantity: Number(row.quantity) },
    ...{ limitPrice: numberOrNull(row.limitPrice), stopPrice: numberOrNull(row.stopPrice) },
    ...{ parentId: row.parentId, decisionId: row.decisionId, status: row.status },
    cancelRequested: row.cancelRequestedAt !== null && row.takenBackFor === null,
    submittedAt: row.submittedAt.getTime(),
    quote:
      row.quotedBid === null || row.quotedAsk === null ? null : { bid: row.quotedBid, ask: row.quotedAsk },
    fills: (byOrder.get(row.id) ?? []).map(({ fill }) => ({
      ...{ fillId: fill.fillId, quantity: Number(fill.quantity), price: Number(fill.price) },
      ...{ commission: Number(fill.commission), filledAt: fill.filledAt.getTime() },
      priceBasis: fill.priceBasis,
    })),
  }));
}

export interface CreditedDividend {
  readonly instrumentId: InstrumentId;
  readonly exDate: string;
  /** In the security's currency. */
  readonly amount: number;
}

/** Dividends of those securities that the books have credited to a paper account. */
export async function listCredited(
  db: Orm,
  {
    accountId,
    instrumentIds,
  }: { readonly accountId: string; readonly instrumentIds: readonly InstrumentId[] },
): Promise<readonly CreditedDividend[]> {
  if (instrumentIds.length === 0) return [];
  const rows = await db
    .select({ cause: journalEntries.cause, amount: postings.amount })
    .from(journalEntries)
    .innerJoin(postings, eq(postings.entrySeq, journalEntries.seq))
    .where(
      and(
        eq(journalEntries.accountId, accountId),
        or(...instrumentIds.map((id) => like(journalEntries.cause, `dividend:${id}:%`))),
        eq(postings.book, "cash"),
        gt(postings.amount, "0"),
      ),
    );
  const known = new Set(instrumentIds);
  return rows
    .map(({ cause, amount }) => {
      const rest = cause.slice("dividend:".length);
      const at = rest.lastIndexOf(":");
      const instrumentId = rest.slice(0, at) as InstrumentId;
      return { instrumentId, exDate: rest.slice(at + 1), amount: Number(amount) };
    })
    .filter(({ instrumentId }) => known.has(instrumentId));
}
