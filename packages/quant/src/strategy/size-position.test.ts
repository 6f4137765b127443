import { expect, test } from "vitest";
import { US_TICKS } from "../fill/tick.ts";
import { distanceInPrice, stopPrice, targetPrice } from "./exit-levels.ts";
import { parameterGrid, resolveParameters } from "./parameters.ts";
import { sizePosition } from "./size-position.ts";
import { STRATEGIES } from "./strategies.ts";

const account = { equity: 10_000, cash: 6_000, price: 40, stopDistance: 2 };

test("a share of the worth is bought as far as the cash goes", () => {
  expect(sizePosition(account, { kind: "equity_share", share: 0.25 }, 1)).toBe(62);
  expect(sizePosition(account, { kind: "equity_share", share: 1 }, 1)).toBe(150);
  expect(sizePosition({ ...account, cash: 0 }, { kind: "equity_share", share: 1 }, 1)).toBe(0);
});

test("a fixed value is bought whatever the worth, in the venue's lots", () => {
  expect(sizePosition(account, { kind: "fixed_value", value: 1_000 }, 1)).toBe(25);
  expect(sizePosition(account, { kind: "fixed_value", value: 10 }, 1)).toBe(0);
  expect(sizePosition(account, { kind: "fixed_value", value: 10 }, 0.01)).toBe(0.25);
});

test("by risk the stop loses that share of the worth", () => {
  // 1 % of 10,000 is 100; at 2 a share that is 50 shares.
  expect(sizePosition(account, { kind: "risk", riskShare: 0.01, maxShare: 1 }, 1)).toBe(50);
  expect(sizePosition(account, { kind: "risk", riskShare: 0.01, maxShare: 0.1 }, 1)).toBe(25);
  // Without a stop, or with one below zero, all that is bought is at risk.
  expect(
    sizePosition({ ...account, stopDistance: null }, { kind: "risk", riskShare: 0.01, maxShare: 1 }, 1),
  ).toBe(2);
  expect(
    sizePosition({ ...account, stopDistance: 90 }, { kind: "risk", riskShare: 0.01, maxShare: 1 }, 1),
  ).toBe(2);
});

test("stop and target lie on a tick below and above the entry", () => {
  const percent = {
    stop: { kind: "percent", ratio: 0.02 },
    target: { kind: "percent", ratio: 0.04 },
  } as const;
  expect(stopPrice(percent, 147.63, 0, US_TICKS)).toBe(144.68);
  expect(targetPrice(percent, 147.63, 0, US_TICKS)).toBe(153.54);
  const byRange = { stop: { kind: "atr", multiple: 2 }, target: null } as const;
  expect(stopPrice(byRange, 50, 1.5, US_TICKS)).toBe(47);
  expect(targetPrice(byRange, 50, 1.5, US_TICKS)).toBeNull();
  expect(stopPrice(byRange, 2, 1.5, US_TICKS)).toBeNull();
  expect(distanceInPrice(byRange.stop, 50, 1.5)).toBe(3);
});

test("every strategy's defaults are within its own bounds, and its bounds can be used", () => {
  for (const strategy of Object.values(STRATEGIES)) {
    const atDefault = resolveParameters(strategy.parameters, {});
    expect(atDefault.ok).toBe(true);
    for (const bound of ["min", "max"] as const) {
      const given = Object.fromEntries(strategy.parameters.map((spec) => [spec.name, spec[bound]]));
      const resolved = resolveParameters(strategy.parameters, given);
      if (!resolved.ok) throw new Error(resolved.code);
      expect(strategy.warmUpBars(resolved.values)).toBeGreaterThanOrEqual(1);
    }
  }
});

test("a grid of parameters has every combination", () => {
  expect(parameterGrid({ a: [1, 2], b: [3, 4] })).toEqual([
    { a: 1, b: 3 },
    { a: 1, b: 4 },
    { a: 2, b: 3 },
    { a: 2, b: 4 },
  ]);
  expect(parameterGrid({})).toEqual([{}]);
  expect(parameterGrid({ a: [] })).toEqual([]);
});
