import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

type SingleFile = "securities" | "dividends";

/** Paths inside the market folder by what they hold. */
export interface MarketFolder {
  readonly prices: ReadonlyMap<string, string>;
  readonly intraday: ReadonlyMap<string, string>;
  readonly news: ReadonlyMap<string, string>;
  /** By the code of the currency whose rates in CAD they are. */
  readonly fx: ReadonlyMap<string, string>;
  readonly single: ReadonlyMap<SingleFile, string>;
}

/** Only names are read. */
export async function scanMarketFolder(root: string): Promise<MarketFolder> {
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
  const single = new Map<SingleFile, string>();
  const top = await namesIn(".");
  for (const ending of [".csv.gz", ".csv"]) {
    if (top.includes(`securities${ending}`)) single.set("securities", `securities${ending}`);
    if (top.includes(`dividends${ending}`)) single.set("dividends", `dividends${ending}`);
  }
  const [prices, intraday, news, fx] = await Promise.all([
    byTicker("prices", ""),
    byTicker("intraday", "_1m"),
    byTicker("news", ""),
    byTicker("fx", "CAD"),
  ]);
  return { prices, intraday, news, fx, single };
}

/** When the latest of these files was written, epoch ms; those that are gone do not count. */
export async function latestChange(root: string, files: readonly (string | undefined)[]): Promise<number> {
  const times = files.map(async (file) => {
    const found = file === undefined ? null : await stat(join(root, file)).catch(() => null);
    return found === null ? 0 : Math.floor(found.mtimeMs);
  });
  return Math.max(0, ...(await Promise.all(times)));
}
