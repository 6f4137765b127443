/** What the market at hand taught about ranges, kept in the database so that a restart need not measure again. */
import type { Basis } from "@neuro/contract";
import { type MarketState, parseRangeModel, type RangeModel, type RangeRecord } from "@neuro/forecast";
import type { Orm } from "../../platform/db/database.ts";
import { readKeptState, readState, writeState } from "../../platform/installation-state.ts";

export interface MeasuredRange {
  /** Names what was measured: method, listings and their last session. */
  readonly key: string;
  /** Of the listings measured, and how it is called. */
  readonly provider: string;
  readonly label: string;
  readonly basis: Basis;
  readonly model: RangeModel;
  readonly record: RangeRecord;
  /** How stirred the market was of late. */
  readonly market: MarketState;
  /** Market time of the measurement, epoch ms. */
  readonly measuredAt: number;
}

/** A market of too few listings teaches nothing: so much is remembered, that it need not be tried again. */
export interface UnmeasuredRange {
  readonly key: string;
  readonly provider: null;
}

export type RangeMeasurement = MeasuredRange | UnmeasuredRange;

/** The name of a measurement is asked often, the measurement has half a megabyte. */
const KEY = "range_key";
const MEASUREMENT = "range_measurement";

export async function readRangeKey(db: Orm): Promise<string | null> {
  return (await readKeptState<{ key: string }>(db, KEY))?.key ?? null;
}

/** Null where none is kept, or one of another version of the program. */
export async function readRange(db: Orm): Promise<MeasuredRange | null> {
  const stored = await readState<StoredRange>(db, MEASUREMENT);
  if (stored?.model === undefined) return null;
  const { model: text, market, ...rest } = stored as StoredRange;
  const read = parseRangeModel(text);
  if (!read.ok) return null;
  const column = (values: readonly number[]) => Float64Array.from(values);
  return {
    ...rest,
    model: read.model,
    market: {
      dates: market.dates,
      day: column(market.day),
      week: column(market.week),
      month: column(market.month),
      dayReturn: column(market.dayReturn),
    },
  };
}

type StoredRange = Omit<MeasuredRange, "model" | "market"> & {
  readonly model: string;
  readonly market: { readonly dates: readonly string[] } & Record<MarketColumn, readonly number[]>;
};
type MarketColumn = "day" | "week" | "month" | "dayReturn";

export async function writeRange(db: Orm, measured: RangeMeasurement, wallMs: number): Promise<void> {
  const value = measured.provider === null ? measured : stored(measured);
  await writeState(db, { key: MEASUREMENT, value, wallMs });
  await writeState(db, { key: KEY, value: { key: measured.key }, wallMs });
}

function stored({ model, market, ...rest }: MeasuredRange): StoredRange {
  const { dates, day, week, month, dayReturn } = market;
  return {
    ...rest,
    model: JSON.stringify(model),
    market: {
      dates,
      day: [...day],
      week: [...week],
      month: [...month],
      dayReturn: [...dayReturn],
    },
  };
}
