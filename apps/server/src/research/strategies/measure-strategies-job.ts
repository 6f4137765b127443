/** Evaluates the strategies over the market at hand: on a fresh installation, after every trading day, when the rules change. */
import { createHash } from "node:crypto";
import type { Market } from "@neuro/market";
import type { AppContext } from "../../context.ts";
import type { JobDefinition } from "../../jobs/job-definition.ts";
import { currentSession, northAmericanDays } from "../../market-data/session-days.ts";
import { measuredInstruments, measuredProvider } from "../measure-signals-job.ts";
import {
  evaluateStrategies,
  type MeasuredEvaluation,
  type StrategyEvaluation,
} from "./evaluate-strategies.ts";
import { evaluationRules } from "./evaluation-rules.ts";
import { readEvaluation, writeEvaluation } from "./evaluation-store.ts";

const QUEUE = "measure-strategies";

type Measure = (key: string, signal: AbortSignal) => Promise<MeasuredEvaluation>;

/** Another key means that a new evaluation would differ. */
async function evaluationKey(market: Market): Promise<string> {
  const session = currentSession(northAmericanDays(market), market.clock.now());
  const instruments = await measuredInstruments(market);
  const ids = instruments.map(({ id }) => id);
  const names = [evaluationRules(instruments), measuredProvider(market), ids, session];
  return createHash("sha256").update(JSON.stringify(names)).digest("hex");
}

const rulesByMarket = new WeakMap<Market, string>();

/** The rules for the listings of a market, which stay the same as long as the process lives. */
async function rulesFor(market: Market): Promise<string> {
  const rules = rulesByMarket.get(market) ?? evaluationRules(await measuredInstruments(market));
  rulesByMarket.set(market, rules);
  return rules;
}

/** The stored evaluation when it is of the market at hand by the rules of today; an older day's still tells the truth. */
export async function knownEvaluation({
  db,
  market,
}: Pick<AppContext, "db" | "market">): Promise<StrategyEvaluation | null> {
  const known = await readEvaluation(db.orm);
  if (known === null || known.provider !== measuredProvider(market)?.id) return null;
  return known.rules === (await rulesFor(market)) ? known : null;
}

/** In the calling thread, on the market at hand. */
function measureHere(market: Market): Measure {
  return async (key, signal) => {
    const instruments = await measuredInstruments(market);
    return await evaluateStrategies({ market, provider: measuredProvider(market), instruments, key, signal });
  };
}

export function measureStrategiesJob(
  { db, market, wall }: Pick<AppContext, "db" | "market" | "wall">,
  measure: Measure = measureHere(market),
): JobDefinition {
  return {
    queue: QUEUE,
    cron: "50 16 * * 1-5",
    run: async (_data, { signal }) => {
      const key = await evaluationKey(market);
      if ((await readEvaluation(db.orm))?.key === key) return;
      await writeEvaluation(db.orm, await measure(key, signal), wall());
    },
  };
}

/** Asks for an evaluation; the job itself sees whether there is anything new. */
export async function measureStrategiesOnce({ jobs }: Pick<AppContext, "jobs">): Promise<void> {
  await jobs.send(QUEUE, {});
}
