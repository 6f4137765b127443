import { ratesName } from "../../foreign-currencies.ts";
import type { ForeignCurrency } from "../../port.ts";
import { hashOf } from "../../series/random.ts";
import { type DayAxis, EVERY_DAY_AXIS, WEEKDAY_AXIS } from "./day-axis.ts";
import { type MarketKey, SECTOR_VOLATILITIES } from "./parameters.ts";
import { MEASURED_MARKETS, MEASURED_USD_CAD } from "./parameters-table.ts";
import { DKK_PER_EUR, DRAWN_RATES } from "./rates-table.ts";
import { drawShocks, type ShockPath } from "./shock-path.ts";

/** The paths all securities share. Every path has at least the length asked for. */
export interface Factors {
  market(key: MarketKey, length: number): Float64Array;
  sector(name: string, length: number): Float64Array;
  /** Log of CAD for one unit of the currency on each weekday. */
  logRate(currency: ForeignCurrency, length: number): Float64Array;
}

/** A rate is drawn back to its anchor with this strength a year: it wanders some cents, never off. */
const RATE_REVERSION = 0.35;

interface OwnRate {
  /** Log of CAD for one unit. */
  readonly anchor: number;
  readonly volatility: number;
}

export function axisOf(market: MarketKey): DayAxis {
  return market === "CRYPTO" ? EVERY_DAY_AXIS : WEEKDAY_AXIS;
}

export function createFactors(seed: string, anchorDay: number): Factors {
  const paths = new Map<string, Float64Array>();
  const keep = (name: string, length: number, draw: () => Float64Array): Float64Array => {
    const known = paths.get(name);
    if (known && known.length >= length) return known;
    const path = draw();
    paths.set(name, path);
    return path;
  };
  const shocks = (name: string, axis: DayAxis, length: number, volatility: number): ShockPath =>
    drawShocks(hashOf(`${seed}/${name}`), axis, length, volatility);

  const market = (key: MarketKey, length: number): Float64Array =>
    keep(`market/${key}`, length, () => {
      const { correlation } = MEASURED_MARKETS;
      if (key !== "CA") return shocks(`market/${key}`, axisOf(key), length, MEASURED_MARKETS[key]).returns;
      const continent = market("US", length);
      const own = shocks("market/CA", WEEKDAY_AXIS, length, MEASURED_MARKETS.CA).returns;
      const scale = (correlation * MEASURED_MARKETS.CA) / MEASURED_MARKETS.US;
      const ownShare = Math.sqrt(1 - correlation ** 2);
      return own.map((shock, i) => scale * (continent[i] ?? 0) + ownShare * shock);
    });

  const sector = (name: string, length: number): Float64Array =>
    keep(`sector/${name}`, length, () => {
      const axis = name === "crypto" ? EVERY_DAY_AXIS : WEEKDAY_AXIS;
      return shocks(`sector/${name}`, axis, length, SECTOR_VOLATILITIES.get(name) ?? 0).returns;
    });

  /** Through the log of an anchor on the anchor day. */
  const ownRate = (currency: ForeignCurrency, length: number, { anchor, volatility }: OwnRate) => {
    // Tied to the anchor's rate, so at least drawn up to it.
    const needed = Math.max(length, WEEKDAY_AXIS.indexOf(anchorDay) + 1);
    const name = `fx/${ratesName(currency)}`;
    return keep(name, needed, () => {
      const { returns } = shocks(name, WEEKDAY_AXIS, needed, volatility);
      const deviation = revert(returns, RATE_REVERSION / WEEKDAY_AXIS.daysPerYear);
      const atAnchor = deviation[WEEKDAY_AXIS.indexOf(anchorDay)] ?? 0;
      return deviation.map((value) => anchor + value - atAnchor);
    });
  };

  const logUsd = Math.log(MEASURED_USD_CAD.rate);
  const logRate: Factors["logRate"] = (currency, length) => {
    if (currency === "USD")
      return ownRate(currency, length, { anchor: logUsd, volatility: MEASURED_USD_CAD.volatility });
    if (currency === "DKK") return logRate("EUR", length).map((euro) => euro - Math.log(DKK_PER_EUR));
    const { anchor, volatility, isTiedToUsd = false } = DRAWN_RATES[currency];
    const logAnchor = Math.log(anchor);
    if (!isTiedToUsd) return ownRate(currency, length, { anchor: logAnchor, volatility });
    const dollar = logRate("USD", length);
    const strayed = ownRate(currency, length, { anchor: logAnchor - logUsd, volatility });
    return dollar.map((value, day) => value + (strayed[day] ?? 0));
  };
  return { market, sector, logRate };
}

/** Sums shocks while drawing the sum back to zero by `strength` a day. */
export function revert(shocks: Float64Array, strength: number): Float64Array {
  const level = new Float64Array(shocks.length);
  let value = 0;
  for (let i = 0; i < shocks.length; i++) {
    value = value * (1 - strength) + (shocks[i] ?? 0);
    level[i] = value;
  }
  return level;
}
