/** What a plan says of every bar of a series. */
import type { Bars } from "../bars.ts";
import { INDICATOR_CODE } from "./indicator-code.ts";
import { calculate, holds, isOnDay, moves } from "./rule-operations.ts";
import type { PlannedCondition, PlannedValue, RulePlan } from "./rule-plan.ts";

type Lines = Readonly<Record<string, Float64Array>>;

/** Where the entry and where the exit of a plan holds: 1 or 0 of every bar, from its warm-up on. */
export function ruleColumns(
  plan: RulePlan,
  bars: Bars,
): { readonly entry: Uint8Array; readonly exit: Uint8Array | null } {
  const columns = new PlanColumns(plan, bars);
  return { entry: columns.mask(plan.entry), exit: plan.exit === null ? null : columns.mask(plan.exit) };
}

/** The columns of a plan's values over a series. */
export class PlanColumns {
  readonly #bars: Bars;
  readonly #from: number;
  readonly #columns: Float64Array[] = [];
  readonly #lines: Lines[] = [];

  constructor(plan: RulePlan, bars: Bars) {
    this.#bars = bars;
    this.#from = plan.warmUp - 1;
    for (const [slot, value] of plan.values.entries()) {
      if (value.kind === "indicator") this.#lines[slot] = this.#linesOf(value);
      else this.#columns[slot] = this.#columnOf(value);
    }
  }

  #linesOf({ indicator, input, numbers }: Extract<PlannedValue, { kind: "indicator" }>): Lines {
    return INDICATOR_CODE[indicator].columns(this.#bars, this.#bars[input], numbers);
  }

  #columnOf(value: Exclude<PlannedValue, { kind: "indicator" }>): Float64Array {
    const { length } = this.#bars.close;
    if (value.kind === "column") return this.#bars[value.column];
    if (value.kind === "line") return this.#lines[value.of]?.[value.line] as Float64Array;
    const out = new Float64Array(length);
    if (value.kind === "number") return out.fill(value.value);
    if (value.kind === "ago") {
      out.fill(Number.NaN, 0, Math.min(value.bars, length));
      if (value.bars < length) out.set(this.column(value.of).subarray(0, length - value.bars), value.bars);
      return out;
    }
    const left = this.column(value.left);
    const right = this.column(value.right);
    const { operator } = value;
    for (let i = 0; i < length; i++) out[i] = calculate(operator, left[i] as number, right[i] as number);
    return out;
  }

  column(slot: number): Float64Array {
    return this.#columns[slot] as Float64Array;
  }

  mask(condition: PlannedCondition): Uint8Array {
    switch (condition.kind) {
      case "always":
        return new Uint8Array(this.#bars.close.length).fill(1, this.#from);
      case "all":
      case "any":
        return this.#group(condition);
      case "compare": {
        const { is } = condition;
        const left = this.column(condition.left);
        const right = this.column(condition.right);
        return this.#barsWhere((i) => holds(is, left[i] as number, right[i] as number));
      }
      case "move": {
        const { goes } = condition;
        const value = this.column(condition.value);
        const before = this.column(condition.before);
        const scale = this.column(condition.scale);
        return this.#barsWhere((i) =>
          moves(goes, (value[i] as number) - (before[i] as number), scale[i] as number),
        );
      }
      default: {
        const { day } = this.#bars;
        if (day === undefined) throw new RangeError("a condition of the calendar needs the day of every bar");
        return this.#barsWhere((i) => isOnDay(condition, day[i] as number));
      }
    }
  }

  #barsWhere(isTrue: (bar: number) => boolean): Uint8Array {
    const out = new Uint8Array(this.#bars.close.length);
    for (let i = this.#from; i < out.length; i++) out[i] = isTrue(i) ? 1 : 0;
    return out;
  }

  #group({ kind, of }: Extract<PlannedCondition, { kind: "all" | "any" }>): Uint8Array {
    const out = new Uint8Array(this.#bars.close.length);
    const masks = of.map((inner) => this.mask(inner));
    if (kind === "all") {
      out.fill(1, this.#from);
      for (const mask of masks) for (let i = 0; i < out.length; i++) (out[i] as number) &= mask[i] as number;
    } else {
      for (const mask of masks) for (let i = 0; i < out.length; i++) (out[i] as number) |= mask[i] as number;
    }
    return out;
  }
}
