/** What a plan says of each bar as it comes: the same as its columns. */
import type { AccountNow, BarValues, HeldNow } from "../strategy/strategy.ts";
import { HeldValues } from "./held-values.ts";
import { INDICATOR_CODE } from "./indicator-code.ts";
import {
  calculate,
  holds,
  isOnDay,
  knownWeek,
  moves,
  RANKS_MISSING,
  type SessionDays,
  weekFigure,
} from "./rule-operations.ts";
import type { PlannedCondition, PlannedValue, RulePlan } from "./rule-plan.ts";

type Lines = Readonly<Record<string, number>>;

export interface BarSaid {
  readonly entry: boolean;
  readonly exit: boolean;
}

const NOTHING_SAID: BarSaid = { entry: false, exit: false };

/** Feed it every bar in order, each once, with what is held at its close and what the account is then; null where it is not known. */
export function ruleStream(
  plan: RulePlan,
): (bar: BarValues, held?: HeldNow | null, account?: AccountNow | null) => BarSaid {
  const state = { values: [] as number[], lines: [] as Lines[] };
  const steps = plan.values.map((value, slot) => stepOf(value, slot, state));
  const past = plan.looksAtPosition || plan.looksAtAccount ? new Past(plan) : null;
  let bars = 0;
  let days: SessionDays = { day: undefined, before: undefined, next: undefined };
  return (bar, held = null, account = null) => {
    // Every value at every bar, whether it is looked at or not: it is made of those before.
    for (const step of steps) step(bar);
    days = { day: bar.day, before: days.day, next: bar.nextDay };
    past?.add(bar.close, state.values, days);
    bars++;
    if (bars < plan.warmUp) return NOTHING_SAID;
    const is = (condition: PlannedCondition) =>
      past === null ? isTrue(condition, state.values, days) : past.holds(condition, held, account);
    return { entry: is(plan.entry), exit: plan.exit !== null && is(plan.exit) };
  };
}

/** Every bar that was fed, for conditions that look back over a position or at the account. */
class Past {
  readonly #values: number[][] = [];
  readonly #closes: number[] = [];
  readonly #days: SessionDays[] = [];
  readonly #held: HeldValues;

  constructor(plan: RulePlan) {
    this.#held = new HeldValues(plan, {
      value: (slot, bar) => (this.#values[bar] as number[])[slot] as number,
      closes: this.#closes,
      days: (bar) => this.#days[bar] as SessionDays,
    });
  }

  add(close: number, values: readonly number[], days: SessionDays): void {
    this.#values.push([...values]);
    this.#closes.push(close);
    this.#days.push(days);
  }

  holds(condition: PlannedCondition, held: HeldNow | null, account: AccountNow | null): boolean {
    const bar = this.#closes.length - 1;
    const position = held && { entryPrice: held.entryPrice, entryBar: bar - held.barsHeld + 1 };
    return this.#held.holds(condition, bar, position, account);
  }
}

interface State {
  /** Of the bar that was fed last, by slot. */
  readonly values: number[];
  readonly lines: Lines[];
}

function stepOf(value: PlannedValue, slot: number, { values, lines }: State): (bar: BarValues) => void {
  switch (value.kind) {
    case "position":
    case "account":
      return () => {
        values[slot] = Number.NaN;
      };
    case "rank":
      return ({ ranks }) => {
        const rank = ranks?.[value.key];
        if (rank === undefined) throw new RangeError(RANKS_MISSING);
        values[slot] = rank;
      };
    case "number":
      return () => {
        values[slot] = value.value;
      };
    case "week":
      return ({ close, week }) => {
        values[slot] = weekFigure(value.figure, close, knownWeek(week));
      };
    case "column":
      return (bar) => {
        values[slot] = bar[value.column];
      };
    case "indicator": {
      const next = INDICATOR_CODE[value.indicator].stream(value.numbers);
      return (bar) => {
        lines[slot] = next(bar, bar[value.input]);
      };
    }
    case "line":
      return () => {
        values[slot] = lines[value.of]?.[value.line] as number;
      };
    case "ago":
      return agoStep(value, slot, values);
    case "arithmetic":
      return () => {
        values[slot] = calculate(value.operator, values[value.left] as number, values[value.right] as number);
      };
  }
}

function agoStep({ of, bars }: Extract<PlannedValue, { kind: "ago" }>, slot: number, values: number[]) {
  const kept = new Float64Array(bars).fill(Number.NaN);
  let at = 0;
  return () => {
    values[slot] = kept[at] as number;
    kept[at] = values[of] as number;
    at = (at + 1) % bars;
  };
}

function isTrue(condition: PlannedCondition, values: readonly number[], days: SessionDays): boolean {
  const valueAt = (slot: number) => values[slot] as number;
  switch (condition.kind) {
    case "always":
      return true;
    case "all":
      return condition.of.every((inner) => isTrue(inner, values, days));
    case "any":
      return condition.of.some((inner) => isTrue(inner, values, days));
    case "compare":
      return holds(condition.is, valueAt(condition.left), valueAt(condition.right));
    case "move": {
      const turn = valueAt(condition.value) - valueAt(condition.before);
      return moves(condition.goes, turn, valueAt(condition.scale));
    }
    default:
      return isOnDay(condition, days);
  }
}
