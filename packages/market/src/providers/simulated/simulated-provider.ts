import { type Basis, basisOfProvider } from "@neuro/contract";
import { dayNumberOf, isoDateOf } from "@neuro/contract/primitives";
import { EMBEDDED_INSTRUMENTS } from "../../instruments/embedded-instruments.ts";
import type {
  DailyRates,
  DailySeries,
  Dividend,
  ForeignCurrency,
  Instrument,
  MarketDataProvider,
} from "../../port.ts";
import { type BoundedCache, createBoundedCache } from "../../series/bounded-cache.ts";
import { bridgeSession } from "../../series/session-bridge.ts";
import { drawCompany } from "./company-path.ts";
import { drawDailyBars, withDividends } from "./daily-bars.ts";
import { horizonOf, WEEKDAY_AXIS } from "./day-axis.ts";
import { drawDividends } from "./draw-dividends.ts";
import { axisOf, createFactors } from "./factors.ts";
import { PARAMETERS_BY_LISTING } from "./parameters.ts";
import { MEASURED_ON } from "./parameters-table.ts";
import { between, createSessionDays } from "./session-days.ts";

export interface SimulatedProviderOptions {
  /** The last date anybody may ask for, usually the market clock's; it decides how far bars are drawn, never what is drawn. */
  readonly through: () => string;
  /** Another seed is another market. */
  readonly seed?: string;
  /** Listings kept drawn in memory (about 0.2 MB each). */
  readonly cacheSize?: number;
  /** Where they are kept, of `createDrawnListings`; markets of one seed may share it. Default: each has its own. */
  readonly drawn?: DrawnListings;
}

const SIMULATED_LABEL = "Simulated market";

/** Of what is remembered with the name of who said it alone. */
export function basisOfLabel(label: string): Basis {
  return basisOfProvider({ isInvented: label === SIMULATED_LABEL });
}

interface DrawnListing {
  readonly daily: DailySeries;
  readonly dividends: readonly Dividend[];
}

export type DrawnListings = BoundedCache<DrawnListing | null>;

export function createDrawnListings(cacheSize = 256): DrawnListings {
  return createBoundedCache(cacheSize);
}

/** The US dollar has four decimals, as it is quoted; a yen would lose most of its digits by that. */
function roundRate(currency: ForeignCurrency, rate: number): number {
  return currency === "USD" ? Math.round(rate * 10_000) / 10_000 : Number(rate.toPrecision(6));
}

const ANCHOR_DAY = dayNumberOf(MEASURED_ON);

/**
 * The simulated market: no keys, no files, no network. A bar depends on the seed, the listing and the day only: it is the same
 * on every machine, in every order of asking, and never changes as days pass.
 */
export function createSimulatedProvider(options: SimulatedProviderOptions): MarketDataProvider {
  const { through, seed = "neuro", cacheSize, drawn: cache = createDrawnListings(cacheSize) } = options;
  const factors = createFactors(seed, ANCHOR_DAY);
  const sessionDaysOf = createSessionDays();

  const draw = (instrument: Instrument, horizon: string): DrawnListing | null => {
    const parameters = PARAMETERS_BY_LISTING.get(instrument.id);
    if (!parameters) return null;
    const length = axisOf(parameters.market).indexOf(dayNumberOf(horizon)) + 1;
    const path = drawCompany({ parameters, factors, seed, anchorDay: ANCHOR_DAY, length });
    const foreign = instrument.currency !== parameters.currency;
    const logRate = foreign ? factors.logRate("USD", length) : null;
    const sessions = between(sessionDaysOf(instrument, horizon), parameters);
    // A path in Canadian dollars is divided by the rate for a US listing, one in US dollars multiplied for a Canadian one.
    const signed = logRate && instrument.currency === "CAD" ? logRate.map((rate) => -rate) : logRate;
    const bars = drawDailyBars({ instrument, parameters, path, logRate: signed, sessions, seed });
    const dividends = drawDividends(instrument, parameters, bars, seed);
    return { daily: withDividends(bars, dividends), dividends };
  };

  const drawn = (instrument: Instrument): Promise<DrawnListing | null> => {
    const horizon = horizonOf(through(), MEASURED_ON);
    return cache.get(`${instrument.id}@${horizon}`, async () => draw(instrument, horizon));
  };

  const drawnRates = new Map<ForeignCurrency, { readonly horizon: string; readonly value: DailyRates }>();
  const ratesOf = (currency: ForeignCurrency): DailyRates => {
    const horizon = horizonOf(through(), MEASURED_ON);
    const known = drawnRates.get(currency);
    if (known?.horizon === horizon) return known.value;
    const length = WEEKDAY_AXIS.indexOf(dayNumberOf(horizon)) + 1;
    const logRates = factors.logRate(currency, length).subarray(0, length);
    const value = {
      dates: Array.from(logRates, (_, index) => isoDateOf(WEEKDAY_AXIS.dayAt(index))),
      rate: logRates.map((log) => roundRate(currency, Math.exp(log))),
    };
    drawnRates.set(currency, { horizon, value });
    return value;
  };

  return {
    id: "simulated",
    label: SIMULATED_LABEL,
    isInvented: true,
    isUnchanging: true,
    instruments: async () => EMBEDDED_INSTRUMENTS,
    dailySeries: async (instrument) => (await drawn(instrument))?.daily ?? null,
    minuteSeries: async (instrument, date) => {
      const listing = await drawn(instrument);
      return listing && bridgeSession(instrument, listing.daily, date);
    },
    dividends: async (instrument) => (await drawn(instrument))?.dividends ?? null,
    rates: async (currency) => ratesOf(currency),
    lastSession: async () => null,
  };
}
