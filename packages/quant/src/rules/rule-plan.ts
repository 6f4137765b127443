/**
 * A rule with its parameters' values, in the order in which it is computed: every value once, however often the rule names it, and
 * conditions over the values of one bar, since what lies back is a value of its own.
 */
import {
  type RuleColumn,
  type RuleCondition,
  type RuleIndicator,
  type RuleNumber,
  type RuleValue,
  type ruleRankEnds,
  type SignalRule,
  unitOf,
} from "@neuro/contract/trading-rules";
import type { ParameterValues } from "../strategy/parameters.ts";
import { INDICATOR_CODE } from "./indicator-code.ts";

/** Position of a value in the plan. */
export type Slot = number;

export type PlannedValue =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "column"; readonly column: RuleColumn }
  /** All its lines; `input` is what it is computed of. */
  | {
      readonly kind: "indicator";
      readonly indicator: RuleIndicator;
      readonly input: RuleColumn;
      readonly numbers: Readonly<Record<string, number>>;
    }
  | { readonly kind: "week"; readonly figure: Extract<RuleValue, { kind: "week" }>["figure"] }
  /** Unknown to whoever does not know what is held, or in which account. */
  | Extract<RuleValue, { kind: "position" | "account" }>
  /** By what the bars have it. */
  | { readonly kind: "rank"; readonly key: string }
  | { readonly kind: "line"; readonly of: Slot; readonly line: string }
  | { readonly kind: "ago"; readonly of: Slot; readonly bars: number }
  | {
      readonly kind: "arithmetic";
      readonly left: Slot;
      readonly operator: Extract<RuleValue, { kind: "arithmetic" }>["operator"];
      readonly right: Slot;
    };

export type PlannedCondition =
  | { readonly kind: "always" }
  | { readonly kind: "all" | "any"; readonly of: readonly PlannedCondition[] }
  | {
      readonly kind: "compare";
      readonly left: Slot;
      readonly is: Extract<RuleCondition, { kind: "compare" }>["is"];
      readonly right: Slot;
    }
  /** `value` against `before` by more than `share` of `scale`. */
  | {
      readonly kind: "move";
      readonly value: Slot;
      readonly before: Slot;
      readonly goes: "up" | "down";
      readonly scale: Slot;
    }
  | OnDay;

/** Of the calendar alone. */
export type OnDay = Extract<RuleCondition, { kind: "weekday" | "month" | "day_of_month" | "session" }>;

/** What is ranked: a value of a plan of its own, the same for every security. */
export interface PlannedRank {
  /** Says what is ranked, with its numbers, and how. */
  readonly key: string;
  readonly from: (typeof ruleRankEnds)[number];
  readonly plan: Pick<RulePlan, "values" | "warmUp">;
  readonly slot: Slot;
}

export interface RulePlan {
  readonly values: readonly PlannedValue[];
  readonly ranks: readonly PlannedRank[];
  readonly entry: PlannedCondition;
  readonly exit: PlannedCondition | null;
  /** The exit looks at what is held. */
  readonly looksAtPosition: boolean;
  /** What buys or what sells looks at the account. */
  readonly looksAtAccount: boolean;
  /** Bars until all values are known, that bar included. */
  readonly warmUp: number;
}

/** A move smaller than this share of its scale is rounding: the value stands still. */
export const STANDSTILL = 1e-12;

export function resolveNumber(number: RuleNumber, parameters: ParameterValues): number {
  if (typeof number === "number") return number;
  const value = parameters[number.parameter];
  if (value === undefined) throw new RangeError(`no value for ${number.parameter}`);
  return number.negative ? -value : value;
}

export function planRule(rule: SignalRule, parameters: ParameterValues): RulePlan {
  const planner = new Planner(parameters);
  const entry = planner.condition(rule.entry);
  const exit = rule.exit === null ? null : planner.condition(rule.exit);
  const { values, warmUp } = planner;
  const looksAt = (what: PlannedValue["kind"]) => values.some(({ kind }) => kind === what);
  return {
    ...{ values, entry, exit, warmUp, ranks: [...planner.ranks.values()] },
    looksAtPosition: looksAt("position"),
    looksAtAccount: looksAt("account"),
  };
}

class Planner {
  readonly values: PlannedValue[] = [];
  readonly ranks = new Map<string, PlannedRank>();
  readonly #slots = new Map<string, Slot>();
  /** Of each value the bars until it is known. */
  readonly #warmUps: number[] = [];
  readonly #parameters: ParameterValues;

