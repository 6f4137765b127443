/** Evaluates the strategies over the market at hand: on a fresh installation, after every trading day, when the rules change. */
import { createHash } from "node:crypto";
import type { Market } from "@neuro/market";
import type { JobDefinition } from "../../../platform/jobs/job-definition.ts";
import type { ResearchContext } from "../../research-context.ts";
import { measuredSource } from "../kept-histories.ts";
import { isMeasuredHere, measuredInstruments, measuredNames } from "../measure-signals-job.ts";
import { sourceMeasured } from "../open-measured-market.ts";
import { referenceEvaluation } from "../reference/reference-records.ts";
import {
  evaluateStrategies,
  type MeasuredEvaluation,
  type StrategyEvaluation,
} from "./evaluate-strategies.ts";
import { evaluationRules } from "./evaluation-rules.ts";
import { readEvaluation, writeEvaluation } from "./evaluation-store.ts";

type MeasuredParts = Pick<ResearchContext, "market" | "marketStore" | "pins">;

const QUEUE = "measure-strategies";

type Measure = (key: string, signal: AbortSignal) => Promise<MeasuredEvaluation>;

/** Another key means that a new evaluation would differ. */
async function evaluationKey(parts: MeasuredParts): Promise<string> {
  const names = [evaluationRules(await measuredInstruments(parts.market)), ...(await measuredNames(parts))];
  return createHash("sha256").update(JSON.stringify(names)).digest("hex");
}

const rulesByMarket = new WeakMap<Market, string>();

/** The rules for the listings of a market, which stay the same as long as the process lives. */
async function rulesFor(market: Market): Promise<string> {
  const rules = rulesByMarket.get(market) ?? evaluationRules(await measuredInstruments(market));
  rulesByMarket.set(market, rules);
  return rules;
}

/**
 * The stored evaluation when it is of the market at hand by the rules of today; an older day's still tells the truth. Until there is one,
 * that of the reference history.
 */
export async function knownEvaluation({
  db,
  market,
}: Pick<ResearchContext, "db" | "market">): Promise<StrategyEvaluation> {
  const known = await readEvaluation(db.orm);
  if (known === null || !isMeasuredHere(market, known.provider)) return referenceEvaluation;
  return known.rules === (await rulesFor(market)) ? known : referenceEvaluation;
}

/** In the calling thread, on the market at hand. */
function measureHere(parts: MeasuredParts): Measure {
  const { market } = parts;
  return async (key, signal) => {
    const instruments = await measuredInstruments(market);
    const provider = sourceMeasured((await measuredSource(parts))?.source ?? null);
    return await evaluateStrategies({ market, provider, instruments, key, signal });
  };
}

export function measureStrategiesJob(
  parts: MeasuredParts & Pick<ResearchContext, "db" | "wall">,
  measure: Measure = measureHere(parts),
): JobDefinition {
  const { db, wall } = parts;
  return {
    queue: QUEUE,
    cron: "50 16 * * 1-5",
    run: async (_data, { signal }) => {
      const key = await evaluationKey(parts);
      if ((await readEvaluation(db.orm))?.key === key) return;
      await writeEvaluation(db.orm, await measure(key, signal), wall());
    },
  };
}

/** Asks for an evaluation; the job itself sees whether there is anything new. */
export async function measureStrategiesOnce({ jobs }: Pick<ResearchContext, "jobs">): Promise<void> {
  await jobs.send(QUEUE, {});
}
