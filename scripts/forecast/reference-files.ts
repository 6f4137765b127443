/** What is written into packages/forecast/reference, and how a test makes a part of it again. */
import { createHash } from "node:crypto";
import { type PriceSeries, type RangeRecord, recordRange } from "../../packages/forecast/src/index.ts";

export const REFERENCE_SEED = 1;

/** Every so manieth series of the pool, and the bars of each that are taken: enough for a record of three years in seconds. */
const SUBSET_STEP = 12;
const SUBSET_BARS = 2_200;

const DIGITS = 6;

/** Figures to six digits: the record is read, not computed with. */
export const rounded = (record: RangeRecord): RangeRecord =>
  JSON.parse(
    JSON.stringify(record, (_, value) =>
      typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value,
    ),
  );

/** The record of a part of the pool as a hash: whether code, bars and seed still give what was shipped. */
export function subsetHash(pool: readonly PriceSeries[]): {
  readonly series: number;
  readonly sha256: string;
} {
  const part = pool.filter((_, index) => index % SUBSET_STEP === 0).map(cut);
  const steps = recordRange(part, { seed: REFERENCE_SEED });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const text = JSON.stringify(rounded(step.value));
  return { series: step.value.series, sha256: createHash("sha256").update(text).digest("hex") };
}

function cut(series: PriceSeries): PriceSeries {
  const { dates, open, high, low, close, adjClose, volume } = series.bars;
  const last = (column: Float64Array) => column.slice(-SUBSET_BARS);
  return {
    ...series,
    bars: {
      dates: dates.slice(-SUBSET_BARS),
      open: last(open),
      high: last(high),
      low: last(low),
      close: last(close),
      adjClose: last(adjClose),
      volume: last(volume),
    },
  };
}
