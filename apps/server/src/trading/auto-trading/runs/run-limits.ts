/** The limits of a run: the user's settings, and what a request narrows them to. A request never widens anything. */
import { limitsInForce } from "../../../people/trading-settings/limits-in-force.ts";
import type { TradingSettings } from "../../../people/trading-settings/trading-settings.ts";
import type { RunLimits } from "./run-plan.ts";

/** As an AI execution names them; what is left out is as saved. */
export interface AskedLimits {
  readonly risk_level?: RunLimits["riskLevel"] | undefined;
  readonly max_position_size?: number | undefined;
  readonly stop_loss_percent?: number | undefined;
  readonly take_profit_percent?: number | undefined;
}

const BY_CAUTION = ["low", "medium", "high"] as const;

export function runLimits(settings: TradingSettings, asked: AskedLimits = {}): RunLimits {
  const { values } = settings;
  const narrowed = (set: number, to: number | undefined) => Math.min(set, to ?? Number.POSITIVE_INFINITY);
  const { maxPosition } = limitsInForce(settings, "neuro");
  const riskLevel = BY_CAUTION.find((level) => level === values.risk_level || level === asked.risk_level);
  return {
    riskLevel: riskLevel ?? values.risk_level,
    maxPositionSize: narrowed(maxPosition, asked.max_position_size),
    stop: { percent: narrowed(values.stop_loss_percent, asked.stop_loss_percent) },
    target: { percent: narrowed(values.take_profit_percent, asked.take_profit_percent) },
    reviewThreshold: values.review_threshold,
  };
}
