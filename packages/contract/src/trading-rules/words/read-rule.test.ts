import fc from "fast-check";
import { expect, test } from "vitest";
import type { Locale } from "../../messages/locale.ts";
import { arbitraryRule } from "../testing/arbitrary-rule.ts";
import type { TradingRule } from "../trading-rule.ts";
import { notReadText, placedProblemText } from "./problem-text.ts";
import { readRule } from "./read-rule.ts";
import { calendarNames, sayRule } from "./say-rule.ts";

const locales: readonly Locale[] = ["en", "fr"];

const MONDAY: TradingRule = {
  ...{ version: 1, name: "Mondays", parameters: [], kind: "signals", exit: null, maxHoldBars: 1 },
  ...{ entry: { kind: "weekday", days: [1] }, stop: null, target: null },
};

test.each(locales)("a thousand rules are said in words that read back to the same rule (%s)", (locale) => {
  fc.assert(
    fc.property(arbitraryRule, (rule) => {
      expect(readRule(sayRule(rule, locale), locale)).toEqual({ ok: true, rule });
    }),
    { numRuns: 1_000 },
  );
});

const SAID = [
  "Rule: Dip of the week",
  "Buy when all of (the 14 [period]-day RSI is below 30; the day is Monday, Friday).",
  "Sell after 5 days.",
  "[period] is 14, from 2 to 30 in steps of 1.",
];

const readable = (lines: readonly string[]) => readRule(lines.join("\n"), "en");

test("a rule is written by hand, with whatever spaces, apostrophes and signs a keyboard has", () => {
  expect(readable(SAID)).toMatchObject({
    ok: true,
    rule: { name: "Dip of the week", maxHoldBars: 5, exit: null },
  });
  const typed = [
    "",
    "Rule:  Dip of the week ",
    ...SAID.slice(1).map((line) => ` ${line.replaceAll(" ", "  ")}`),
    "",
  ];
  expect(readable(typed)).toEqual(readable(SAID));
  const french = "Règle : Creux\nAcheter quand l'ouverture vaut au plus -0,5.\nVendre à 2 % sous l'achat.";
  expect(readRule(french, "fr")).toMatchObject({
    ok: true,
    rule: { entry: { right: { value: -0.5 } }, stop: { percent: 2 } },
  });
});

test.each<[string, number, string, string]>([
  ["a word that there is not", 1, "Buy when the moon is full.", "moon is full."],
  ["a value that there is not", 1, "Buy when the close is above the moon.", "moon."],
  ["a sentence with something after it", 2, "Sell after 5 days. Then rest.", " Then rest."],
  ["no sentence", 2, "Hello", "Hello"],
])("of %s the line is told, and from where on", (_, line, sentence, rest) => {
  const refused = readable(SAID.with(line, sentence));
  expect(refused).toEqual({ ok: false, line: line + 1, rest });
  if (refused.ok) throw new Error("it was taken");
  expect(notReadText(refused, "en")).toContain(`Line ${line + 1} is not understood`);
});

test("a parameter that is another number in its own sentence is told", () => {
  const refused = readable(SAID.with(3, "[period] is 20, from 2 to 30 in steps of 1."));
  expect(refused).toEqual({ ok: false, differs: "period" });
});

test("a rule without a sentence that buys, and one that is too much, are refused", () => {
  for (const lines of [[], ["Rule: Nothing"], [SAID[0]!, "x".repeat(200_000)]])
    expect(readable(lines).ok).toBe(false);
  const deep = `Buy when ${"(".repeat(10_000)}the close${")".repeat(10_000)} is above 1.`;
  expect(readable(["Rule: Deep", deep])).toMatchObject({ ok: false, line: 2 });
});

test("beside the part that it is about, a problem is told without its place", () => {
  const problem = { path: ["entry", "left"], code: "unknown_parameter", name: "days" } as const;
  expect(placedProblemText(problem, "en")).toBe(
    "The rule has no parameter days. Add it, or write the number.",
  );
  expect(placedProblemText(problem, "fr")).toMatch(/^La règle n’a pas de paramètre days\./);
});

test("the names of days and months are those that a rule says", () => {
  for (const locale of locales) {
    const { weekdays, months } = calendarNames(locale);
    expect([weekdays.length, months.length]).toEqual([5, 12]);
    const rule = readRule(sayRule(MONDAY, locale), locale);
    expect(rule).toEqual({ ok: true, rule: MONDAY });
    expect(sayRule(MONDAY, locale)).toContain(weekdays[0]);
  }
});
