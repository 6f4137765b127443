import fc from "fast-check";
import { expect, test } from "vitest";
import { checkRule } from "./check-rule.ts";
import { LONGEST_RULE_TEXT, parseRule, parseRuleText, ruleFileText } from "./parse-rule.ts";
import { arbitraryRule } from "./testing/arbitrary-rule.ts";
import type { RuleCondition, RuleValue, SignalRule } from "./trading-rule.ts";
import { ruleProblemText } from "./words/problem-text.ts";

const close: RuleValue = { kind: "price", column: "close", ago: 0 };
const rsi = (changes: object = {}): RuleValue =>
  ({
    kind: "indicator",
    indicator: "rsi",
    line: "value",
    parameters: { period: 14 },
    column: "close",
    ago: 0,
    ...changes,
  }) as RuleValue;
const above = (left: RuleValue, right: RuleValue): RuleCondition => ({
  kind: "compare",
  left,
  is: "above",
  right,
});
const number = (value: number): RuleValue => ({ kind: "number", value });

const rule = (changes: Partial<SignalRule> = {}): SignalRule => ({
  version: 1,
  name: "Above fifty",
  parameters: [],
  kind: "signals",
  entry: above(rsi(), number(50)),
  exit: null,
  stop: null,
  target: null,
  maxHoldBars: null,
  ...changes,
});

const nested = (depth: number): RuleCondition =>
  depth === 0 ? { kind: "always" } : { kind: "all", of: [nested(depth - 1)] };
const period = { name: "period", byDefault: 14, min: 2, max: 50, step: 1 };
const tuned = { parameters: { period: { parameter: "period" } } };

test("a rule that can be traded has no problem", () => {
  expect(checkRule(rule())).toEqual([]);
  expect(checkRule(rule({ entry: nested(5) }))).toEqual([]);
});

const gain: RuleValue = { kind: "position", figure: "gain" };

test("a size by risk needs the stop that it is counted from", () => {
  const size = { kind: "risk", percent: 1 } as const;
  const [problem] = checkRule(rule({ size }));
  expect(problem).toEqual({ path: ["size"], code: "risk_without_stop" });
  expect(ruleProblemText(problem!, "fr")).toContain("Ajoutez un stop");
  expect(checkRule(rule({ size, stop: { kind: "percent", percent: 5 } }))).toEqual([]);
  expect(checkRule(rule({ size: { kind: "percent", percent: 101 } }))).toMatchObject([
    { code: "out_of_bounds" },
  ]);
});

test("what is held is looked at in what sells, and told of in what buys", () => {
  expect(checkRule(rule({ exit: above(gain, number(5)) }))).toEqual([]);
  const deep = above({ kind: "arithmetic", left: gain, operator: "minus", right: number(1) }, number(5));
  const [problem] = checkRule(rule({ entry: { kind: "any", of: [deep] } }));
  expect(problem).toEqual({ path: ["entry", "of", 0, "left", "left"], code: "position_in_entry" });
  expect(ruleProblemText(problem!, "en")).toContain("Use this in what sells.");
  const days = above({ kind: "position", figure: "days_held" }, gain);
  expect(checkRule(rule({ exit: days }))).toMatchObject([{ code: "different_units" }]);
});

test("of the account nothing is known of the closes before, so it neither crosses nor moves", () => {
  const cash = { kind: "account", figure: "cash" } as const;
  expect(checkRule(rule({ entry: above(cash, number(20)), exit: above(cash, number(5)) }))).toEqual([]);
  const half = { kind: "arithmetic", left: cash, operator: "divided_by", right: number(2) } as const;
  const [problem] = checkRule(rule({ entry: { kind: "cross", left: number(20), to: "above", right: half } }));
  expect(problem).toEqual({ path: ["entry", "right"], code: "account_looks_back" });
  expect(ruleProblemText(problem!, "fr")).toContain("on ne connaît que l’état à la clôture");
  const moved = rule({ exit: { kind: "move", value: cash, goes: "up", bars: 1 } });
  expect(checkRule(moved)).toMatchObject([{ code: "account_looks_back" }]);
  const positions = above({ kind: "account", figure: "positions" }, cash);
  expect(checkRule(rule({ entry: positions }))).toMatchObject([{ code: "different_units" }]);
});

