import { settingsDefaults } from "@neuro/contract";
import { expect, test } from "vitest";
import type { TradingSettings } from "../../../people/trading-settings/trading-settings.ts";
import { runLimits } from "./run-limits.ts";

function settings(saved: Partial<TradingSettings["values"]> = {}): TradingSettings {
  const values = { ...settingsDefaults, ...saved } as unknown as TradingSettings["values"];
  return { values, killSwitch: false, saved: new Set(Object.keys(saved)), updatedAt: null };
}

test("what is shown holds from the first minute", () => {
  expect(runLimits(settings())).toEqual({
    riskLevel: "medium",
    maxPositionSize: 1_000,
    stop: { percent: 2 },
    target: { percent: 4 },
    reviewThreshold: 0.7,
  });
});

test("a request narrows and never widens", () => {
  const wide = {
    risk_level: "high",
    max_position_size: 9_000,
    stop_loss_percent: 9,
    take_profit_percent: 90,
  } as const;
  expect(runLimits(settings(), wide)).toEqual(runLimits(settings()));
  const narrow = {
    risk_level: "low",
    max_position_size: 10,
    stop_loss_percent: 1,
    take_profit_percent: 1,
  } as const;
  expect(runLimits(settings({ max_position_size: 5_000, risk_level: "high" }), narrow)).toMatchObject({
    ...{ riskLevel: "low", maxPositionSize: 10 },
    stop: { percent: 1 },
    target: { percent: 1 },
  });
});
