import type { InstrumentId } from "@neuro/contract/primitives";
import { EMBEDDED_COMPANIES, type EmbeddedCompany } from "../../instruments/embedded-instruments.ts";
import type { Currency, Instrument } from "../../port.ts";
import { MEASURED_SECTORS, MEASURED_SECURITIES, MEASURED_USD_CAD } from "./parameters-table.ts";

export type MarketKey = "US" | "CA" | "CRYPTO";

/** What one company's simulated path is drawn from. Money is in `currency`, the first listing's. */
export interface CompanyParameters {
  readonly key: string;
  readonly currency: Currency;
  readonly market: MarketKey;
  readonly sector: string;
  /** False when no history was measured and its sector's medians stand in. */
  readonly measured: boolean;
  readonly anchorPrice: number;
  /** Log return a year. */
  readonly driftAnnual: number;
  readonly volatilityAnnual: number;
  readonly beta: number;
  readonly sectorLoading: number;
  readonly dividendYield: number;
  readonly dividendsPerYear: 0 | 1 | 2 | 4 | 12;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Median shares (or coins) a day of each listing, by identity. */
  readonly volumes: ReadonlyMap<InstrumentId, number>;
}

interface Measurement {
  readonly price: number;
  readonly drift: number;
  readonly volatility: number;
  readonly beta: number;
  readonly sectorLoading: number;
  readonly volume: number;
  readonly dividendYield: number;
  readonly dividends: number;
}

/** Dollars a day assumed to change hands in a security nobody measured. */
const ASSUMED_TURNOVER = { CA: 25_000_000, US: 400_000_000 } as const;

/** A second listing is assumed to trade this share of the measured one's volume. */
const OTHER_LISTING_SHARE = 0.4;

function linesOf(table: string): string[] {
  return table.split("\n").filter((line) => line !== "");
}

const MEASUREMENTS: ReadonlyMap<string, Measurement> = new Map(
  linesOf(MEASURED_SECURITIES).map((line) => {
    const [id = "", price, , drift, volatility, beta, sectorLoading, volume, dividendYield, dividends] =
      line.split(" ");
    const measurement = {
      price: Number(price),
      drift: Number(drift),
      volatility: Number(volatility),
      beta: Number(beta),
      sectorLoading: Number(sectorLoading),
      volume: Number(volume),
      dividendYield: Number(dividendYield),
      dividends: Number(dividends),
    };
    return [id, measurement];
  }),
);

/** Annual volatility of each sector's own factor. */
export const SECTOR_VOLATILITIES: ReadonlyMap<string, number> = new Map(
  linesOf(MEASURED_SECTORS).map((line) => {
    const space = line.indexOf(" ");
    return [line.slice(space + 1), Number(line.slice(0, space))];
  }),
);

function sectorKeyOf(instrument: Instrument): string {
  return instrument.sector ?? instrument.type;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

type Typical = Pick<Measurement, "drift" | "volatility" | "beta" | "sectorLoading" | "dividendYield">;

function typicalOf(sector: string): Typical {
  const measured = EMBEDDED_COMPANIES.flatMap(({ listings }) =>
    listings.filter((listing) => sectorKeyOf(listing) === sector).map(({ id }) => MEASUREMENTS.get(id)),
  ).filter((one) => one !== undefined);
  const pool = measured.length > 0 ? measured : [...MEASUREMENTS.values()];
  const of = (pick: (one: Measurement) => number) => median(pool.map(pick));
  return {
    drift: of((one) => one.drift),
    volatility: of((one) => one.volatility),
    beta: of((one) => one.beta),
    sectorLoading: of((one) => one.sectorLoading),
    dividendYield: of((one) => one.dividendYield),
  };
}

function frequencyOf(dividends: number): CompanyParameters["dividendsPerYear"] {
  if (dividends >= 9) return 12;
  if (dividends >= 3) return 4;
  return dividends === 2 ? 2 : dividends === 1 ? 1 : 0;
}

/** Converts a price at the anchor day's rate. */
function convertAtAnchor(price: number, from: Currency, to: Currency): number {
  if (from === to) return price;
  return from === "USD" ? price * MEASURED_USD_CAD.rate : price / MEASURED_USD_CAD.rate;
}

function measuredCompany(
  company: EmbeddedCompany,
  first: Instrument,
  listing: Instrument,
  measurement: Measurement,
): CompanyParameters {
  const volumes = company.listings.map(
    ({ id }) =>
      [id, MEASUREMENTS.get(id)?.volume ?? Math.round(measurement.volume * OTHER_LISTING_SHARE)] as const,
  );
  return {
    ...commonOf(company, first),
    measured: true,
    anchorPrice: convertAtAnchor(measurement.price, listing.currency, first.currency),
    driftAnnual: measurement.drift,
    volatilityAnnual: measurement.volatility,
    beta: measurement.beta,
    sectorLoading: measurement.sectorLoading,
    dividendYield: measurement.dividendYield,
    dividendsPerYear: frequencyOf(measurement.dividends),
    volumes: new Map(volumes),
  };
}

function assumedCompany(company: EmbeddedCompany, first: Instrument, roughPrice: number): CompanyParameters {
  const typical = typicalOf(sectorKeyOf(first));
  const volatilityAnnual = company.volatilityAnnual ?? typical.volatility;
  // A calmer security than its sector (a bond or cash fund) moves with the market that much less.
  const calm = Math.min(1, volatilityAnnual / typical.volatility);
  const dividendYield =
    company.dividendYield ?? (company.volatilityAnnual === null ? typical.dividendYield : 0);
  const monthly = first.type === "etf" || first.symbol.endsWith(".UN");
  const volumes = company.listings.map(
    (listing) =>
      [
        listing.id,
        Math.round(
          ASSUMED_TURNOVER[listing.country] / convertAtAnchor(roughPrice, first.currency, listing.currency),
        ),
      ] as const,
  );
  return {
    ...commonOf(company, first),
    measured: false,
    anchorPrice: roughPrice,
    driftAnnual: typical.drift * calm,
    volatilityAnnual,
    beta: typical.beta * calm,
    sectorLoading: typical.sectorLoading * calm,
    dividendYield,
    dividendsPerYear: dividendYield === 0 ? 0 : monthly ? 12 : 4,
    volumes: new Map(volumes),
  };
}

function commonOf(company: EmbeddedCompany, first: Instrument) {
  const market: MarketKey = first.type === "crypto" ? "CRYPTO" : first.country;
  const { key, firstDay, lastDay } = company;
  return { key, currency: first.currency, market, sector: sectorKeyOf(first), firstDay, lastDay };
}

function parametersOf(company: EmbeddedCompany): CompanyParameters {
  const first = company.listings[0];
  if (!first) throw new Error(`${company.key} has no listing.`);
  for (const listing of company.listings) {
    const measurement = MEASUREMENTS.get(listing.id);
    if (measurement) return measuredCompany(company, first, listing, measurement);
  }
  if (company.roughPrice === null) {
    throw new Error(`${company.key} has neither a measured history nor a rough price in the embedded list.`);
  }
  return assumedCompany(company, first, company.roughPrice);
}

/** Parameters of every company of the embedded list, by the identity of each of its listings. */
export const PARAMETERS_BY_LISTING: ReadonlyMap<InstrumentId, CompanyParameters> = new Map(
  EMBEDDED_COMPANIES.flatMap((company) => {
    const parameters = parametersOf(company);
    return company.listings.map(({ id }) => [id, parameters] as const);
  }),
);
