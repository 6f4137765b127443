import { seededUniform } from "@neuro/quant";
import type { KnownSeries } from "../model/known-series.ts";
import type { RangeModel } from "../model/range-model.ts";
import type { PriceSeries } from "../price-series.ts";
import { normalDraw } from "../statistics/normal-draw.ts";
import { ownShocks } from "./own-shocks.ts";

/** What happened to a holding from each drawn date on, in deviations forecast at that date. */
export interface HoldingShocks {
  readonly shocks: Float64Array;
  /** Dates on which it had bars of its own. */
  readonly own: number;
}

/** Dates of its own from which a holding's move with the market is taken as it was; fewer are drawn to the usual. */
const USUAL_DATES = 60;
/** Correlation of a holding's shocks with the market's, as it is usual in the pool. */
const USUAL_CORRELATION = 0.55;

/**
 * Shocks of each date: its own where it has bars from the date to the end of the horizon; else the market's shock times its beta in deviations,
 * and a rest drawn by the seed.
 */
export function holdingShocks(
  model: RangeModel,
  { series, known }: { readonly series: PriceSeries; readonly known: KnownSeries },
  {
    dates,
    market,
    sessions,
    seed,
  }: {
    readonly dates: readonly string[];
    readonly market: Float64Array;
    readonly sessions: number;
    readonly seed: number;
  },
): HoldingShocks {
  const shocks = ownShocks(model, { series, known }, { dates, sessions });
  const { correlation, own } = moveWithMarket(shocks, market);
  const next = seededUniform(seed);
  const rest = Math.sqrt(1 - correlation * correlation);
  for (let k = 0; k < shocks.length; k++) {
    if (Number.isNaN(shocks[k])) shocks[k] = correlation * (market[k] as number) + rest * normalDraw(next);
  }
  return { shocks, own };
}

/** Of shocks of deviation 1 the correlation is the beta. */
function moveWithMarket(shocks: Float64Array, market: Float64Array) {
  let own = 0;
  let products = 0;
  let ownSquares = 0;
  let marketSquares = 0;
  shocks.forEach((shock, k) => {
    if (Number.isNaN(shock)) return;
    const other = market[k] as number;
    own++;
    products += shock * other;
    ownSquares += shock * shock;
    marketSquares += other * other;
  });
  const seen = own === 0 ? 0 : products / Math.sqrt(Math.max(1e-12, ownSquares * marketSquares));
  const correlation = (own * seen + USUAL_DATES * USUAL_CORRELATION) / (own + USUAL_DATES);
  return { correlation: Math.min(0.99, Math.max(-0.99, correlation)), own };
}
