/** Values and conditions as menus offer them: each by a key, and what it is at first. */
import {
  areComparable,
  type RuleColumn,
  type RuleCondition,
  type RuleIndicator,
  type RuleValue,
  ruleIndicatorFacts,
  unitOf,
} from "@neuro/contract/trading-rules";

export type IndicatorValue = Extract<RuleValue, { kind: "indicator" }>;
type Figure = Extract<RuleValue, { kind: "position" }>["figure"];
type AccountFigure = Extract<RuleValue, { kind: "account" }>["figure"];
type WeekFigure = Extract<RuleValue, { kind: "week" }>["figure"];
export type ValueKey =
  | `account:${AccountFigure}`
  | `week:${WeekFigure}`
  | `position:${Figure}`
  | `price:${RuleColumn}`
  | `indicator:${RuleIndicator}`
  | "number"
  | "arithmetic"
  | "rank";
/** Conditions without a value. */
export type CalendarKey = "weekday" | "month" | "day_of_month" | "session" | "always";
export type VerbKey =
  | `compare:${Extract<RuleCondition, { kind: "compare" }>["is"]}`
  | `cross:${"above" | "below"}`
  | `move:${"up" | "down"}`;

export const indicatorGroups = {
  averages: ["sma", "ema", "wma", "vwap"],
  oscillators: [
    ...[
      "rsi",
      "macd",
      "stochastic",
      "cci",
      "williams_r",
      "mfi",
      "momentum",
      "rate_of_change",
      "z_score",
      "adx",
    ],
  ],
  ranges: [
    "bollinger",
    "donchian",
    "keltner",
    "highest",
    "lowest",
    "atr",
    "standard_deviation",
    "volatility",
  ],
  others: ["on_balance_volume", "evidence_score"],
} as const satisfies Readonly<Record<string, readonly RuleIndicator[]>>;

export function keyOf(value: RuleValue): ValueKey {
  if (value.kind === "price") return `price:${value.column}`;
  if (value.kind === "account") return `account:${value.figure}`;
  if (value.kind === "week") return `week:${value.figure}`;
  if (value.kind === "position") return `position:${value.figure}`;
  return value.kind === "indicator" ? `indicator:${value.indicator}` : value.kind;
}

const CLOSE: RuleValue = { kind: "price", column: "close", ago: 0 };

function indicatorValue(indicator: RuleIndicator, column: RuleColumn = "close"): IndicatorValue {
  const { parameters, lines } = ruleIndicatorFacts(indicator);
  const usual = Object.entries(parameters).map(([name, { byDefault }]) => [name, byDefault]);
  const [line = ""] = Object.keys(lines);
  return { kind: "indicator", indicator, line, parameters: Object.fromEntries(usual), column, ago: 0 };
}

export function firstValue(key: ValueKey): RuleValue {
  if (key === "number") return { kind: "number", value: 1 };
  if (key === "rank") return { kind: "rank", from: "highest", value: indicatorValue("rate_of_change") };
  if (key === "arithmetic")
    return {
      kind: "arithmetic",
      left: CLOSE,
      operator: "minus",
      right: { kind: "price", column: "open", ago: 0 },
    };
  const [kind, name] = key.split(":") as
    | ["price", RuleColumn]
    | ["indicator", RuleIndicator]
    | ["account", AccountFigure]
    | ["week", WeekFigure]
    | ["position", Figure];
  if (kind === "account") return { kind, figure: name };
  if (kind === "week") return { kind, figure: name, ago: 0 };
  if (kind === "position") return { kind, figure: name };
  return kind === "price" ? { kind, column: name, ago: 0 } : indicatorValue(name);
}

/** What a value is compared with at first: something that counts the same. */
function besideOf(value: RuleValue): RuleValue {
  const unit = unitOf(value);
  if (unit === "price" && !(value.kind === "indicator" && value.indicator === "atr"))
    return value.kind === "price" ? indicatorValue("sma") : CLOSE;
  if (value.kind === "week") return { kind: "number", value: 6 };
  if (unit === "volume" && value.kind === "price") return indicatorValue("sma", "volume");
  if (value.kind === "account" && value.figure === "positions") return { kind: "number", value: 3 };
  if (value.kind === "position" || value.kind === "account") return { kind: "number", value: 10 };
  if (value.kind === "rank") return { kind: "number", value: 3 };
  return { kind: "number", value: unit === "points" ? 50 : unit === "price" ? 1 : 0 };
}

export function calendarCondition(key: CalendarKey): RuleCondition {
  if (key === "weekday") return { kind: key, days: [1] };
  if (key === "month") return { kind: key, months: [1] };
  if (key === "session") return { kind: key, which: "last", period: "month" };
  return key === "always" ? { kind: key } : { kind: key, from: 1, to: 7 };
}

export const newCondition: Extract<RuleCondition, { kind: "compare" }> = {
  kind: "compare",
  left: CLOSE,
  is: "above",
  right: indicatorValue("sma"),
};

/** Conditions that look at a value. */
export type ValueCondition = Extract<RuleCondition, { kind: "compare" | "cross" | "move" }>;

export const looksAtValue = (condition: RuleCondition): condition is ValueCondition =>
  condition.kind === "compare" || condition.kind === "cross" || condition.kind === "move";

export function verbOf(condition: ValueCondition): VerbKey {
  if (condition.kind === "compare") return `compare:${condition.is}`;
  return condition.kind === "cross" ? `cross:${condition.to}` : `move:${condition.goes}`;
}

/** The same value looked at in another way. */
export function withVerb(condition: ValueCondition, verb: VerbKey): ValueCondition {
  const left = condition.kind === "move" ? condition.value : condition.left;
  const [kind, how] = verb.split(":") as [string, never];
  if (kind === "move")
    return { kind, value: left, goes: how, bars: condition.kind === "move" ? condition.bars : 1 };
  const right = condition.kind === "move" ? besideOf(left) : condition.right;
  return kind === "cross" ? { kind, left, to: how, right } : { kind: "compare", left, is: how, right };
}

/** Another value looked at in the same way, beside something that counts the same. */
export function withSubject(condition: RuleCondition, value: RuleValue): RuleCondition {
  if (!looksAtValue(condition) || (value.kind === "rank" && condition.kind === "compare"))
    return {
      ...{ kind: "compare", left: value, right: besideOf(value) },
      // Who is wanted are the first few.
      is: value.kind === "rank" ? "at_most" : "above",
    };
  if (condition.kind === "move") return { ...condition, value };
  const fits = areComparable(unitOf(value), unitOf(condition.right));
  return { ...condition, left: value, right: fits ? condition.right : besideOf(value) };
}
