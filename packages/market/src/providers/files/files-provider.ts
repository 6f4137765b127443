import { stat } from "node:fs/promises";
import type { Parsed } from "../../clock.ts";
import { FOREIGN_CURRENCIES } from "../../foreign-currencies.ts";
import type {
  DailyRates,
  DailySeries,
  Dividend,
  ForeignCurrency,
  Instrument,
  IntradaySeries,
  MarketDataProvider,
  NewsItem,
} from "../../port.ts";
import { createBoundedCache } from "../../series/bounded-cache.ts";
import { bridgeSession } from "../../series/session-bridge.ts";
import { readCsvBytes } from "./csv-file.ts";
import { derivedDividends, parseDividendFile } from "./dividend-file.ts";
import { parseIntradayFile } from "./intraday-file.ts";
import { lastCommonSession } from "./last-session.ts";
import { parseListingFile, withUnlisted } from "./listing-file.ts";
import { latestChange, type MarketFolder, scanMarketFolder } from "./market-folder.ts";
import { parseNewsFile } from "./news-file.ts";
import { parsePriceFile } from "./price-file.ts";
import { createProblemLog, type FileProblem, type LogProblem, type ProblemLog } from "./problem-log.ts";

export interface FilesProviderOptions {
  /** The market folder: `prices/TICKER.csv[.gz]`, and where there are `securities`, `dividends`, `fx/USDCAD`, `fx/EURCAD`, …, `intraday/TICKER_1m`, `news/TICKER`. */
  readonly root: string;
  readonly log?: LogProblem;
  /** Histories kept parsed in memory (about 0.3 MB each). */
  readonly cacheSize?: number;
}

export interface FilesProvider extends MarketDataProvider {
  /** Refused rows of the files read so far. */
  problems(): readonly FileProblem[];
  /** When what it knows of a listing was last written, epoch ms; null without a price file. */
  changedAt(instrument: Instrument): Promise<number | null>;
  /** The same of a currency's rates; null without any. */
  ratesChangedAt(currency: ForeignCurrency): Promise<number | null>;
  /** Sessions whose minutes are on file, by date: none of them a bridge. */
  recordedMinutes(instrument: Instrument): Promise<ReadonlyMap<string, IntradaySeries>>;
}

/**
 * Opens a folder of real history. Only names are read at first; a file is parsed when its listing is asked for. Answers with a
 * sentence when the folder is missing or holds no prices.
 */
export async function openFilesProvider(options: FilesProviderOptions): Promise<Parsed<FilesProvider>> {
  const { root } = options;
  const found = await stat(root).catch(() => null);
  if (!found?.isDirectory()) {
    const message = `MARKET_DIR="${root}" is not a folder that can be read; set it to the folder that holds prices/.`;
    return { ok: false, message };
  }
  const folder = await scanMarketFolder(root);
  if (folder.prices.size === 0) {
    const message = `MARKET_DIR="${root}" holds no price history: put daily bars into prices/TICKER.csv or prices/TICKER.csv.gz.`;
    return { ok: false, message };
  }
  return { ok: true, value: createFilesProvider(options, folder) };
}

/** Runs a load once, however many ask for it. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load();
    return loading;
  };
}

function createFilesProvider(options: FilesProviderOptions, folder: MarketFolder): FilesProvider {
  const { root, log = () => {}, cacheSize = 160 } = options;
  const problems = createProblemLog(log);
  const histories = createBoundedCache<DailySeries | null>(cacheSize);
  const intraday = createBoundedCache<ReadonlyMap<string, IntradaySeries>>(16);
  const headlines = createBoundedCache<readonly NewsItem[]>(64);
  const read = (file: string) => readOrReport(root, file, problems);
  const readText = async (file: string) => (await read(file))?.toString("utf8") ?? null;

  const dailySeries = async (instrument: Instrument): Promise<DailySeries | null> => {
    const file = folder.prices.get(instrument.ticker);
    if (file === undefined) return null;
    return histories.get(file, async () => {
      const bytes = await read(file);
      const volumeInMoney = instrument.type === "crypto";
      return bytes === null ? null : parsePriceFile(bytes, file, problems, { volumeInMoney });
    });
  };

  const recordedMinutes = async (instrument: Instrument): Promise<ReadonlyMap<string, IntradaySeries>> => {
    const file = folder.intraday.get(instrument.ticker);
    if (file === undefined) return new Map();
    return intraday.get(file, async () => {
      const text = await readText(file);
      return text === null ? new Map() : parseIntradayFile(text, file, instrument, problems);
    });
  };

  const recordedDividends = once(async (): Promise<ReadonlyMap<string, readonly Dividend[]>> => {
    const file = folder.single.get("dividends");
    const text = file === undefined ? null : await readText(file);
    return file === undefined || text === null ? new Map() : parseDividendFile(text, file, problems);
  });

  const instruments = once(async () => {
    const file = folder.single.get("securities");
    const text = file === undefined ? null : await readText(file);
    const listed = file === undefined || text === null ? [] : parseListingFile(text, file, problems);
    return withUnlisted(listed, folder.prices.keys());
  });

  const rates = createBoundedCache<DailyRates | null>(FOREIGN_CURRENCIES.length);
  const ratesOf = async (currency: ForeignCurrency): Promise<DailyRates | null> => {
    const file = folder.fx.get(currency);
    if (file === undefined) return null;
    return rates.get(file, async () => {
      const bytes = await read(file);
      if (bytes === null) return null;
      const { dates, close } = parsePriceFile(bytes, file, problems, { volumeInMoney: false });
      return { dates, rate: close };
    });
  };

  return {
    id: "files",
    label: "Historical files",
    isUnchanging: true,
    instruments,
    dailySeries,
    minuteSeries: async (instrument, date) => {
      const real = (await recordedMinutes(instrument)).get(date);
      if (real) return real;
      const daily = await dailySeries(instrument);
      return daily && bridgeSession(instrument, daily, date);
    },
    dividends: async (instrument) => {
      const daily = await dailySeries(instrument);
      if (!daily) return null;
      return (await recordedDividends()).get(instrument.ticker) ?? derivedDividends(daily);
    },
    // All of them: which were written by now, only the market knows.
    news: async ({ ticker }) => {
      if (folder.news.size === 0) return null;
      const file = folder.news.get(ticker);
      if (file === undefined) return [];
      return headlines.get(file, async () => {
        const text = await readText(file);
        return text === null ? [] : parseNewsFile(text, file, problems);
      });
    },
    rates: ratesOf,
    lastSession: once(() => lastCommonSession(root, [...folder.prices.values()])),
    problems: () => problems.list(),
    async changedAt({ ticker }) {
      const file = folder.prices.get(ticker);
      const others = [folder.single.get("dividends"), folder.intraday.get(ticker)];
      return file === undefined ? null : latestChange(root, [file, ...others]);
    },
    async ratesChangedAt(currency) {
      const file = folder.fx.get(currency);
      return file === undefined ? null : latestChange(root, [file]);
    },
    recordedMinutes,
  };
}

/** A file that cannot be read or unpacked is a problem of that file, not of the market. */
async function readOrReport(root: string, file: string, problems: ProblemLog): Promise<Buffer | null> {
  try {
    return await readCsvBytes(root, file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    problems.add({ file, line: 0, reason: `the file cannot be read: ${why}` });
    return null;
  }
}
