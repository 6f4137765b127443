/** What a plan says of a bar of a position or an account: values that count from its purchase or are its state, and what is made of them. */
import type { AccountNow } from "../strategy/strategy.ts";
import { calculate, holds, isOnDay, moves, type SessionDays } from "./rule-operations.ts";
import type { PlannedCondition, PlannedValue, RulePlan, Slot } from "./rule-plan.ts";

/** Of what is held; null while nothing is. */
export type Held = { readonly entryBar: number; readonly entryPrice: number } | null;

/** The bars so far, by their position. */
export interface RecordedBars {
  /** Of a value that is the same whatever is held. */
  value(slot: Slot, bar: number): number;
  readonly closes: ArrayLike<number>;
  days(bar: number): SessionDays;
}

type Figure = Extract<PlannedValue, { kind: "position" }>["figure"];

/** Values and conditions of a plan, asked bar by bar: slower than its columns, for plans that look at position or account alone. */
export class HeldValues {
  readonly #values: readonly PlannedValue[];
  readonly #bars: RecordedBars;
  /** Of each value whether it hangs on the position or the account. */
  readonly #counts: boolean[] = [];
  /** Highest closes since the purchase, by bar, and the bars that they are known of. */
  readonly #highest: number[] = [];
  #from = 0;
  #upTo = -1;

  constructor(plan: Pick<RulePlan, "values">, bars: RecordedBars) {
    this.#values = plan.values;
    this.#bars = bars;
    for (const value of plan.values) this.#counts.push(this.#hangsOn(value));
  }

  #hangsOn(value: PlannedValue): boolean {
    if (value.kind === "position" || value.kind === "account") return true;
    if (value.kind === "ago") return this.#counts[value.of] as boolean;
    return value.kind === "arithmetic" && [value.left, value.right].some((slot) => this.#counts[slot]);
  }

  /** NaN for a bar before the purchase, and before the first; of the account where it is not known. */
  at(slot: Slot, bar: number, held: Held, account: AccountNow | null): number {
    if (bar < 0) return Number.NaN;
    const value = this.#values[slot] as PlannedValue;
    if (!this.#counts[slot]) return this.#bars.value(slot, bar);
    if (value.kind === "position") return this.#figure(value.figure, bar, held);
    if (value.kind === "account") return account?.[value.figure] ?? Number.NaN;
    // Of the account only what it is now is known.
    if (value.kind === "ago") return this.at(value.of, bar - value.bars, held, null);
    if (value.kind !== "arithmetic") throw new Error(`${value.kind} counts from no purchase`);
    const at = (side: Slot) => this.at(side, bar, held, account);
    return calculate(value.operator, at(value.left), at(value.right));
  }

  #figure(figure: Figure, bar: number, held: Held): number {
    if (held === null || bar < held.entryBar) return Number.NaN;
    if (figure === "days_held") return bar - held.entryBar + 1;
    const close = this.#bars.closes[bar] as number;
    if (figure === "gain") return 100 * (close / held.entryPrice - 1);
    return 100 * (1 - close / this.#highestAt(bar, held.entryBar));
  }

  #highestAt(bar: number, entryBar: number): number {
    if (this.#from !== entryBar) {
      this.#from = entryBar;
      this.#upTo = entryBar - 1;
    }
    while (this.#upTo < bar) {
      const before = this.#upTo < entryBar ? Number.NEGATIVE_INFINITY : (this.#highest[this.#upTo] as number);
      this.#upTo++;
      this.#highest[this.#upTo] = Math.max(before, this.#bars.closes[this.#upTo] as number);
    }
    return this.#highest[bar] as number;
  }

  holds(condition: PlannedCondition, bar: number, held: Held, account: AccountNow | null): boolean {
    const at = (slot: Slot) => this.at(slot, bar, held, account);
    switch (condition.kind) {
      case "always":
        return true;
      case "all":
        return condition.of.every((inner) => this.holds(inner, bar, held, account));
      case "any":
        return condition.of.some((inner) => this.holds(inner, bar, held, account));
      case "compare":
        return holds(condition.is, at(condition.left), at(condition.right));
      case "move":
        return moves(condition.goes, at(condition.value) - at(condition.before), at(condition.scale));
      default:
        return isOnDay(condition, this.#bars.days(bar));
    }
  }
}