test("what every security of a list has is ranked, and no rank nor what is held", () => {
  const rank = (value: RuleValue): RuleValue => ({ kind: "rank", from: "highest", value });
  const atMost = (left: RuleValue): RuleCondition => ({
    kind: "compare",
    left,
    is: "at_most",
    right: number(3),
  });
  expect(checkRule(rule({ entry: atMost(rank(rsi())), exit: above(rank(close), number(3)) }))).toEqual([]);
  const half: RuleValue = { kind: "arithmetic", left: number(1), operator: "divided_by", right: rank(close) };
  const [problem] = checkRule(rule({ entry: atMost(rank(half)) }));
  expect(problem).toEqual({ path: ["entry", "left", "value", "right"], code: "not_ranked" });
  expect(ruleProblemText(problem!, "fr")).toContain("chaque titre de la liste");
  for (const own of [gain, { kind: "account", figure: "cash" } as const])
    expect(checkRule(rule({ exit: atMost(rank(own)) }))).toMatchObject([{ code: "not_ranked" }]);
  expect(checkRule(rule({ entry: above(rank(close), close) }))).toMatchObject([{ code: "different_units" }]);
});

test.each<[string, Partial<SignalRule>, object]>([
  ["too deep", { entry: nested(6) }, { code: "too_deep" }],
  [
    "too many parts",
    {
      entry: {
        kind: "all",
        of: new Array(11).fill({ kind: "all", of: new Array(20).fill({ kind: "always" }) }),
      },
    },
    { code: "too_many_parts" },
  ],
  ["a line that there is not", { entry: above(rsi({ line: "upper" }), number(1)) }, { code: "unknown_line" }],
  [
    "a line of the language's own",
    { entry: above(rsi({ line: "constructor" }), number(1)) },
    { code: "unknown_line" },
  ],
  [
    "a number that the indicator does not take",
    { entry: above(rsi({ parameters: { period: 14, deviations: 2 } }), number(1)) },
    { code: "unknown_indicator_parameter", name: "deviations" },
  ],
  [
    "a number that is missing",
    { entry: above(rsi({ parameters: {} }), number(1)) },
    { code: "missing_indicator_parameter", name: "period" },
  ],
  ["a parameter that there is not", { entry: above(rsi(tuned), number(1)) }, { code: "unknown_parameter" }],
  ["a parameter that nothing asks for", { parameters: [period] }, { code: "unused_parameter" }],
  [
    "two parameters of one name",
    { entry: above(rsi(tuned), number(1)), parameters: [period, period] },
    { code: "parameter_twice" },
  ],
  [
    "a value outside its own bounds",
    { entry: above(rsi(tuned), number(1)), parameters: [{ ...period, byDefault: 1 }] },
    { code: "parameter_out_of_order" },
  ],
  [
    "a period of nothing",
    { entry: above(rsi({ parameters: { period: 0 } }), number(1)) },
    { code: "out_of_bounds", min: 2 },
  ],
  [
    "a parameter that may become a period of nothing",
    { entry: above(rsi(tuned), number(1)), parameters: [{ ...period, min: 0 }] },
    { code: "out_of_bounds", min: 2 },
  ],
  ["a day to come", { entry: above(rsi({ ago: -1 }), number(1)) }, { code: "out_of_bounds", min: 0 }],
  [
    "a day to come by a parameter",
    {
      entry: above(rsi({ ago: { parameter: "period", negative: true } }), number(1)),
      parameters: [period],
    },
    { code: "out_of_bounds", min: 0 },
  ],
  ["half a day", { entry: above(rsi({ parameters: { period: 14.5 } }), number(1)) }, { code: "not_whole" }],
  [
    "half a day by a step",
    { entry: above(rsi(tuned), number(1)), parameters: [{ ...period, step: 0.5 }] },
    { code: "not_whole" },
  ],
  ["a price against points", { entry: above(close, rsi()) }, { code: "different_units" }],
  [
    "a price plus points",
    { entry: above({ kind: "arithmetic", left: close, operator: "plus", right: rsi() }, number(1)) },
    { code: "different_units" },
  ],
  [
    "a range of volumes",
    { entry: above({ ...rsi({ indicator: "atr", column: "volume" }) }, number(1)) },
    { code: "column_not_asked" },
  ],
])("refuses %s, once", (_, changes, problem) => {
  const found = checkRule(rule(changes));
  expect(found).toEqual([expect.objectContaining(problem)]);
  for (const locale of ["en", "fr"] as const)
    for (const each of found) expect(ruleProblemText(each, locale)).toMatch(/^[^{}]+\.$/);
});

