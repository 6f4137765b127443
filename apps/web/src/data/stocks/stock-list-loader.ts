import type { ListedStock } from "@neuro/contract";
import { type StockIndex, stockIndexInSteps } from "@neuro/search";
import { readStored, writeStored } from "#lib/stored-value.ts";
import { call } from "../calls/client.ts";
import { stockListKey } from "../session/session.ts";
import type { StockList } from "./loaded-stock-list.ts";
import { packStocks, type StockColumns, unpackStocks } from "./stock-list-columns.ts";

/** As kept in the browser. */
interface KeptList {
  readonly version: 1;
  readonly language: string;
  readonly fetchedAt: number;
  /** The server's time of the list: another one is another list. */
  readonly madeAt: string;
  readonly sectors: readonly string[];
  readonly exchanges: readonly string[];
  readonly columns: StockColumns;
}

let madeAt: string | null = null;

/** The list of the last visit, however old; null without one that can be read. */
export async function readKeptList(language: string): Promise<StockList | null> {
  const text = readStored(stockListKey);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as KeptList;
    if (kept.version !== 1 || kept.language !== language) return null;
    const { sectors, exchanges, fetchedAt } = kept;
    const index = await indexOf(unpackStocks(kept.columns));
    madeAt = kept.madeAt;
    return { index, sectors, exchanges, fetchedAt };
  } catch (error) {
    console.warn("The kept list of securities could not be read", error);
    return null;
  }
}

/**
 * Asks the server for the three lists at once; the browser's own cache asks by their tags. `isWanted` says whether whoever asked
 * is still there when they come. Rejects with ApiError.
 */
export async function fetchStockList(
  old: StockList | null,
  language: string,
  isWanted: () => boolean,
): Promise<StockList> {
  const [{ sectors }, { exchanges }, { symbols, timestamp }] = await Promise.all([
    call("stockSectors"),
    call("stockExchanges"),
    call("stockSymbols"),
  ]);
  const fetchedAt = Date.now();
  const isSame = old !== null && madeAt === timestamp;
  const index = isSame ? old.index : await indexOf(symbols);
  if (isWanted()) {
    madeAt = timestamp;
    const columns = packStocks(symbols);
    const kept: KeptList = { version: 1, language, fetchedAt, madeAt, sectors, exchanges, columns };
    writeStored(stockListKey, JSON.stringify(kept));
  }
  return { index, sectors, exchanges, fetchedAt };
}

/** Built between what else the page does, so that no key waits for it. */
async function indexOf(stocks: readonly ListedStock[]): Promise<StockIndex> {
  const steps = stockIndexInSteps(stocks);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
