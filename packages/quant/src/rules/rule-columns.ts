/** What a plan says of every bar of a series. */
import type { Bars } from "../bars.ts";
import type { RecordedBars } from "./held-values.ts";
import { INDICATOR_CODE } from "./indicator-code.ts";
import { compareMask, joinMasks, moveMask, newMask } from "./rule-masks.ts";
import {
  calculate,
  isOnDay,
  knownWeek,
  RANKS_MISSING,
  type SessionDays,
  weekFigure,
} from "./rule-operations.ts";
import type { OnDay, PlannedCondition, PlannedValue, RulePlan } from "./rule-plan.ts";

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

  constructor(plan: Pick<RulePlan, "values" | "warmUp">, bars: Bars) {
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
    if (value.kind === "rank") {
      const column = this.#bars.ranks?.[value.key];
      if (column === undefined) throw new RangeError(RANKS_MISSING);
      return column;
    }
    const out = new Float64Array(length);
    if (value.kind === "position" || value.kind === "account") return out.fill(Number.NaN);
    if (value.kind === "week") return this.#weekColumn(value.figure, out);
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

  #weekColumn(figure: Extract<PlannedValue, { kind: "week" }>["figure"], out: Float64Array): Float64Array {
    const { close } = this.#bars;
    const { stop, target } = knownWeek(this.#bars.week);
    const week = { stop: Number.NaN, target: Number.NaN };
    for (let i = 0; i < out.length; i++) {
      week.stop = stop[i] as number;
      week.target = target[i] as number;
      out[i] = weekFigure(figure, close[i] as number, week);
    }
    return out;
  }

  /** To ask it of a position. */
  recorded(): RecordedBars {
    const { close } = this.#bars;
    return {
      value: (slot, bar) => this.column(slot)[bar] as number,
      closes: close,
      days: (bar) => this.#daysOf(bar),
    };
  }

  column(slot: number): Float64Array {
    return this.#columns[slot] as Float64Array;
  }

  mask(condition: PlannedCondition): Uint8Array {
    switch (condition.kind) {
      case "always":
        return newMask(this.#bars.close.length).fill(1, this.#from);
      case "all":
      case "any":
        return joinMasks(
          condition.kind,
          condition.of.map((inner) => this.mask(inner)),
        );
      case "compare": {
        const { is, left, right } = condition;
        return compareMask(is, this.column(left), this.column(right), this.#from);
      }
      case "move": {
        const { goes, value, before, scale } = condition;
        const columns = {
          value: this.column(value),
          before: this.column(before),
          scale: this.column(scale),
        };
        return moveMask(goes, columns, this.#from);
      }
      default:
        return this.#daysWhere(condition);
    }
  }

  #daysWhere(condition: OnDay) {
    const out = newMask(this.#bars.close.length);
    for (let i = this.#from; i < out.length; i++) out[i] = isOnDay(condition, this.#daysOf(i)) ? 1 : 0;
    return out;
  }

  #daysOf(bar: number): SessionDays {
    const { day, nextDay } = this.#bars;
    return { day: day?.[bar], before: day?.[bar - 1], next: nextDay?.[bar] };
  }
}
