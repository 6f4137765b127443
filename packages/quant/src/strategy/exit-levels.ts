import { roundToTick, type TickSchedule } from "../fill/tick.ts";
import type { LevelRule } from "../signal/price-levels.ts";

/** How far from the entry: a fraction of it (0.02 = 2 %) or a multiple of the average true range at the decision. */
export type Distance =
  | { readonly kind: "percent"; readonly ratio: number }
  | { readonly kind: "atr"; readonly multiple: number };

/** Where a long position is left without a signal; null for no such exit. */
export interface ExitLevels {
  readonly stop: Distance | null;
  readonly target: Distance | null;
}

/**
 * Levels that differ from bar to bar: where a purchase decided at a bar's close is left, as fractions of its entry (0.02 = 2 % away).
 * NaN where they are not known; nothing is bought then.
 */
export interface ExitColumns {
  readonly stop: Float64Array;
  readonly target: Float64Array;
}

/** As far away as an ordinary week ends, as forecast at the close that decides. */
export interface WeekEnd {
  readonly kind: "week";
}

/** Levels as a strategy wants them, before it is known at which close it decides. */
export interface WantedLevels {
  readonly stop: Distance | WeekEnd | null;
  readonly target: Distance | WeekEnd | null;
}

/** Of one bar: fractions of its close, both above 0; NaN where nothing could be forecast. */
export interface WeekValues {
  readonly stop: number;
  readonly target: number;
}

export const NO_LEVELS: ExitLevels = { stop: null, target: null };

/** The levels of a rule that shown signals use, so that a backtest can keep to them too. */
export function exitLevelsOf(rule: LevelRule): ExitLevels {
  return rule.kind === "percent"
    ? percentLevels(rule.stopLossRatio, rule.takeProfitRatio)
    : {
        stop: { kind: "atr", multiple: rule.stopLossMultiple },
        target: { kind: "atr", multiple: rule.takeProfitMultiple },
      };
}

/** Of a purchase decided at the close of `bar`; null while they are not known. */
export function levelsAt(
  levels: WantedLevels | ExitColumns,
  bar: number,
  week: ExitColumns | undefined,
): ExitLevels | null {
  const { stop, target } = levels;
  if (!(stop instanceof Float64Array)) return atWeekEnds(levels as WantedLevels, () => weekAt(week, bar));
  const ratios = [stop[bar] as number, (target as Float64Array)[bar] as number] as const;
  return ratios.some(Number.isNaN) ? null : percentLevels(...ratios);
}

/** The week as forecast at the close of a bar; undefined for bars without. */
export function weekAt(week: ExitColumns | undefined, bar: number): WeekValues | undefined {
  return week && { stop: week.stop[bar] ?? Number.NaN, target: week.target[bar] ?? Number.NaN };
}

const goesByWeek = ({ stop, target }: WantedLevels): boolean =>
  stop?.kind === "week" || target?.kind === "week";

/** With the ends of the week in place; null where it is not known. */
export function atWeekEnds(levels: WantedLevels, weekOf: () => WeekValues | undefined): ExitLevels | null {
  if (!goesByWeek(levels)) return levels as ExitLevels;
  const week = weekOf();
  if (week === undefined) throw new RangeError("levels by forecast need the week of every bar");
  if (Number.isNaN(week.stop) || Number.isNaN(week.target)) return null;
  const end = (side: "stop" | "target"): Distance | null => {
    const wanted = levels[side];
    return wanted?.kind === "week" ? { kind: "percent", ratio: week[side] } : wanted;
  };
  return { stop: end("stop"), target: end("target") };
}

/** Both in ratios of the entry. */
export function percentLevels(stop: number, target: number): ExitLevels {
  return { stop: { kind: "percent", ratio: stop }, target: { kind: "percent", ratio: target } };
}

/** Distance in price; `atr` in price too. */
export function distanceInPrice(distance: Distance, entryPrice: number, atr: number): number {
  return distance.kind === "percent" ? entryPrice * distance.ratio : atr * distance.multiple;
}

/** The close at or below which a position is left that follows its highest close; `atr` of that day, in price. */
export function trailingPrice(distance: Distance, highest: number, atr: number): number {
  return highest - distanceInPrice(distance, highest, atr);
}

/** Stop price below an entry, on a tick; null when there is none or it would lie at zero. */
export function stopPrice(
  levels: ExitLevels,
  entryPrice: number,
  atr: number,
  ticks: TickSchedule,
): number | null {
  if (levels.stop === null) return null;
  const price = entryPrice - distanceInPrice(levels.stop, entryPrice, atr);
  return price > 0 ? roundToTick(price, ticks, "nearest") : null;
}

/** Target price above an entry, on a tick; null when there is none. */
export function targetPrice(
  levels: ExitLevels,
  entryPrice: number,
  atr: number,
  ticks: TickSchedule,
): number | null {
  if (levels.target === null) return null;
  return roundToTick(entryPrice + distanceInPrice(levels.target, entryPrice, atr), ticks, "nearest");
}
