/** Histories that a run decides by. */
import { looksAtRank } from "@neuro/contract/trading-rules";
import type { Instrument } from "@neuro/market";
import { HISTORY_SESSIONS } from "../../../research/analysis/analyze-instrument.ts";
import { readTestedData, type TestedData } from "../../../research/analysis/strategies/tested-data.ts";
import { weekModelFor, withPastWeeks } from "../../../research/range/ordinary-week.ts";
import { rankAmong, readListed } from "../../../research/trading-rules/ranked-list.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import type { RunPlan } from "../runs/run-plan.ts";

/** Null for a security without prices. */
type PricesOf = (instrument: Instrument) => Promise<TestedData | null>;

/**
 * One security after the other, or, for a rule that ranks, all of its list at once. `stays`: asked before each of that list; null once it
 * says no.
 */
export async function openPrices(
  { market, knownRange }: Pick<AutoTradingContext, "market" | "knownRange">,
  { rule, instrumentIds }: Pick<RunPlan, "rule" | "instrumentIds">,
  stays: () => Promise<boolean>,
): Promise<PricesOf | null> {
  const dated = rule !== undefined;
  const limit = HISTORY_SESSIONS;
  if (rule === undefined || !looksAtRank(rule.rule))
    return async (instrument) => {
      const tested = await readTestedData(market, instrument, limit, { dated }).catch(() => null);
      const week = rule && (await weekModelFor(rule.rule, knownRange));
      return tested && week ? await withPastWeeks(market, week, instrument, tested) : tested;
    };
  const week = await weekModelFor(rule.rule, knownRange);
  const list = await readListed(market, instrumentIds, { limit, week, stays });
  if (list === null) return null;
  const ranked = rankAmong(rule.rule, list);
  return async ({ id }) => ranked.get(id) ?? null;
}
