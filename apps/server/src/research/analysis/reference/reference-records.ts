/**
 * How signals and strategies did on the reference history, for as long as an installation has no measurement of its own. Derived
 * statistics alone, made by `npm run records`.
 */
import type { MeasuredAccuracy } from "../measure-signal-accuracy.ts";
import type { StrategyEvaluation } from "../strategies/evaluate-strategies.ts";
import type { ExitComparison } from "../strategies/exit-comparison.ts";
import storedExits from "./exits.json" with { type: "json" };
import storedSignals from "./signals.json" with { type: "json" };
import storedStrategies from "./strategies.json" with { type: "json" };

/** How the prices it was made of are called. */
export const REFERENCE_SOURCE = "Reference history";

export const referenceAccuracy = storedSignals as unknown as MeasuredAccuracy;
/** Own stops beside those by forecast: 13 s of work, so it is shipped alone and not measured anew. */
export const referenceExitComparison = storedExits as unknown as ExitComparison;
export const referenceEvaluation = storedStrategies as unknown as StrategyEvaluation;
