import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addCondition,
  dissolveGroup,
  duplicateCondition,
  mapNumbers,
  moveCondition,
  partAt,
  removeCondition,
  removeParameter,
  renameParameter,
  withPart,
  wrapCondition,
} from "./edit-rule.ts";
import { parseRule } from "./parse-rule.ts";
import { visitNumbers } from "./rule-numbers.ts";
import { arbitraryRule } from "./testing/arbitrary-rule.ts";
import type { RuleCondition, SignalRule, TradingRule } from "./trading-rule.ts";
import { type RulePath, walkRule } from "./walk-rule.ts";

/** A rule with the place of one of its conditions. */
const withPlace = arbitraryRule.chain((rule) => {
  const places: RulePath[] = [];
  walkRule(rule, { condition: (_, path) => places.push(path) });
  return fc.record({
    rule: fc.constant(rule),
    path: fc.constantFrom(...(places.length > 0 ? places : [[]])),
  });
});
const ofConditions = withPlace.filter(({ path }) => path.length > 0);

const always: RuleCondition = { kind: "always" };
const monday: RuleCondition = { kind: "weekday", days: [1] };
const june: RuleCondition = { kind: "month", months: [6] };

const ruleOf = (entry: RuleCondition, exit: RuleCondition | null = null): SignalRule => ({
  ...{ version: 1, name: "Rule", parameters: [], kind: "signals", entry, exit },
  ...{ stop: null, target: null, maxHoldBars: null },
});

test("a part put where it was is the same rule", () => {
  fc.assert(
    fc.property(withPlace, ({ rule, path }) => {
      expect(withPart(rule, path, partAt(rule, path))).toEqual(rule);
    }),
  );
});

test("a parameter renamed and renamed back is the same rule, and still one that can be traded", () => {
  fc.assert(
    fc.property(arbitraryRule, (rule) => {
      const renamed = renameParameter(rule, { from: "period", to: "other" });
      expect(parseRule(renamed)).toEqual({ ok: true, rule: renamed });
      expect(renameParameter(renamed, { from: "other", to: "period" })).toEqual(rule);
    }),
  );
});

test("without its parameters a rule has their usual values as numbers, and can be traded", () => {
  fc.assert(
    fc.property(arbitraryRule, (rule) => {
      const plain = rule.parameters.reduce<TradingRule>(removeParameter, rule);
      expect(plain.parameters).toEqual([]);
      visitNumbers(plain, (number) => expect(typeof number).toBe("number"));
      expect(parseRule(plain)).toEqual({ ok: true, rule: plain });
    }),
  );
});

test("numbers that stay leave the very same rule", () => {
  fc.assert(
    fc.property(arbitraryRule, (rule) => {
      expect(mapNumbers(rule, (number) => number)).toBe(rule);
    }),
  );
});

test("what was duplicated or put into a group is the same again without", () => {
  fc.assert(
    fc.property(ofConditions, ({ rule, path }) => {
      expect(dissolveGroup(wrapCondition(rule, path, "any"), path)).toEqual(rule);
      if (path.at(-2) !== "of") return;
      const next = [...path.slice(0, -1), Number(path.at(-1)) + 1];
      expect(removeCondition(duplicateCondition(rule, path), next)).toEqual(rule);
    }),
  );
});

test("a move down and up again changes nothing, and at the end of its group a condition stays", () => {
  const rule = ruleOf({ kind: "all", of: [monday, june] });
  const moved = moveCondition(rule, ["entry", "of", 0], 1);
  expect(moved).toEqual(ruleOf({ kind: "all", of: [june, monday] }));
  expect(moveCondition(moved, ["entry", "of", 1], -1)).toEqual(rule);
  expect(moveCondition(rule, ["entry", "of", 1], 1)).toBe(rule);
  expect(moveCondition(rule, ["entry"], 1)).toBe(rule);
});

test("a condition is added to a group, beside one that stood alone, or in place of none", () => {
  expect(addCondition(ruleOf(always), ["entry"], monday)).toEqual(ruleOf(monday));
  expect(addCondition(ruleOf(monday), ["exit"], june)).toEqual(ruleOf(monday, june));
  const both = ruleOf({ kind: "all", of: [monday, june] });
  expect(addCondition(ruleOf(monday), ["entry"], june)).toEqual(both);
  const any = ruleOf({ kind: "any", of: [monday] });
  expect(addCondition(any, ["entry"], june)).toEqual(ruleOf({ kind: "any", of: [monday, june] }));
  expect(duplicateCondition(ruleOf(monday), ["entry"])).toEqual(
    ruleOf({ kind: "all", of: [monday, monday] }),
  );
});

test("a group goes with its last condition, and without any a rule buys on every day and sells by limits", () => {
  const nested = ruleOf({ kind: "all", of: [monday, { kind: "any", of: [june] }] });
  expect(removeCondition(nested, ["entry", "of", 1, "of", 0])).toEqual(ruleOf({ kind: "all", of: [monday] }));
  expect(removeCondition(ruleOf({ kind: "any", of: [june] }, june), ["exit"])).toEqual(
    ruleOf({ kind: "any", of: [june] }),
  );
  expect(removeCondition(ruleOf({ kind: "any", of: [june] }), ["entry", "of", 0])).toEqual(ruleOf(always));
});

test("a group is dissolved into the one around it, or where it holds one condition", () => {
  const nested = ruleOf({ kind: "all", of: [monday, { kind: "any", of: [june, always] }] });
  expect(dissolveGroup(nested, ["entry", "of", 1])).toEqual(
    ruleOf({ kind: "all", of: [monday, june, always] }),
  );
  expect(dissolveGroup(nested, ["entry"])).toBeNull();
  expect(dissolveGroup(nested, ["entry", "of", 0])).toBeNull();
});
