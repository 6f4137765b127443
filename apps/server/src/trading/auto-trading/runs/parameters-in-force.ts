/** The parameters each strategy trades a security with now: those its walk-forward evaluation chose last. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { type ParameterValues, parameterChoices, resolveParameters, STRATEGIES } from "@neuro/quant";
import type { StrategyKey } from "../../../people/trading-settings/trading-settings.ts";
import { readChoices } from "../../../research/analysis/strategies/evaluation-store.ts";
import { knownEvaluation } from "../../../research/analysis/strategies/measure-strategies-job.ts";
import { defaultParameters } from "../../../research/analysis/strategies/strategy-words.ts";
import type { ResearchContext } from "../../../research/research-context.ts";

export type ParametersInForce = (strategy: StrategyKey, instrumentId: InstrumentId) => ParameterValues;

/** Before a first evaluation, and for securities it did not measure, the defaults. */
export async function readParametersInForce(
  ctx: Pick<ResearchContext, "db" | "market">,
): Promise<ParametersInForce> {
  const [known, choices] = await Promise.all([knownEvaluation(ctx), readChoices(ctx.db.orm)]);
  const chosen = choices?.key === known.key ? choices.chosen : null;
  return (strategy, instrumentId) => {
    const last = chosen?.[strategy][instrumentId]?.at(-1);
    const set = last === undefined ? undefined : parameterChoices(strategy)[last];
    const resolved = resolveParameters(STRATEGIES[strategy].parameters, set ?? {});
    return resolved.ok ? resolved.values : defaultParameters(strategy);
  };
}
