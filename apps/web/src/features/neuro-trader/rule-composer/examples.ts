import { useLingui } from "@lingui/react/macro";
import {
  type RuleCondition,
  type RuleIndicator,
  ruleIndicatorFacts,
  ruleIndicatorKeys,
  type SignalRule,
  sayCondition,
  sayRule,
} from "@neuro/contract/trading-rules";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { calendarCondition, firstValue, newCondition, withVerb } from "./value-choices.ts";

const gains: RuleCondition = {
  kind: "compare",
  left: firstValue("position:gain"),
  is: "at_least",
  right: { kind: "number", value: 15 },
};

const rule: SignalRule = {
  ...{ version: 1, name: "–", kind: "signals", entry: newCondition, exit: gains },
  parameters: [{ name: "period", byDefault: 20, min: 10, max: 60, step: 5 }],
  stop: { kind: "percent", percent: 8 },
  target: { kind: "atr", multiple: 4 },
  maxHoldBars: 20,
  trailing: { kind: "percent", percent: 12 },
  waitBars: 5,
  size: { kind: "risk", percent: 1 },
};

const verbs = ["compare:above", "compare:at_most", "cross:above", "move:up"] as const;
const conditions: readonly RuleCondition[] = [
  ...verbs.map((verb) => withVerb(newCondition, verb)),
  calendarCondition("weekday"),
  calendarCondition("day_of_month"),
  calendarCondition("session"),
  { kind: "any", of: [newCondition, calendarCondition("month")] },
  gains,
  { kind: "compare", left: firstValue("rank"), is: "at_most", right: { kind: "number", value: 3 } },
  { ...gains, left: firstValue("position:days_held") },
  { ...gains, left: firstValue("position:fall") },
  ...(["week:low", "week:high"] as const).map((key) => ({ ...newCondition, right: firstValue(key) })),
  { ...gains, is: "below", left: firstValue("week:width") },
  ...(["account:cash", "account:positions", "account:fall"] as const).map((key) => ({
    ...gains,
    left: firstValue(key),
  })),
];

/** Every indicator, each line of it above zero. */
const indicators: readonly RuleCondition[] = ruleIndicatorKeys.flatMap((key: RuleIndicator) =>
  Object.keys(ruleIndicatorFacts(key).lines).map((line): RuleCondition => {
    const left = firstValue(`indicator:${key}`);
    const right = { kind: "number", value: 0 } as const;
    return {
      kind: "compare",
      left: left.kind === "indicator" ? { ...left, line } : left,
      is: "above",
      right,
    };
  }),
);

/** Sentences that can be read, in the reader's language: what a rule says of itself. */
export function useExamples() {
  const { t } = useLingui();
  const language = useLanguage();
  const say = (condition: RuleCondition): string => sayCondition(condition, rule, language);
  return [
    { title: t`Sentences`, lines: sayRule(rule, language).split("\n").slice(1) },
    { title: t`Conditions`, lines: conditions.map(say) },
    { title: t`Indicators`, lines: indicators.map(say) },
  ];
}
