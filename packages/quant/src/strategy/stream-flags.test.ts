import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bars } from "../bars.ts";
import { arbitraryParameters } from "../testing/arbitrary-parameters.ts";
import { randomBars } from "../testing/random-bars.ts";
import { barAt } from "./bar-at.ts";
import { resolveParameters } from "./parameters.ts";
import { STRATEGIES } from "./strategies.ts";
import type { SignalStrategy } from "./strategy.ts";

const strategies = Object.values(STRATEGIES).filter((strategy) => strategy.kind === "signals");

function streamed(strategy: SignalStrategy, parameters: Record<string, number>, bars: Bars): Uint8Array {
  const next = strategy.stream(parameters);
  return Uint8Array.from(bars.close, (_, i) => next(barAt(bars, i)));
}

test.each(strategies.map((strategy) => [strategy.key, strategy] as const))(
  "%s says bar by bar exactly what it says of the whole series, whatever its parameters",
  (_, strategy) => {
    const parameters = arbitraryParameters(strategy.parameters);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.nat(), parameters, (length, seed, given) => {
        const resolved = resolveParameters(strategy.parameters, given);
        if (!resolved.ok) throw new Error(resolved.code);
        const bars = randomBars(length, seed);
        const flags = strategy.flags(bars, resolved.values);
        expect(streamed(strategy, resolved.values, bars)).toEqual(flags);
        const warmUp = strategy.warmUpBars(resolved.values);
        expect(flags.slice(0, warmUp - 1).every((flag) => flag === 0)).toBe(true);
      }),
      { numRuns: 150 },
    );
  },
);

test("a price that stands still makes no strategy act but the one that always does", () => {
  const still = new Float64Array(700).fill(0.1);
  const moved = still.map((price, i) => (i < 40 ? price * (1 + (i % 5) / 50) : price));
  for (const close of [still, moved]) {
    const bars = { open: close, high: close, low: close, close, volume: still };
    for (const strategy of strategies) {
      const resolved = resolveParameters(strategy.parameters, {});
      if (!resolved.ok) throw new Error(resolved.code);
      const entries = strategy
        .flags(bars, resolved.values)
        .slice(300)
        .filter((flag) => flag === 1);
      expect(entries.length, strategy.key).toBe(strategy.key === "buy_and_hold" ? 400 : 0);
    }
  }
});
