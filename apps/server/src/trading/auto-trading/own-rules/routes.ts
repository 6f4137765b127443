/** The calls of trading by rules of a person's own. */
import { tradedProvenance } from "../../../books/brokerage-accounts/traded-provenance.ts";
import { LEDGER_SOURCE } from "../../../books/portfolio/figure-shown.ts";
import { placeOf } from "../../../platform/db/page-cursor.ts";
import { failure, isFailure } from "../../../platform/failure.ts";
import type { Handlers } from "../../../platform/http/handlers.ts";
import { ruleKeyOf } from "../../../research/trading-rules/rule-key.ts";
import { ruleShown } from "../../../research/trading-rules/rule-shown.ts";
import { findRule } from "../../../research/trading-rules/rule-store.ts";
import { findListedTest } from "../../../research/trading-rules/rule-test-store.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import type { OwnRuleReason } from "../decisions/decision-reason.ts";
import { DECISION_PLACES, decidedAt, latestDecisionsBy } from "../decisions/decision-store.ts";
import type { RunQuota } from "../runs/run-quota.ts";
import { decisionShown, runShown } from "../runs/run-shown.ts";
import { runRuleNow } from "./run-rule-now.ts";
import { tradeRule } from "./trade-rule.ts";

export function ruleTradingHandlers(ctx: AutoTradingContext, quota: RunQuota) {
  return {
    tradeRule: async ({ user, session, params, body, locale }) => {
      const row = await tradeRule(ctx, { user, session, ruleId: params.id, body, locale });
      return isFailure(row) ? row : ruleShown(row, await findListedTest(ctx.db.orm, row.id), locale);
    },

    runRule: async ({ user, session, params, locale }) => {
      const run =
        quota.refusalOf(user.id, ctx.wall()) ??
        (await runRuleNow(ctx, { user, session, ruleId: params.id, locale }));
      return isFailure(run) ? run : { run: runShown(run, locale) };
    },

    ruleDecisions: async ({ user, params, query, locale }) => {
      const rule = await findRule(ctx.db.orm, { userId: user.id, id: params.id });
      if (rule === null) return failure("not_found");
      const before = placeOf(query.before, { ...DECISION_PLACES, locale });
      if (isFailure(before)) return before;
      const wanted = { userId: user.id, strategy: ruleKeyOf(rule.id), limit: query.limit, before };
      const { rows, next } = await latestDecisionsBy(ctx.db.orm, wanted);
      const decisions = await Promise.all(
        rows.map(async (row) => {
          const instrument = await ctx.market.instrument(row.instrumentId);
          const reason = row.note.reason as OwnRuleReason | null;
          return {
            ...decisionShown(row, instrument?.name ?? row.symbol, locale),
            decided_at: row.decidedAt.toISOString(),
            rule_hash: reason?.ruleHash ?? null,
          };
        }),
      );
      const told = { asOf: new Date(ctx.market.clock.now()).toISOString(), source: LEDGER_SOURCE };
      const of = { userId: user.id, rows: rows.map(decidedAt) };
      return { decisions, next, provenance: await tradedProvenance(ctx, of, told) };
    },
  } satisfies Handlers;
}