  constructor(parameters: ParameterValues) {
    this.#parameters = parameters;
  }

  #warmUp = 1;

  get warmUp(): number {
    return Math.max(this.#warmUp, ...this.#warmUps);
  }

  condition(condition: RuleCondition): PlannedCondition {
    switch (condition.kind) {
      case "all":
      case "any":
        return { kind: condition.kind, of: condition.of.map((inner) => this.condition(inner)) };
      case "compare": {
        const { left, is, right } = condition;
        return { kind: "compare", left: this.#value(left), is, right: this.#value(right) };
      }
      case "cross":
        return this.#cross(condition);
      case "move": {
        const value = this.#value(condition.value);
        const before = this.#ago(value, this.#number(condition.bars));
        return { kind: "move", value, before, goes: condition.goes, scale: this.#scaleOf(condition.value) };
      }
      case "session":
        // What is first is told by the bar before.
        if (condition.which === "first") this.#warmUp = 2;
        return condition;
      default:
        return condition;
    }
  }

  #cross({ left, to, right }: Extract<RuleCondition, { kind: "cross" }>): PlannedCondition {
    const one = this.#value(left);
    const other = this.#value(right);
    const was = to === "above" ? "at_most" : "at_least";
    const before = { kind: "compare", left: this.#ago(one, 1), is: was, right: this.#ago(other, 1) } as const;
    return { kind: "all", of: [{ kind: "compare", left: one, is: to, right: other }, before] };
  }

  /** What rounding is measured by: the close for prices, a hundred points, otherwise one. */
  #scaleOf(value: RuleValue): Slot {
    const unit = unitOf(value);
    if (unit === "price") return this.#add({ kind: "column", column: "close" }, 1);
    return this.#add({ kind: "number", value: unit === "points" || unit === "percent" ? 100 : 1 }, 1);
  }

  #number(number: RuleNumber): number {
    return resolveNumber(number, this.#parameters);
  }

  #value(value: RuleValue): Slot {
    switch (value.kind) {
      case "number":
        return this.#add({ kind: "number", value: this.#number(value.value) }, 1);
      case "price":
        return this.#ago(this.#add({ kind: "column", column: value.column }, 1), this.#number(value.ago));
      case "week":
        return this.#ago(this.#add({ kind: "week", figure: value.figure }, 1), this.#number(value.ago));
      case "position":
      case "account":
        return this.#add(value, 1);
      case "rank":
        return this.#rank(value);
      case "indicator":
        return this.#indicator(value);
      case "arithmetic": {
        const left = this.#value(value.left);
        const right = this.#value(value.right);
        const warmUp = Math.max(this.#warmUps[left] as number, this.#warmUps[right] as number);
        return this.#add({ kind: "arithmetic", left, operator: value.operator, right }, warmUp);
      }
    }
  }

  #rank({ from, value }: Extract<RuleValue, { kind: "rank" }>): Slot {
    const inner = new Planner(this.#parameters);
    const slot = inner.#value(value);
    const { values, warmUp } = inner;
    const key = JSON.stringify([from, slot, values]);
    this.ranks.set(key, { key, from, slot, plan: { values, warmUp } });
    return this.#add({ kind: "rank", key }, warmUp);
  }

  #indicator(value: Extract<RuleValue, { kind: "indicator" }>): Slot {
    const { indicator, line, column, parameters, ago } = value;
    const numbers = Object.fromEntries(
      Object.entries(parameters).map(([name, number]) => [name, this.#number(number)]),
    );
    const warmUp = INDICATOR_CODE[indicator].warmUp(numbers, line);
    const of = this.#add({ kind: "indicator", indicator, input: column, numbers }, 1);
    return this.#ago(this.#add({ kind: "line", of, line }, warmUp), this.#number(ago));
  }

  #ago(of: Slot, bars: number): Slot {
    return bars === 0 ? of : this.#add({ kind: "ago", of, bars }, (this.#warmUps[of] as number) + bars);
  }

  #add(value: PlannedValue, warmUp: number): Slot {
    const key = JSON.stringify(value);
    const known = this.#slots.get(key);
    if (known !== undefined) return known;
    const slot = this.values.push(value) - 1;
    this.#warmUps[slot] = warmUp;
    this.#slots.set(key, slot);
    return slot;
  }
}
