/** Warns once when what a rule really made leaves the band of its test on the lower side. */
import { NEURO_TRADER_PAGE } from "../../../people/notices/app-paths.ts";
import type { Notice } from "../../../people/notices/notice.ts";
import { raiseNotice } from "../../../people/notices/raise-notice.ts";
import { isFailure } from "../../../platform/failure.ts";
import { isOwnRuleKey, ruleIdOf } from "../../../research/trading-rules/rule-key.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import type { RunPlan } from "../runs/run-plan.ts";
import type { RunRow } from "../runs/run-store.ts";
import { type FoundGap, findGap } from "./find-gap.ts";

function noticeOf({ row, of }: FoundGap): Notice | null {
  if (of === null || of.record === null || of.record.band.leaves !== "below") return null;
  const { n: trades, own: made, low: worst, high: best } = of.record.band;
  return {
    ...{ alertType: "rule_left_band", category: "signals", priority: "high" },
    facts: { name: row.rule.name, trades, made, worst, best },
    link: NEURO_TRADER_PAGE,
    about: `rule-record:${of.version.ruleHash}:${of.account.id}:${trades}`,
  };
}

/** After a rule has decided; of other runs nothing. Repeated, it says nothing twice. */
export async function watchRecord(ctx: AutoTradingContext, run: RunRow): Promise<void> {
  const { strategies, rule } = run.plan as RunPlan;
  const [key] = strategies;
  if (run.accountId === null || rule === undefined || key === undefined || !isOwnRuleKey(key)) return;
  // Without a test of this very rule there is no band.
  if (rule.tested === "never" || rule.tested === "changed") return;
  const found = await findGap(ctx, {
    ...{ user: { id: run.userId }, ruleId: ruleIdOf(key), accountId: run.accountId },
    ...{ ruleHash: null, from: null, to: null },
  });
  const notice = isFailure(found) ? null : noticeOf(found);
  if (notice === null) return;
  await raiseNotice(ctx.db.orm, { id: ctx.newId(), userId: run.userId, at: ctx.wall() }, notice);
}
