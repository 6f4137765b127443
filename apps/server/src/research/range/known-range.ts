/** The model and record in use: of the market at hand once it was measured, of the reference history until then. */
import { type Based, basisOfProvider } from "@neuro/contract";
import {
  type MarketState,
  type RangeModel,
  type RangeRecord,
  referenceModel,
  referenceRecord,
} from "@neuro/forecast";
import { isMeasuredHere } from "../analysis/measure-signals-job.ts";
import type { ResearchContext } from "../research-context.ts";
import { type MeasuredRange, readRange, readRangeKey } from "./range-store.ts";

export interface KnownRange extends Based {
  readonly isOwn: boolean;
  /** How the prices measured are called; null for the reference history. */
  readonly label: string | null;
  readonly model: RangeModel;
  readonly record: RangeRecord;
  /** Of the market at hand; null where it was not measured. */
  readonly market: MarketState | null;
}

const REFERENCE: KnownRange = {
  basis: basisOfProvider({}),
  isOwn: false,
  label: null,
  model: referenceModel,
  record: referenceRecord,
  market: null,
};

export type RangeReader = () => Promise<KnownRange>;

export function createRangeReader({ db, market }: Pick<ResearchContext, "db" | "market">): RangeReader {
  let read: { readonly key: string; readonly measured: Promise<MeasuredRange | null> } | null = null;
  return async () => {
    const key = await readRangeKey(db.orm);
    if (key === null) return REFERENCE;
    if (read?.key !== key) {
      const measured = readRange(db.orm);
      read = { key, measured };
      measured.catch(() => {
        read = null;
      });
    }
    const own = await read.measured;
    if (own === null || !isMeasuredHere(market, own.provider)) return REFERENCE;
    return { ...own, isOwn: true };
  };
}
