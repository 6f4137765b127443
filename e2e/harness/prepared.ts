/** What the set-up has prepared for the workers, which hear of it by their environment. */
import type { Market } from "./server-options.ts";

type MarketName = Market["name"];

const POSTGRESQL = "NEURO_PREPARED_POSTGRESQL";
const folderVariable = (market: MarketName) => `NEURO_PREPARED_${market.toUpperCase()}`;

/** Of the market's database on the PostgreSQL server. */
export const templateOf = (market: MarketName) => `neuro_${market}`;

/** Address of the PostgreSQL server's maintenance database; null on a machine that has none. */
export const preparedPostgresql = (): string | null => process.env[POSTGRESQL] ?? null;

export function tellPostgresql(url: string): void {
  process.env[POSTGRESQL] = url;
}

/** A `DATA_DIR` with the key file and the embedded database. */
export function preparedFolder(market: MarketName): string {
  const folder = process.env[folderVariable(market)];
  if (folder === undefined) throw new Error("The set-up of the browser tests has prepared no database.");
  return folder;
}

export function tellFolder(market: MarketName, folder: string): void {
  process.env[folderVariable(market)] = folder;
}
