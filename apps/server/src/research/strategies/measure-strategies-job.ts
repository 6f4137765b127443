/** Evaluates the strategies over the market at hand: on a fresh installation, after every trading day, when the rules change. */
import { createHash } from "node:crypto";
import type { Market } from "@neuro/market";
import { METHOD_VERSION, STRATEGIES, WALK_FORWARD_PLAN } from "@neuro/quant";
import type { AppContext } from "../../context.ts";
import type { JobDefinition } from "../../jobs/job-definition.ts";
import { currentSession, northAmericanDays } from "../../market-data/session-days.ts";
import { measuredInstruments, measuredProvider } from "../measure-signals-job.ts";
import { evaluateStrategies, type StrategyEvaluation } from "./evaluate-strategies.ts";
import { readEvaluation, writeEvaluation } from "./evaluation-store.ts";

const QUEUE = "measure-strategies";

type Measure = (key: string, signal: AbortSignal) => Promise<StrategyEvaluation>;

/** Another key means that a new evaluation would differ. */
async function evaluationKey(market: Market): Promise<string> {
  const session = currentSession(northAmericanDays(market), market.clock.now());
  const ids = (await measuredInstruments(market)).map(({ id }) => id);
  const parameters = Object.values(STRATEGIES).map((strategy) => strategy.parameters);
  const names = [METHOD_VERSION, WALK_FORWARD_PLAN, parameters, measuredProvider(market), ids, session];
  return createHash("sha256").update(JSON.stringify(names)).digest("hex");
}

/** The stored evaluation when it is of the market at hand; an older day's still tells the truth about its days. */
export async function knownEvaluation({
  db,
  market,
}: Pick<AppContext, "db" | "market">): Promise<StrategyEvaluation | null> {
  const known = await readEvaluation(db.orm);
  return known !== null && known.provider === measuredProvider(market)?.id ? known : null;
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
