/** Names everything beside the prices that decides an evaluation: strategies, their choices, the plan and the costs. */
import { createHash } from "node:crypto";
import type { Instrument } from "@neuro/market";
import { METHOD_VERSION, parameterChoices, STRATEGIES, WALK_FORWARD_PLAN } from "@neuro/quant";
import { TRADED_STRATEGIES } from "./strategy-words.ts";
import { testedTerms } from "./tested-data.ts";

/** Raise it when the evaluation pools or judges another way, or says more. */
const EVALUATION_VERSION = 3;

export function evaluationRules(instruments: readonly Instrument[]): string {
  const strategies = TRADED_STRATEGIES.map((key) => [key, STRATEGIES[key].parameters, parameterChoices(key)]);
  const terms = new Set(instruments.map((instrument) => JSON.stringify(testedTerms(instrument))));
  const names = [EVALUATION_VERSION, METHOD_VERSION, WALK_FORWARD_PLAN, strategies, [...terms].sort()];
  return createHash("sha256").update(JSON.stringify(names)).digest("hex");
}
