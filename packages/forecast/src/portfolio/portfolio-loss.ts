import { asFraction, type Fraction, type InstrumentId } from "@neuro/contract/primitives";
import type { Refused, ShortHistory } from "@neuro/quant";
import { type KnownSeries, knownSeries } from "../model/known-series.ts";
import { logForecasts } from "../model/log-forecasts.ts";
import type { RangeModel } from "../model/range-model.ts";
import { wideningOf } from "../model/widening.ts";
import { cumulativeVariance } from "../paths/cumulative-variance.ts";
import type { PriceSeries } from "../price-series.ts";
import type { ForecastRefusal } from "../range-forecast.ts";
import type { MarketState } from "../variance/market-state.ts";
import type { WorkProgress } from "../work-progress.ts";
import { drawnDates } from "./drawn-dates.ts";
import { holdingShocks } from "./holding-shocks.ts";

export interface HeldSeries {
  readonly series: PriceSeries;
  /** Value held, in the portfolio's currency; below zero when sold short. */
  readonly value: number;
}

export interface PortfolioLossRequest {
  readonly model: RangeModel;
  readonly market: MarketState | null;
  readonly holdings: readonly HeldSeries[];
  readonly sessions: 1 | 5 | 21;
  /** Of the loss that is not exceeded, percent: 95 or 99. */
  readonly level: number;
  readonly seed: number;
}

export interface HoldingLoss {
  readonly id: InstrumentId;
  readonly value: number;
  /** Value at risk of this holding alone, in the portfolio's currency. */
  readonly alone: number;
  /** What it adds to the portfolio's expected shortfall; may be negative. They sum to it. */
  readonly shortfallShare: number;
  /** Share of the dates drawn on which it has a bar of its own; on the others its beta to the market and a drawn rest stand in. */
  readonly ownDates: Fraction;
}

export interface PortfolioLoss {
  readonly ok: true;
  /** Last session of any holding. */
  readonly asOf: string;
  /** Loss not exceeded with the level's probability, and the mean of the losses beyond it; positive is a loss, in the portfolio's currency. */
  readonly valueAtRisk: number;
  readonly expectedShortfall: number;
  readonly holdings: readonly HoldingLoss[];
  /** What could not be forecast and counts as if it did not move. */
  readonly leftOut: readonly { readonly id: InstrumentId; readonly refusal: ForecastRefusal }[];
  /** Dates of history drawn. */
  readonly dates: number;
}

export type PortfolioLossRefusal =
  | Refused<"no_holdings", { readonly given: number }>
  | Refused<"invalid_level", { readonly level: number }>
  | ShortHistory;

/**
 * What a portfolio may lose: on each date of history every holding moves by what it moved then in deviations forecast then, times the
 * deviation forecast now. Shocks of the whole market are so shared; nothing is summed from parts. Exchange rates do not move. Expected shortfall is split
 * by Euler: what a holding adds is its mean loss on the dates beyond the value at risk.
 *
 * Source: Barone-Adesi, Giannopoulos and Vosper (1999); Tasche (1999), "Risk contributions and performance measurement".
 */
export function portfolioLoss(request: PortfolioLossRequest): PortfolioLoss | PortfolioLossRefusal {
  const steps = portfolioLossSteps(request);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same holding by holding, a few milliseconds each, so that a server can breathe between. */
export function* portfolioLossSteps(
  request: PortfolioLossRequest,
): Generator<WorkProgress, PortfolioLoss | PortfolioLossRefusal> {
  const { model, market, holdings, sessions, level, seed } = request;
  if (!(level > 50 && level < 100)) return { ok: false, code: "invalid_level", details: { level } };
  const { held, leftOut } = yield* forecastHoldings(request);
  if (held.length === 0) return { ok: false, code: "no_holdings", details: { given: holdings.length } };
  const drawn = drawnDates(
    market,
    held.map(({ series }) => series),
    sessions,
  );
  if (drawn.dates.length < FEWEST_DATES) {
    const details = { needed: FEWEST_DATES, available: drawn.dates.length };
    return { ok: false, code: "insufficient_history", details };
  }
  const columns: { readonly losses: Float64Array; readonly own: number }[] = [];
  for (const [place, holding] of held.entries()) {
    const found = holdingShocks(model, holding, { ...drawn, sessions, seed: seed + place });
    columns.push({ losses: lossesOf(holding, found.shocks), own: found.own });
    yield { done: place + 1, total: held.length };
  }
  const losses = new Float64Array(drawn.dates.length);
  for (const column of columns) for (let k = 0; k < losses.length; k++) add(losses, k, column.losses);
  const tail = tailOf(losses, level);
  const meanOver = (column: Float64Array) =>
    tail.worst.reduce((sum, k) => sum + (column[k] as number), 0) / tail.worst.length;
  return {
    ok: true,
    asOf:
      held
        .map(({ asOf }) => asOf)
        .sort()
        .at(-1) ?? "",
    valueAtRisk: tail.valueAtRisk,
    expectedShortfall: meanOver(losses),
    holdings: held.map(({ series, value }, place) => {
      const column = columns[place] as (typeof columns)[number];
      return {
        id: series.id,
        value,
        alone: tailOf(column.losses, level).valueAtRisk,
        shortfallShare: meanOver(column.losses),
        ownDates: asFraction(column.own / drawn.dates.length),
      };
    }),
    leftOut,
    dates: drawn.dates.length,
  };
}

/** Dates of history from which a tail can be told. */
const FEWEST_DATES = 100;

interface ForecastHolding extends HeldSeries {
  readonly known: KnownSeries;
  readonly asOf: string;
  /** Of the horizon, forecast now. */
  readonly deviation: number;
}

function* forecastHoldings({ model, market, holdings, sessions }: PortfolioLossRequest) {
  const held: ForecastHolding[] = [];
  const leftOut: { id: InstrumentId; refusal: ForecastRefusal }[] = [];
  for (const { series, value } of holdings) {
    yield { done: 0, total: holdings.length };
    const known = knownSeries(model, series, market);
    if (!known.ok) {
      leftOut.push({ id: series.id, refusal: known });
      continue;
    }
    const last = known.columns.length - 1;
    const logs = logForecasts(model.horizons, known.source, last, known.marketAt(last));
    const variance = cumulativeVariance(logs)[sessions - 1] as number;
    const deviation = Math.sqrt(variance) * wideningOf(known.methodAt(last), last);
    held.push({ series, value, known, deviation, asOf: series.bars.dates[last] as string });
  }
  return { held, leftOut };
}

function lossesOf({ value, deviation }: ForecastHolding, shocks: Float64Array): Float64Array {
  return shocks.map((shock) => -value * Math.expm1(deviation * shock));
}

function add(losses: Float64Array, k: number, column: Float64Array): void {
  losses[k] = (losses[k] as number) + (column[k] as number);
}

/** The loss that the level's share of dates stay within, and the places of the dates of at least it. */
function tailOf(losses: Float64Array, level: number) {
  const order = Array.from(losses, (_, k) => k).sort((a, b) => (losses[b] as number) - (losses[a] as number));
  const worst = order.slice(0, Math.max(1, Math.round((1 - level / 100) * losses.length)));
  return { valueAtRisk: losses[worst.at(-1) as number] as number, worst };
}
