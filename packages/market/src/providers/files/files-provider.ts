import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Parsed } from "../../clock.ts";
import type { DailySeries, Dividend, Instrument, IntradaySeries, MarketDataProvider } from "../../port.ts";
import { createBoundedCache } from "../../series/bounded-cache.ts";
import { bridgeSession } from "../../series/session-bridge.ts";
import { readCsvBytes } from "./csv-file.ts";
import { derivedDividends, parseDividendFile } from "./dividend-file.ts";
import { parseIntradayFile } from "./intraday-file.ts";
import { lastCommonSession } from "./last-session.ts";
import { parseListingFile, withUnlisted } from "./listing-file.ts";
import { parsePriceFile } from "./price-file.ts";
import { createProblemLog, type FileProblem, type LogProblem, type ProblemLog } from "./problem-log.ts";

export interface FilesProviderOptions {
  /** The market folder: `prices/TICKER.csv[.gz]`, and where there are `securities`, `dividends`, `fx/USDCAD`, `intraday/TICKER_1m`. */
  readonly root: string;
  readonly log?: LogProblem;
  /** Histories kept parsed in memory (about 0.3 MB each). */
  readonly cacheSize?: number;
}

export interface FilesProvider extends MarketDataProvider {
  /** Refused rows of the files read so far. */
  problems(): readonly FileProblem[];
}

/** Paths inside the market folder by what they hold. */
interface Folder {
  readonly prices: ReadonlyMap<string, string>;
  readonly intraday: ReadonlyMap<string, string>;
  readonly single: ReadonlyMap<"securities" | "dividends" | "fx", string>;
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
  const folder = await scan(root);
  if (folder.prices.size === 0) {
    const message = `MARKET_DIR="${root}" holds no price history: put daily bars into prices/TICKER.csv or prices/TICKER.csv.gz.`;
    return { ok: false, message };
  }
  return { ok: true, value: createFilesProvider(options, folder) };
}

async function scan(root: string): Promise<Folder> {
  const namesIn = (directory: string) => readdir(join(root, directory)).catch((): string[] => []);
  const byTicker = async (directory: string, ending: string) => {
    const pattern = new RegExp(`^(.+)${ending}\\.csv(\\.gz)?$`);
    const files = new Map<string, string>();
    for (const name of (await namesIn(directory)).sort()) {
      const ticker = pattern.exec(name)?.[1];
      // Sorted, so a plain file comes before its gzipped twin and is the one taken.
      if (ticker !== undefined && !files.has(ticker)) files.set(ticker, `${directory}/${name}`);
    }
    return files;
  };
  const single = new Map<"securities" | "dividends" | "fx", string>();
  const [top, fx] = await Promise.all([namesIn("."), namesIn("fx")]);
  for (const ending of [".csv.gz", ".csv"]) {
    if (top.includes(`securities${ending}`)) single.set("securities", `securities${ending}`);
    if (top.includes(`dividends${ending}`)) single.set("dividends", `dividends${ending}`);
    if (fx.includes(`USDCAD${ending}`)) single.set("fx", `fx/USDCAD${ending}`);
  }
  const [prices, intraday] = await Promise.all([byTicker("prices", ""), byTicker("intraday", "_1m")]);
  return { prices, intraday, single };
}

/** Runs a load once, however many ask for it. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load();
    return loading;
  };
}

function createFilesProvider(options: FilesProviderOptions, folder: Folder): FilesProvider {
  const { root, log = () => {}, cacheSize = 160 } = options;
  const problems = createProblemLog(log);
  const histories = createBoundedCache<DailySeries | null>(cacheSize);
  const intraday = createBoundedCache<ReadonlyMap<string, IntradaySeries>>(16);
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

  const realMinutes = async (instrument: Instrument, date: string): Promise<IntradaySeries | null> => {
    const file = folder.intraday.get(instrument.ticker);
    if (file === undefined) return null;
    const sessions = await intraday.get(file, async () => {
      const text = await readText(file);
      return text === null ? new Map() : parseIntradayFile(text, file, instrument, problems);
    });
    return sessions.get(date) ?? null;
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

  const usdCad = once(async () => {
    const file = folder.single.get("fx");
    const bytes = file === undefined ? null : await read(file);
    if (file === undefined || bytes === null) return null;
    const { dates, close } = parsePriceFile(bytes, file, problems, { volumeInMoney: false });
    return { dates, rate: close };
  });

  return {
    id: "files",
    label: "Historical files",
    instruments,
    dailySeries,
    minuteSeries: async (instrument, date) => {
      const real = await realMinutes(instrument, date);
      if (real) return real;
      const daily = await dailySeries(instrument);
      return daily && bridgeSession(instrument, daily, date);
    },
    dividends: async (instrument) => {
      const daily = await dailySeries(instrument);
      if (!daily) return null;
      return (await recordedDividends()).get(instrument.ticker) ?? derivedDividends(daily);
    },
    usdCad,
    lastSession: once(() => lastCommonSession(root, [...folder.prices.values()])),
    problems: () => problems.list(),
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
