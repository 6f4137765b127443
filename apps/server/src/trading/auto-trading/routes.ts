/** The calls of Neuro's own trading. */
import { randomUUID } from "node:crypto";
import { findAccount } from "../../books/brokerage-accounts/account-store.ts";
import { type Traded, tradedProvenance } from "../../books/brokerage-accounts/traded-provenance.ts";
import { LEDGER_SOURCE } from "../../books/portfolio/figure-shown.ts";
import { placeOf } from "../../platform/db/page-cursor.ts";
import { failure, isFailure } from "../../platform/failure.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { orderAnswer } from "../orders/order-call.ts";
import type { AutoTradingContext } from "./auto-trading-context.ts";
import { tradingDashboard } from "./dashboard.ts";
import { decidedAt, listDecisions } from "./decisions/decision-store.ts";
import { neuroTrades, recentAiTrades, TRADE_PLACES } from "./decisions/neuro-trades.ts";
import { approveDraft } from "./drafts/approve-draft.ts";
import { rejectDraft } from "./drafts/reject-draft.ts";
import { ruleTradingHandlers } from "./own-rules/routes.ts";
import { ruleGapHandlers } from "./rule-gap/routes.ts";
import { executeStrategy } from "./runs/execute-strategy.ts";
import { executionShown } from "./runs/execution-shown.ts";
import { beginManualRun } from "./runs/manual-run.ts";
import { RunQuota } from "./runs/run-quota.ts";
import { decisionShown, runShown } from "./runs/run-shown.ts";
import { findRunOfUser } from "./runs/run-store.ts";

export function autoTradingHandlers(ctx: AutoTradingContext) {
  const quota = new RunQuota();
  const provenanceOf = (userId: string, rows: readonly Traded[]) =>
    tradedProvenance(
      ctx,
      { userId, rows },
      {
        asOf: new Date(ctx.market.clock.now()).toISOString(),
        source: LEDGER_SOURCE,
      },
    );

  return {
    tradingDashboard: async ({ user, query, locale }) =>
      await tradingDashboard(ctx, { user, mode: query.mode, allDrafts: query.all_drafts === true, locale }),

    analysisRunDetails: async ({ user, params, locale }) => {
      const run = await findRunOfUser(ctx.db.orm, { userId: user.id, id: params.id });
      if (run === null) return failure("not_found");
      const rows = await listDecisions(ctx.db.orm, run.id);
      const decisions = await Promise.all(
        rows.map(async (row) => {
          const instrument = await ctx.market.instrument(row.instrumentId);
          return decisionShown(row, instrument?.name ?? row.symbol, locale);
        }),
      );
      return {
        run: runShown(run, locale),
        decisions,
        provenance: await provenanceOf(user.id, rows.map(decidedAt)),
      };
    },

    approveDraft: async ({ user, session, params, body, locale }) => {
      const placed = await approveDraft(ctx, { user, session, id: params.id, edits: body, locale });
      return isFailure(placed) ? placed : await orderAnswer(ctx, placed, { locale });
    },

    rejectDraft: async ({ user, params }) => await rejectDraft(ctx, { user, id: params.id }),

    executeStrategy: async ({ user, session, body, headers, locale }) => {
      const idempotencyKey = headers["idempotency-key"] ?? randomUUID();
      const run = await executeStrategy(ctx, { user, session, locale, body, idempotencyKey });
      if (isFailure(run)) return run;
      const key = { userId: user.id, accountId: run.accountId ?? "" };
      const account = await findAccount(ctx.db.orm, key);
      return await executionShown(ctx, run, { locale, source: account?.brokerageName ?? "Ledger" });
    },

    runAnalysis: async ({ user, session, locale }) => {
      const run =
        quota.refusalOf(user.id, ctx.wall()) ??
        (await beginManualRun(ctx, { user, session, locale, phase: "manual", conduct: "draft" }));
      return isFailure(run) ? run : { run: runShown(run, locale) };
    },

    schedulerManualRun: async ({ user, session, query, locale }) => {
      const { phase, scan_flag: onlyLooks = false } = query;
      const conduct = onlyLooks || phase === "pre_open" ? "look" : "schedule";
      const run =
        quota.refusalOf(user.id, ctx.wall()) ??
        (await beginManualRun(ctx, { user, session, locale, phase, conduct }));
      return isFailure(run) ? run : { success: true, run: runShown(run, locale) };
    },

    recentAiTrades: async ({ user, query, locale }) => {
      const before = placeOf(query.before, { ...TRADE_PLACES, locale });
      if (isFailure(before)) return before;
      const page = { userId: user.id, mode: query.mode, limit: query.limit, before };
      const { trades, rows, next } = await recentAiTrades(ctx.db.orm, page, locale);
      return { trades, next, provenance: await provenanceOf(user.id, rows) };
    },

    neuroTrades: async ({ user, query, locale }) => {
      const before = placeOf(query.before, { ...TRADE_PLACES, locale });
      if (isFailure(before)) return before;
      const page = { userId: user.id, mode: query.mode, limit: query.limit, before };
      const { trades, rows, next } = await neuroTrades(ctx.db.orm, page, locale);
      return { trades, next, provenance: await provenanceOf(user.id, rows) };
    },
    ...ruleTradingHandlers(ctx, quota),
    ...ruleGapHandlers(ctx),
  } satisfies Handlers;
}
