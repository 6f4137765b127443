import type { AnswerOf } from "@neuro/contract";

type Record = AnswerOf<"rangeRecord">;
type Horizon = Record["horizons"][number];

/** Sessions of a week, and the share of outcomes that its usual range is meant to hold. */
const WEEK = 5;
const USUAL = 0.8;

/** How right forecasts of a week were, and its range for 80 % of outcomes; empty where they were not measured. */
export function weekRecord(record: Record | undefined): {
  readonly week?: Horizon | undefined;
  readonly usual?: Horizon["coverage"][number] | undefined;
} {
  const week = record?.horizons.find(({ sessions }) => sessions === WEEK);
  return { week, usual: week?.coverage.find(({ probability }) => probability === USUAL) };
}
