/** Each optimizer over the returns of a small and a large portfolio, without limits and with those a careful investor sets. */
import {
  OPTIMIZER_METHODS,
  type OptimizerMethod,
  optimizeWeights,
  type WeightLimits,
} from "../../packages/quant/src/index.ts";
import { randomReturns } from "../../packages/quant/src/testing/random-returns.ts";
import { medianTimesMs } from "../medians.ts";

/** Three years of daily returns. */
const periods = 756;
const sizes = [20, 200];
const rounds = 15;
const sectors = Array.from({ length: 10 }, (_, i) => `sector ${i}`);

/** Twice an equal share of each asset, a fifth of each sector, a twentieth in cash. */
function limitsOf(size: number): WeightLimits {
  return {
    cashWeight: 0.05,
    maxAssetWeight: 2 / size,
    groups: sectors.map((group) => ({ group, maxWeight: 0.2 })),
  };
}

/** Rows of a table: milliseconds of each method by number of assets, without limits and with. */
export function optimizerRows(): string[] {
  const columns = sizes.flatMap((size) => [
    medianTimesMs(candidatesOf(size, {}), rounds),
    medianTimesMs(candidatesOf(size, limitsOf(size)), rounds),
  ]);
  return OPTIMIZER_METHODS.map(
    (method) => `| ${method} | ${columns.map((times) => times[method].toFixed(2)).join(" | ")} |`,
  );
}

function candidatesOf(size: number, limits: WeightLimits): Record<OptimizerMethod, () => void> {
  const returns = randomReturns(size, periods, 1);
  const assets = returns.map((_, i) => ({ symbol: `A${i}`, group: sectors[i % sectors.length] ?? null }));
  const run = (method: OptimizerMethod) => () => {
    const found = optimizeWeights({ method, assets, returns, limits });
    if (!found.ok) throw new Error(`${method}: ${found.code} ${JSON.stringify(found.details)}`);
  };
  return Object.fromEntries(OPTIMIZER_METHODS.map((method) => [method, run(method)])) as Record<
    OptimizerMethod,
    () => void
  >;
}
