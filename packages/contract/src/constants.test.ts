import { expect, test } from "vitest";
import { isDemoAccountId } from "./constants.ts";
import {
  canadianKeySectors,
  defaultSectors,
  fallbackTargetAllocation,
  globalSectors,
  sectorPresets,
  sectors,
} from "./instrument-lists.ts";
import { settingsDefaults } from "./user-settings.ts";

test("there are 22 different sectors in two groups", () => {
  expect(globalSectors).toHaveLength(11);
  expect(canadianKeySectors).toHaveLength(11);
  expect(new Set(sectors).size).toBe(22);
});

test("presets and defaults name known sectors only", () => {
  for (const name of [...sectorPresets.flatMap((preset) => [...preset.sectors]), ...defaultSectors]) {
    expect(sectors).toContain(name);
  }
});

test("the fallback target allocation is a whole portfolio", () => {
  expect(Object.values(fallbackTargetAllocation).reduce((sum, percent) => sum + percent, 0)).toBe(100);
});

test("demo accounts are known by their id", () => {
  expect(isDemoAccountId("demo-tfsa-1")).toBe(true);
  expect(isDemoAccountId("Sandbox-DEMO")).toBe(true);
  expect(isDemoAccountId("4f1c")).toBe(false);
});

test("defaults are the specification's", () => {
  expect(settingsDefaults).toMatchObject({
    risk_level: "medium",
    max_position_size: 1000,
    stop_loss_percent: 2,
    take_profit_percent: 4,
    auto_trading: false,
  });
});
