/** What a network of one symbol learns from, read from the market at hand: its history, a pool of others, references. */
import { trainingGroups } from "@neuro/contract";
import { type DailySeries, type Instrument, isInSector, type Market } from "@neuro/market";
import type { ReferenceCloses, SymbolSeries } from "@neuro/neural";

/** Sessions of history a training reads: as many as the analyses, so that both judge the same years. */
const HISTORY_SESSIONS = 2_800;

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
const CRYPTO_POOL = ["BTC", "ETH", "DOT", "ADA", "LINK"];

/** Funds that stand for a market, the first one with prices. */
const MARKET_FUNDS = { CA: ["XIC", "XIU", "ZCN"], US: ["SPY", "IVV", "VOO"] } as const;

export interface TrainingData {
  readonly series: SymbolSeries;
  readonly pool: readonly SymbolSeries[];
  readonly label: string;
}

/** One listing alone is no sector. */
const LEAST_SECTOR_MEMBERS = 2;

type Read = { readonly instrument: Instrument; readonly daily: DailySeries };

async function poolInstruments(market: Market, type: Instrument["type"]): Promise<readonly Instrument[]> {
  const wanted =
    type === "crypto"
      ? CRYPTO_POOL.map((symbol) => ({ symbol, prefer: "CA" as const }))
      : [
          ...trainingGroups
            .filter(({ id }) => id !== "etfs")
            .flatMap(({ symbols, country }) => symbols.map((symbol) => ({ symbol, prefer: country }))),
          ...(["CA", "US"] as const).flatMap((country) =>
            POOL_BESIDE_GROUPS[country].map((symbol) => ({ symbol, prefer: country })),
          ),
        ];
  const found = await Promise.all(wanted.map(({ symbol, prefer }) => market.resolve(symbol, { prefer })));
  const known = new Map<string, Instrument>();
  for (const instrument of found)
    if (instrument !== null && instrument.retired === undefined) known.set(instrument.id, instrument);
  return [...known.values()];
}

/** Only what the provider of the symbol itself has, so that real prices and simulated ones never mix. */
async function readAll(
  market: Market,
  instruments: readonly Instrument[],
  provider: string,
): Promise<readonly Read[]> {
  const read: Read[] = [];
  for (const instrument of instruments) {
    const history = await market.daily(instrument, { limit: HISTORY_SESSIONS }).catch(() => null);
    if (history !== null && history.provider === provider) read.push({ instrument, daily: history.value });
  }
  return read;
}

/** Each day's mean return of the members that have one, chained to closes from 100. */
function equalWeightIndex(members: readonly Read[]): ReferenceCloses {
  const moves = new Map<string, { sum: number; count: number }>();
  for (const { daily } of members)
    for (let bar = 1; bar < daily.dates.length; bar += 1) {
      const date = daily.dates[bar] ?? "";
      const day = moves.get(date) ?? { sum: 0, count: 0 };
      day.sum += (daily.close[bar] ?? 0) / (daily.close[bar - 1] ?? 1) - 1;
      day.count += 1;
      moves.set(date, day);
    }
  const dates = [...moves.keys()].toSorted();
  const close = new Float64Array(dates.length);
  let level = 100;
  for (const [day, date] of dates.entries()) {
    const { sum, count } = moves.get(date) ?? { sum: 0, count: 1 };
    level *= 1 + sum / count;
    close[day] = level;
  }
  return { dates, close };
}

/** The pool's listings of a sector and of the ones around and within it; made once per sector. */
function sectorIndexes(pool: readonly Read[]): (sector: string | null) => ReferenceCloses | null {
  const made = new Map<string, ReferenceCloses | null>();
  return (sector) => {
    if (sector === null) return null;
    const known = made.get(sector);
    if (known !== undefined) return known;
    const members = pool.filter(
      ({ instrument: { sector: other } }) => isInSector(other, sector) || isInSector(sector, other ?? ""),
    );
    const index = members.length < LEAST_SECTOR_MEMBERS ? null : equalWeightIndex(members);
    made.set(sector, index);
    return index;
  };
}

async function marketReference(
  market: Market,
  country: "CA" | "US",
  provider: string,
): Promise<ReferenceCloses | null> {
  for (const symbol of MARKET_FUNDS[country]) {
    const fund = await market.resolve(symbol, { prefer: country });
    const [read] = fund === null ? [] : await readAll(market, [fund], provider);
    if (read !== undefined) return { dates: read.daily.dates, close: read.daily.close };
  }
  return null;
}

function seriesOf(
  { instrument, daily }: Read,
  references: Pick<SymbolSeries, "market" | "sector">,
): SymbolSeries {
  const { open, high, low, close, volume, dates } = daily;
  return { symbol: instrument.id, dates, bars: { open, high, low, close, volume }, ...references };
}

/** Null without prices of the instrument. */
export async function readTrainingData(market: Market, instrument: Instrument): Promise<TrainingData | null> {
  const history = await market.daily(instrument, { limit: HISTORY_SESSIONS }).catch(() => null);
  if (history === null) return null;
  const { provider, label } = history;
  const pool = await readAll(market, await poolInstruments(market, instrument.type), provider);
  const markets = {
    CA: await marketReference(market, "CA", provider),
    US: await marketReference(market, "US", provider),
  };
  const sectorIndex = sectorIndexes(pool);
  const referencesOf = (of: Instrument) => {
    const isCoin = of.type === "crypto";
    return { market: isCoin ? null : markets[of.country], sector: isCoin ? null : sectorIndex(of.sector) };
  };
  return {
    series: seriesOf({ instrument, daily: history.value }, referencesOf(instrument)),
    pool: pool.map((read) => seriesOf(read, referencesOf(read.instrument))),
    label,
  };
}