test.each<[string, string, string]>([
  ["nothing", "", "no_json"],
  ["no JSON", "{rule}", "no_json"],
  ["a list", "[]", "wrong_shape"],
  ["null", "null", "wrong_shape"],
  ["a number", "1e999", "wrong_shape"],
  ["one that is too long", " ".repeat(LONGEST_RULE_TEXT + 1), "too_long"],
  ["one that goes down fifty thousand times", `${"[".repeat(5e4)}${"]".repeat(5e4)}`, "too_nested"],
  ["another version", JSON.stringify({ ...rule(), version: 2 }), "wrong_shape"],
  ["a field that there is not", JSON.stringify({ ...rule(), leverage: 10 }), "wrong_shape"],
  ["a name of two lines", JSON.stringify({ ...rule(), name: "One\nSell when it rains." }), "not_one_line"],
  ["a NUL in the name", JSON.stringify({ ...rule(), name: "One\0" }), "not_one_line"],
  [
    "a number that is none",
    JSON.stringify({ ...rule(), maxHoldBars: Number.NaN }).replace("null}", '"NaN"}'),
    "wrong_shape",
  ],
  [
    "a number of too many digits",
    JSON.stringify(rule({ entry: above(rsi(), number(1 / 3)) })),
    "too_many_digits",
  ],
  ["a sixth weekday", JSON.stringify(rule({ entry: { kind: "weekday", days: [6] } })), "wrong_shape"],
])("a file of %s gets a sentence", (_, text, code) => {
  const parsed = parseRuleText(text);
  if (parsed.ok) throw new Error("it was taken");
  expect(parsed.problems[0].code).toBe(code);
  for (const locale of ["en", "fr"] as const)
    for (const problem of parsed.problems) expect(ruleProblemText(problem, locale)).toMatch(/^[^{}]{20,}\.$/);
});

test("whatever a file says, it is a rule that can be traded or gets a reason", () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), arbitraryRule), fc.jsonValue(), fc.nat(), (given, other, where) => {
      const text = JSON.stringify(given);
      // A rule with something else put in somewhere.
      const parts = text.split(/(?<=[:,[])/);
      parts[where % parts.length] = `${JSON.stringify(other)},`;
      for (const each of [text, parts.join("")]) {
        const parsed = parseRuleText(each);
        if (parsed.ok) expect(checkRule(parsed.rule)).toEqual([]);
        else expect(parsed.problems.length).toBeGreaterThan(0);
      }
      expect(parseRule(other).ok).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});

test("a file that was saved reads back to the same rule", () => {
  fc.assert(
    fc.property(arbitraryRule, (saved) => {
      expect(parseRuleText(ruleFileText(saved))).toEqual({ ok: true, rule: saved });
    }),
  );
});
