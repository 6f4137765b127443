import { basisOfProvider } from "@neuro/contract";
import { referenceModel, referenceRecord } from "@neuro/forecast";
import { isMeasuredHere } from "../analysis/measure-signals-job.ts";
import type { ResearchContext } from "../research-context.ts";
import type { KnownRange, RangeReader } from "./known-range.ts";
import { type MeasuredRange, readRange, readRangeKey } from "./range-store.ts";

/** What is known before the market at hand was measured. */
export const referenceRange: KnownRange = {
  basis: basisOfProvider({}),
  isOwn: false,
  label: null,
  // The last session's close: midnight of it would be the evening before in the market's own time.
  measuredAt: Date.parse(`${referenceRecord.to}T20:00:00Z`),
  model: referenceModel,
  record: referenceRecord,
  market: null,
};

/** The stored measurement is read once; its name is asked each time, since another process may have measured anew. */
export function createRangeReader({ db, market }: Pick<ResearchContext, "db" | "market">): RangeReader {
  let read: { readonly key: string; readonly measured: Promise<MeasuredRange | null> } | null = null;
  return async () => {
    const key = await readRangeKey(db.orm);
    if (key === null) return referenceRange;
    if (read?.key !== key) {
      const measured = readRange(db.orm);
      read = { key, measured };
      measured.catch(() => {
        read = null;
      });
    }
    const own = await read.measured;
    if (own === null || !isMeasuredHere(market, own.provider)) return referenceRange;
    return { ...own, isOwn: true };
  };
}
