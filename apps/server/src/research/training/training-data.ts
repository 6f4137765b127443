/** What a network of one symbol learns from, read from the market at hand: its history, a pool of others, references. */

import { type Basis, cryptoSymbols, isInSector, trainingGroups } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { DailySeries, Instrument, Market } from "@neuro/market";
import type { ReferenceCloses, SymbolSeries } from "@neuro/neural";
import { HISTORY_SESSIONS } from "../analysis/analyze-instrument.ts";
import { equalWeightIndex } from "./equal-weight-index.ts";

/** Well-known listings of many sectors beside the training groups: what base networks learn from. */
const POOL_BESIDE_GROUPS = {
  CA: ["MFC", "SLF", "IMO", "CNR", "CP", "BCE", "T", "FTS", "EMA", "ATD", "L", "DOL", "CSU", "WCN", "NA"],
  US: [
    "AMZN",
    "JNJ",
    "PG",
    "KO",
    "XOM",
    "CVX",
    "HD",
    "WMT",
    "DIS",
    "UNH",
    "CAT",
    "NEE",
    "COST",
    "PFE",
    "INTC",
  ],
} as const;

/** Funds that stand for a market, the first one with prices. */
const MARKET_FUNDS = { CA: ["XIC", "XIU", "ZCN"], US: ["SPY", "IVV", "VOO"] } as const;

/** One listing alone is no sector. */
const LEAST_SECTOR_MEMBERS = 2;

/** Coins trade on weekends too: the same ten years are more sessions. */
const COIN_SESSIONS = 4_000;

/** Sessions of history that networks and their simulations read: both count the same bars. */
export function sessionsRead({ type }: Pick<Instrument, "type">): number {
  return type === "crypto" ? COIN_SESSIONS : HISTORY_SESSIONS;
}

export interface TrainingData {
  readonly series: SymbolSeries;
  readonly pool: readonly SymbolSeries[];
  /** Of the provider. */
  readonly label: string;
  readonly basis: Basis;
}

async function poolInstruments(market: Market, type: Instrument["type"]): Promise<readonly Instrument[]> {
  const wanted =
    type === "crypto"
      ? cryptoSymbols.map((symbol) => ({ symbol, prefer: "CA" as const }))
      : [
          ...trainingGroups
            .filter(({ id }) => id !== "etfs")
            .flatMap(({ symbols, country }) => symbols.map((symbol) => ({ symbol, prefer: country }))),
          ...(["CA", "US"] as const).flatMap((country) =>
            POOL_BESIDE_GROUPS[country].map((symbol) => ({ symbol, prefer: country })),
          ),
        ];
  const found = await Promise.all(wanted.map(({ symbol, prefer }) => market.resolve(symbol, { prefer })));
  const known = new Map<InstrumentId, Instrument>();
  for (const instrument of found)
    if (instrument !== null && instrument.retired === undefined) known.set(instrument.id, instrument);
  return [...known.values()];
}

/** Histories and references of one provider, each read once. Other providers' prices never mix in. */
class ProviderReader {
  readonly #market: Market;
  readonly #provider: string;
  readonly #pool: readonly Instrument[];
  readonly #daily = new Map<string, Promise<DailySeries | null>>();
  readonly #sectors = new Map<string, Promise<ReferenceCloses | null>>();
  readonly #funds = new Map<string, Promise<ReferenceCloses | null>>();

  constructor(market: Market, provider: string, pool: readonly Instrument[]) {
    this.#market = market;
    this.#provider = provider;
    this.#pool = pool;
  }

  daily(instrument: Instrument): Promise<DailySeries | null> {
    return keep(this.#daily, instrument.id, async () => {
      const history = await this.#market
        .daily(instrument, { limit: sessionsRead(instrument) })
        .catch(() => null);
      return history?.provider === this.#provider ? history.value : null;
    });
  }

  /** Null without prices. */
  async series(instrument: Instrument): Promise<SymbolSeries | null> {
    const daily = await this.daily(instrument);
    if (daily === null) return null;
    const { open, high, low, close, volume, dates } = daily;
    const references =
      instrument.type === "crypto"
        ? { market: null, sector: null }
        : { market: await this.#fund(instrument.country), sector: await this.#sector(instrument.sector) };
    return { symbol: instrument.id, dates, bars: { open, high, low, close, volume }, ...references };
  }

  #fund(country: "CA" | "US"): Promise<ReferenceCloses | null> {
    return keep(this.#funds, country, async () => {
      for (const symbol of MARKET_FUNDS[country]) {
        const fund = await this.#market.resolve(symbol, { prefer: country });
        const daily = fund === null ? null : await this.daily(fund);
        if (daily !== null) return { dates: daily.dates, close: daily.close };
      }
      return null;
    });
  }

  /** The pool's listings of a sector, and of the ones around and within it. */
  async #sector(sector: string | null): Promise<ReferenceCloses | null> {
    if (sector === null) return null;
    return await keep(this.#sectors, sector, async () => {
      const listed = this.#pool.filter(
        ({ sector: other }) => isInSector(other, sector) || isInSector(sector, other ?? ""),
      );
      const members: DailySeries[] = [];
      for (const instrument of listed) {
        const daily = await this.daily(instrument);
        if (daily !== null) members.push(daily);
      }
      return members.length < LEAST_SECTOR_MEMBERS ? null : equalWeightIndex(members);
    });
  }
}

function keep<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}

interface Opened {
  readonly reader: ProviderReader;
  readonly pool: readonly Instrument[];
  readonly label: string;
  readonly basis: Basis;
}

async function openReader(market: Market, instrument: Instrument): Promise<Opened | null> {
  const history = await market.daily(instrument, { limit: 1 }).catch(() => null);
  if (history === null) return null;
  const { label, basis } = history;
  const pool = await poolInstruments(market, instrument.type);
  return { reader: new ProviderReader(market, history.provider, pool), pool, label, basis };
}

/** One symbol's history with its references; null without prices. */
export async function readSymbolSeries(market: Market, instrument: Instrument): Promise<SymbolSeries | null> {
  const opened = await openReader(market, instrument);
  return opened === null ? null : await opened.reader.series(instrument);
}

/** The same, and the pool's; null without prices of the instrument. */
export async function readTrainingData(market: Market, instrument: Instrument): Promise<TrainingData | null> {
  const opened = await openReader(market, instrument);
  const series = (await opened?.reader.series(instrument)) ?? null;
  if (opened === null || series === null) return null;
  const pool: SymbolSeries[] = [];
  for (const other of opened.pool) {
    const read = await opened.reader.series(other);
    if (read !== null) pool.push(read);
  }
  return { series, pool, label: opened.label, basis: opened.basis };
}
