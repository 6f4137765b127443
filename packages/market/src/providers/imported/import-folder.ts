/** Loads a folder of history into the store, one listing after the other. */
import { isDeepStrictEqual } from "node:util";
import { FOREIGN_CURRENCIES, ratesName } from "../../foreign-currencies.ts";
import type { ForeignCurrency, HistoryKind, Instrument, MarketStore } from "../../port.ts";
import { encodeDaily, encodeDividends, encodeFx, encodeMinutes } from "../cached/encode-history.ts";
import type { FilesProvider } from "../files/files-provider.ts";
import type { ImportProgress, ImportReport } from "./import-report.ts";
import { IMPORTED, importedKey } from "./imported-provider.ts";

/** Of the progress. */
const RATES = "exchange rates";

export interface FolderImport {
  readonly files: FilesProvider;
  readonly store: MarketStore;
  /** Also what has not changed since the last import. */
  readonly isAgain?: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Once aborted, the listing in work is finished and no other begun. */
  readonly signal?: AbortSignal;
}

/**
 * A listing is kept as of the time its files were written, and its daily history is written last: what bears that time is whole, and is
 * passed over by the next import. So an import that was cut off goes on where it was, and one repeated changes nothing.
 */
export async function importFolder(options: FolderImport): Promise<ImportReport> {
  const { files, store, onProgress, signal } = options;
  const instruments = await files.instruments();
  await store.addListings(IMPORTED, await changedListings(store, instruments));
  const known = options.isAgain === true ? new Map() : await store.dailyHistoriesOf(IMPORTED);
  const priced: { readonly instrument: Instrument; readonly changedAt: number }[] = [];
  for (const instrument of instruments) {
    const changedAt = await files.changedAt(instrument);
    if (changedAt !== null) priced.push({ instrument, changedAt });
  }
  const total = priced.length + 1;
  const report = { listings: instruments.length, written: 0, unchanged: 0, bars: 0, failed: [] as string[] };
  let done = 0;
  for (const { instrument, changedAt } of priced) {
    if (signal?.aborted) break;
    onProgress?.({ done, total, name: instrument.ticker });
    const isKnown = known.get(instrument.id)?.askedAt === changedAt;
    const bars = isKnown ? null : await importListing(options, instrument, changedAt);
    if (bars === null) report.unchanged++;
    else if (bars === 0) report.failed.push(`${instrument.ticker}: no row of its file could be used`);
    else report.written++;
    report.bars += bars ?? 0;
    done++;
  }
  const isStopped = signal?.aborted === true && done < priced.length;
  if (!isStopped) {
    onProgress?.({ done, total, name: RATES });
    for (const currency of FOREIGN_CURRENCIES) await importRates(options, currency);
    onProgress?.({ done: total, total, name: RATES });
  }
  return { ...report, refused: files.problems(), isStopped };
}

/** Those that are not kept as they are now: to write fifteen thousand rows anew each time would only fill the disk. */
async function changedListings(
  store: MarketStore,
  instruments: readonly Instrument[],
): Promise<readonly Instrument[]> {
  const kept = new Map((await store.listings(IMPORTED)).map((instrument) => [instrument.id, instrument]));
  return instruments.filter((instrument) => !isDeepStrictEqual(kept.get(instrument.id), instrument));
}

/** How many daily bars were written. */
async function importListing(
  { files, store }: FolderImport,
  instrument: Instrument,
  askedAt: number,
): Promise<number> {
  const daily = await files.dailySeries(instrument);
  if (daily === null || daily.dates.length === 0) return 0;
  const write = (kind: HistoryKind, columns: Uint8Array, through: string | null, session = "") =>
    store.writeHistory(importedKey(instrument.id, kind, session), { columns, through, askedAt });
  const dividends = (await files.dividends(instrument)) ?? [];
  await write("dividends", encodeDividends(dividends), dividends.at(-1)?.exDate ?? null);
  for (const [date, minutes] of await files.recordedMinutes(instrument))
    await write("minutes", encodeMinutes(minutes), date, date);
  await write("daily", encodeDaily(daily), daily.dates.at(-1) ?? null);
  return daily.dates.length;
}

async function importRates(
  { files, store, isAgain = false }: FolderImport,
  currency: ForeignCurrency,
): Promise<void> {
  const askedAt = await files.ratesChangedAt(currency);
  if (askedAt === null) return;
  const key = importedKey(ratesName(currency), "fx");
  if (!isAgain && (await store.readHistory(key))?.askedAt === askedAt) return;
  const rates = await files.rates(currency);
  const through = rates?.dates.at(-1);
  if (rates == null || through === undefined) return;
  await store.writeHistory(key, { columns: encodeFx(rates), through, askedAt });
}
