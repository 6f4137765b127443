/** The model and record in use: of the market at hand once it was measured, of the reference history until then. */
import type { Based } from "@neuro/contract";
import type { MarketState, RangeModel, RangeRecord } from "@neuro/forecast";

export interface KnownRange extends Based {
  readonly isOwn: boolean;
  /** How the prices measured are called; null for the reference history. */
  readonly label: string | null;
  /** Market time of the measurement, or the end of the history it was made of; epoch ms. */
  readonly measuredAt: number;
  readonly model: RangeModel;
  readonly record: RangeRecord;
  /** Of the market at hand; null where it was not measured. */
  readonly market: MarketState | null;
}

export type RangeReader = () => Promise<KnownRange>;
