import { DAY_MS } from "@neuro/contract";
/** A range of values on a plot; `at` is the distance from the top in percent of its height. */
export interface PlotScale {
  low: number;
  high: number;
  at(value: number): number;
}

/** Holds all values with some room above and below; `room` is a share of their span. A flat line lies in the middle. */
export function plotScale(values: readonly number[], room = 0.06): PlotScale {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const span = most - least || Math.abs(most) || 1;
  return scaleBetween(least - span * room, most + span * room);
}

export function scaleBetween(low: number, high: number): PlotScale {
  return { low, high, at: (value) => (1 - (value - low) / (high - low)) * 100 };
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round values inside a range, at most about `count` of them. */
export function roundTicks({ low, high }: Pick<PlotScale, "low" | "high">, count: number): number[] {
  const raw = (high - low) / count;
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = magnitude * (STEPS.find((each) => each * magnitude >= raw) ?? 10);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  // Multiplied, not added up: tenths would drift.
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const value = (first + index) * step;
    return Number(value.toPrecision(12));
  });
}

export interface DateTick {
  /** Position in the row of dates. */
  index: number;
  kind: "year" | "month" | "day";
}

/** Fewer month starts than this are too few to read a date from. */
const FEW_MONTHS = 3;

/**
 * Where a date is written under a row of ascending days (`2026-05-29`): where months begin, for a long row every second, third
 * or sixth of them; for a short row where weeks begin. A January is a year. At most `most` ticks.
 */
export function dateTicks(dates: readonly string[], most: number): DateTick[] {
  const months = startsOf(dates, (date) => date.slice(0, 7));
  if (months.length >= FEW_MONTHS) {
    const wanted = [1, 2, 3, 6, 12].map((step) =>
      months.filter((index) => (Number(dates[index]?.slice(5, 7)) - 1) % step === 0),
    );
    const chosen = wanted.find((indexes) => indexes.length <= most) ?? thinned(wanted.at(-1) ?? [], most);
    return chosen.map((index) => ({ index, kind: dates[index]?.slice(5, 7) === "01" ? "year" : "month" }));
  }
  const days = dates.length <= most ? dates.map((_, index) => index) : startsOf(dates, weekOf);
  return thinned(days, most).map((index) => ({ index, kind: "day" }));
}

/** Positions whose group differs from that of the position before. */
function startsOf(dates: readonly string[], groupOf: (date: string) => string): number[] {
  return dates.flatMap((date, index) => {
    const before = dates[index - 1];
    return before !== undefined && groupOf(before) !== groupOf(date) ? [index] : [];
  });
}

/** Weeks since a Monday, as text. */
function weekOf(date: string): string {
  return String(Math.floor((Date.parse(date) / DAY_MS - 4) / 7));
}

function thinned(indexes: readonly number[], most: number): number[] {
  const step = Math.ceil(indexes.length / most);
  return indexes.filter((_, position) => position % step === 0);
}
