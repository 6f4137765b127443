/** Neuro's own trading at a glance: signals of today, drafts that wait, the latest runs, the next one. */
import {
  type AnswerOf,
  analysisRunsShown,
  draftOrdersShown,
  type Locale,
  type TradingMode,
} from "@neuro/contract";
import { dayNumberOf, easternDate, easternEpochMs } from "@neuro/market";
import { and, eq, gte, ne } from "drizzle-orm";
import { type Traded, tradedProvenance } from "../../books/brokerage-accounts/traded-provenance.ts";
import { accounts, aiDecisions, analysisRuns } from "../../platform/db/schema/index.ts";
import type { User } from "../../platform/http/caller.ts";
import type { AutoTradingContext } from "./auto-trading-context.ts";
import { decidedAt } from "./decisions/decision-store.ts";
import { readUniverseSettings } from "./default-watch-list.ts";
import { draftShown } from "./drafts/draft-shown.ts";
import { countOpenDrafts, listOpenDrafts } from "./drafts/draft-store.ts";
import { runShown } from "./runs/run-shown.ts";
import { listRuns } from "./runs/run-store.ts";
import { nextRun } from "./schedule/schedule.ts";
import { scheduleDays } from "./schedule/schedule-days.ts";

type Dashboard = AnswerOf<"tradingDashboard">;

interface Asked {
  readonly user: User;
  readonly mode: TradingMode | undefined;
  /** Every draft that waits, not the newest alone. */
  readonly allDrafts: boolean;
  readonly locale: Locale;
}

/** Each signal counts once, however many runs of the day found it. */
async function signalsSince(
  { db }: AutoTradingContext,
  { user, mode }: Asked,
  since: number,
): Promise<ReadonlyMap<string, { readonly confidence: number; readonly traded: Traded }>> {
  const rows = await db.orm
    .select({ decision: aiDecisions })
    .from(aiDecisions)
    .innerJoin(analysisRuns, eq(analysisRuns.id, aiDecisions.runId))
    .innerJoin(accounts, eq(accounts.id, analysisRuns.accountId))
    .where(
      and(
        eq(aiDecisions.userId, user.id),
        ne(aiDecisions.signal, "HOLD"),
        gte(aiDecisions.decidedAt, new Date(since)),
        mode === undefined ? undefined : eq(accounts.mode, mode),
      ),
    );
  return new Map(
    rows.map(({ decision }) => [
      [decision.instrumentId, decision.strategy, decision.signal].join(" "),
      { confidence: decision.confidence ?? 0, traded: decidedAt(decision) },
    ]),
  );
}

export async function tradingDashboard(ctx: AutoTradingContext, asked: Asked): Promise<Dashboard> {
  const { user, mode, allDrafts, locale } = asked;
  const { db, market } = ctx;
  const now = market.clock.now();
  const since = easternEpochMs(dayNumberOf(easternDate(now)), 0, 0);
  const settings = await readUniverseSettings(ctx, user);
  const reviewThreshold = settings.values.review_threshold;
  const [signals, drafts, total, runs, days] = await Promise.all([
    signalsSince(ctx, asked, since),
    listOpenDrafts(db.orm, { userId: user.id, mode, now, limit: allDrafts ? null : draftOrdersShown }),
    countOpenDrafts(db.orm, { userId: user.id, mode, now }),
    listRuns(db.orm, user.id, analysisRunsShown),
    scheduleDays(market, settings),
  ]);
  const next = nextRun(settings, days, now);
  const found = [...signals.values()];
  const decided = [...found.map(({ traded }) => traded), ...drafts.map(({ draft }) => decidedAt(draft))];
  const provenance = await tradedProvenance(
    ctx,
    { userId: user.id, rows: decided },
    {
      asOf: new Date(now).toISOString(),
      source: "Neuro",
    },
  );
  return {
    ai_actions: {
      total_signals_today: signals.size,
      high_confidence_signals: found.filter(({ confidence }) => confidence >= reviewThreshold).length,
      pending_review_orders: total,
      review_threshold: reviewThreshold,
      since: new Date(since).toISOString(),
      provenance,
    },
    draft_orders: await Promise.all(
      drafts.map(async ({ draft, mode: ofAccount }) => {
        const instrument = await market.instrument(draft.instrumentId);
        const name = instrument?.name ?? draft.symbol;
        return draftShown(draft, { name, mode: ofAccount, reviewThreshold, locale });
      }),
    ),
    draft_orders_total: total,
    recent_analysis: runs.map((run) => runShown(run, locale)),
    next_run: next === null ? null : { phase: next.phase, at: new Date(next.at).toISOString() },
    provenance,
  };
}
