import { arbitraryRule } from "@neuro/contract/trading-rules/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { resolveParameters } from "../strategy/parameters.ts";
import { parameterSets } from "./parameter-sets.ts";
import { ruleStrategy } from "./rule-strategy.ts";

test("the rule's own set comes first, all differ, and each is one that the rule can be traded with", () => {
  fc.assert(
    fc.property(arbitraryRule, fc.integer({ min: 1, max: 60 }), fc.nat(), (rule, most, seed) => {
      const { parameters } = ruleStrategy(rule);
      const sets = parameterSets(rule.parameters, most, seed);
      expect(sets.length).toBeLessThanOrEqual(most);
      expect(sets.length).toBeGreaterThanOrEqual(1);
      expect(sets[0]).toEqual(Object.fromEntries(rule.parameters.map((each) => [each.name, each.byDefault])));
      expect(new Set(sets.map((set) => JSON.stringify(set))).size).toBe(sets.length);
      for (const set of sets) expect(resolveParameters(parameters, set)).toMatchObject({ ok: true });
    }),
    { numRuns: 300 },
  );
});

test("where there are few, all are tried, once each", () => {
  const parameters = [
    { name: "one", byDefault: 2, min: 1, max: 3, step: 1 },
    { name: "two", byDefault: 0.5, min: 0, max: 1, step: 0.25 },
  ];
  const sets = parameterSets(parameters, 1_000, 1);
  expect(sets).toHaveLength(15);
  expect(sets).toContainEqual({ one: 3, two: 0.75 });
  expect(parameterSets(parameters, 7, 1)).toHaveLength(7);
  expect(parameterSets([], 1_000, 1)).toEqual([{}]);
});
