/** Figures of many symbols together. Symbols move together, so what is counted as one piece of news is a day, not a forecast. */
import type { Horizon, SymbolEvaluation } from "../../packages/neural/src/index.ts";

/** Days that are taken as one: longer than any label, so that none reaches over more than one border. */
const BLOCK_DAYS = 10;
const Z = 1.959963984540054;

export interface Summary {
  readonly forecasts: number;
  readonly days: number;
  readonly accuracy: Estimate;
  readonly majority: Estimate;
  readonly repeat: Estimate;
  /** Accuracy less that of the majority. */
  readonly surplus: Estimate;
  readonly brierSkill: Estimate;
}

export interface Estimate {
  readonly value: number;
  readonly interval95: readonly [number, number];
}

interface Day {
  count: number;
  hits: number;
  majority: number;
  repeat: number;
  error: number;
  baseError: number;
}

export function summaryOf(evaluations: readonly SymbolEvaluation[], horizon: Horizon): Summary {
  const days = new Map<string, Day>();
  for (const { predictions, dates } of evaluations) addDays(days, predictions[horizon], dates);
  const blocks = blocksOf(days);
  const total = blocks.reduce(added, newDay());
  const ratio = (part: (day: Day) => number, whole: (day: Day) => number) =>
    ratioOf(blocks, total, { part, whole });
  const skill = ratio(
    (day) => day.baseError - day.error,
    (day) => day.baseError,
  );
  return {
    forecasts: total.count,
    days: days.size,
    accuracy: ratio((day) => day.hits, countOf),
    majority: ratio((day) => day.majority, countOf),
    repeat: ratio((day) => day.repeat, countOf),
    surplus: ratio((day) => day.hits - day.majority, countOf),
    brierSkill: skill,
  };
}

const countOf = (day: Day) => day.count;

function newDay(): Day {
  return { count: 0, hits: 0, majority: 0, repeat: 0, error: 0, baseError: 0 };
}

function added(a: Day, b: Day): Day {
  return {
    count: a.count + b.count,
    hits: a.hits + b.hits,
    majority: a.majority + b.majority,
    repeat: a.repeat + b.repeat,
    error: a.error + b.error,
    baseError: a.baseError + b.baseError,
  };
}

function addDays(
  days: Map<string, Day>,
  { outcome, probability, baseRate, roseBefore }: SymbolEvaluation["predictions"][Horizon],
  dates: readonly string[],
): void {
  for (const [row, came] of outcome.entries()) {
    if (came > 1) continue;
    const said = probability[row]!;
    const base = baseRate[row]!;
    const one: Day = {
      count: 1,
      hits: said > 0.5 === (came === 1) ? 1 : 0,
      majority: base > 0.5 === (came === 1) ? 1 : 0,
      repeat: roseBefore[row] === came ? 1 : 0,
      error: (said - came) ** 2,
      baseError: (base - came) ** 2,
    };
    days.set(dates[row]!, added(days.get(dates[row]!) ?? newDay(), one));
  }
}

function blocksOf(days: Map<string, Day>): readonly Day[] {
  const ordered = [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day);
  const blocks: Day[] = [];
  for (let from = 0; from < ordered.length; from += BLOCK_DAYS) {
    blocks.push(ordered.slice(from, from + BLOCK_DAYS).reduce(added, newDay()));
  }
  return blocks;
}

/** A ratio of sums with the error that its blocks' deletionSteps from it make. */
function ratioOf(
  blocks: readonly Day[],
  total: Day,
  { part, whole }: { readonly part: (day: Day) => number; readonly whole: (day: Day) => number },
): Estimate {
  const value = part(total) / whole(total);
  const squares = blocks.reduce((sum, block) => sum + (part(block) - value * whole(block)) ** 2, 0);
  const half = (Z * Math.sqrt(squares)) / whole(total);
  return { value, interval95: [value - half, value + half] };
}
