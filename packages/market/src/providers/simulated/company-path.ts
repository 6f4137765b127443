import { hashOf } from "../../series/random.ts";
import { axisOf, type Factors, revert } from "./factors.ts";
import { type CompanyParameters, SECTOR_VOLATILITIES } from "./parameters.ts";
import { MEASURED_MARKETS } from "./parameters-table.ts";
import { drawShocks } from "./shock-path.ts";

/** Drift of three good years is no rule for fifteen: half of it, within these bounds, is assumed for the long run. */
const DRIFT_SHARE = 0.5;
const DRIFT_BOUNDS = { min: -0.05, max: 0.1 } as const;

/** Long-run deviation of the log price from its trend line: a price stays within a few times of it over decades. */
const TREND_DEVIATION = 0.5;
const LEAST_REVERSION = 0.15;

/** Part of a security's variance that is its own even when market and sector would explain all of it. */
const LEAST_OWN_SHARE = 0.15;

export interface CompanyPath {
  /** Log price in the company's currency at the close of each day of its axis. */
  readonly logPrice: Float64Array;
  /** Volatility of each day, as a fraction of the price. */
  readonly volatilityDaily: Float64Array;
}

/**
 * A company's closing prices: market and sector factors and its own shocks around a trend line, pinned to the measured price
 * at the anchor day.
 */
export function drawCompany(options: {
  readonly parameters: CompanyParameters;
  readonly factors: Factors;
  readonly seed: string;
  readonly anchorDay: number;
  readonly length: number;
}): CompanyPath {
  const { parameters, factors, seed, anchorDay, length } = options;
  const { beta, sectorLoading, volatilityAnnual, market, sector } = parameters;
  const axis = axisOf(market);
  const marketPath = factors.market(market, length);
  const sectorPath = factors.sector(sector, length);
  const explained =
    (beta * MEASURED_MARKETS[market]) ** 2 + (sectorLoading * (SECTOR_VOLATILITIES.get(sector) ?? 0)) ** 2;
  const variance = volatilityAnnual ** 2;
  const ownVolatility = Math.sqrt(Math.max(LEAST_OWN_SHARE * variance, variance - explained));
  const own = drawShocks(hashOf(`${seed}/${parameters.key}`), axis, length, ownVolatility);

  const shocks = own.returns.map(
    (shock, i) => shock + beta * (marketPath[i] ?? 0) + sectorLoading * (sectorPath[i] ?? 0),
  );
  const reversion = Math.max(LEAST_REVERSION, variance / (2 * TREND_DEVIATION ** 2));
  const deviation = revert(shocks, reversion / axis.daysPerYear);
  const drift = Math.min(DRIFT_BOUNDS.max, Math.max(DRIFT_BOUNDS.min, DRIFT_SHARE * parameters.driftAnnual));
  const anchorIndex = axis.indexOf(anchorDay);
  const atAnchor = deviation[anchorIndex] ?? 0;
  const logAnchor = Math.log(parameters.anchorPrice);
  const dailyVolatility = volatilityAnnual / Math.sqrt(axis.daysPerYear);
  return {
    logPrice: deviation.map(
      (value, i) => logAnchor + (drift * (i - anchorIndex)) / axis.daysPerYear + value - atAnchor,
    ),
    volatilityDaily: own.intensity.map((level) => level * dailyVolatility),
  };
}
