import { expect, test } from "vitest";
import { wilsonInterval } from "../signal/wilson-interval.ts";
import { chanceOfLuck, discoveries, EDGE_LEVEL } from "./discoveries.ts";
import { isImplausible, LARGEST_PLAUSIBLE_SKILL } from "./implausible.ts";
import { normalTail } from "./normal-tail.ts";

test("the normal tail is that of the tables", () => {
  for (const [z, tail] of [
    [0, 0.5],
    [1, 0.15865525393145707],
    [1.959963984540054, 0.025],
    [-1, 0.8413447460685429],
    [4, 3.167124183311992e-5],
  ] as const) {
    expect(normalTail(z) / tail).toBeCloseTo(1, 6);
  }
});

test("the chance of luck is below the level just when the whole 95 % interval lies above the rate", () => {
  for (const samples of [20, 57, 400]) {
    for (const rate of [0.3, 0.5, 0.54]) {
      for (let hits = 0; hits <= samples; hits++) {
        const isAbove = wilsonInterval(hits, samples)![0] > rate;
        expect([hits, chanceOfLuck(hits, samples, rate) < EDGE_LEVEL]).toEqual([hits, isAbove]);
      }
    }
  }
  expect(chanceOfLuck(0, 0, 0.5)).toBe(1);
});

/** The example of Benjamini and Hochberg (1995), section 3.2: four of fifteen are rejected at 5 %, by Bonferroni three. */
const EXAMPLE = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
  0.759, 1,
];

test("discoveries are those of the published example, in whatever order the tries come", () => {
  expect(discoveries(EXAMPLE, 0.05).filter(Boolean)).toHaveLength(4);
  const turned = EXAMPLE.toReversed();
  expect(discoveries(turned, 0.05)).toEqual(turned.map((chance) => chance <= 0.0095));
  expect(discoveries([], 0.05)).toEqual([]);
});

test("what would count alone does not among many that luck explains", () => {
  expect(discoveries([0.02])).toEqual([true]);
  expect(discoveries([0.02, ...Array.from({ length: 9 }, (_, i) => 0.1 * (i + 1))])).not.toContain(true);
});

test("60 % on even odds is the most that is plausible", () => {
  expect(isImplausible({ hitRate: 0.59, bestRule: 0.5, skill: 0.03 })).toBe(false);
  expect(isImplausible({ hitRate: 0.61, bestRule: 0.5, skill: 0.03 })).toBe(true);
  expect(isImplausible({ hitRate: 0.63, bestRule: 0.55, skill: null })).toBe(false);
  expect(isImplausible({ hitRate: 0.55, bestRule: 0.5, skill: LARGEST_PLAUSIBLE_SKILL + 0.001 })).toBe(true);
});
