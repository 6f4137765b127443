import type { AlpacaClient } from "./alpaca-client.ts";
import { strangeAnswer } from "./alpaca-client.ts";
import { HISTORY_FEED } from "./alpaca-feed.ts";
import type { JsonObject } from "./wire.ts";
import { barIn, isRecord, type WireBar } from "./wire.ts";

export interface BarQuestion {
  readonly symbol: string;
  readonly timeframe: "1Day" | "1Hour" | "1Min";
  /** Epoch ms; both ends belong to it. */
  readonly from: number;
  readonly to: number;
}

const ROWS_A_PAGE = "10000";
/** More rows than this share refused: the answer is not what it should be. */
const MOST_REFUSED = 0.01;

/** Bars of all exchanges in ascending time; null when the vendor does not know the symbol or has no bar of that time. */
export async function stockBars(
  client: AlpacaClient,
  question: BarQuestion,
  adjustment: "split" | "all",
): Promise<readonly WireBar[] | null> {
  const pages = await client.pages("/v2/stocks/bars", {
    ...queryOf(question),
    feed: HISTORY_FEED,
    adjustment,
  });
  return (pages && barsOf(pages, [question.symbol]).get(question.symbol)) ?? null;
}

/** The same of coins, for several at once; coins without bars are left out. */
export async function cryptoBars(
  client: AlpacaClient,
  symbols: readonly string[],
  question: Omit<BarQuestion, "symbol">,
): Promise<ReadonlyMap<string, readonly WireBar[]>> {
  const pages = await client.pages(
    "/v1beta3/crypto/us/bars",
    queryOf({ ...question, symbol: symbols.join(",") }),
  );
  return pages === null ? new Map() : barsOf(pages, symbols);
}

function queryOf({ symbol, timeframe, from, to }: BarQuestion): Record<string, string> {
  return {
    symbols: symbol,
    timeframe,
    start: new Date(from).toISOString(),
    end: new Date(to).toISOString(),
    limit: ROWS_A_PAGE,
    sort: "asc",
  };
}

/** Rows that cannot be true are left out; with more than a few of them, or out of order, the whole answer is refused. */
function barsOf(pages: readonly JsonObject[], symbols: readonly string[]): Map<string, readonly WireBar[]> {
  const found = new Map<string, readonly WireBar[]>();
  for (const symbol of symbols) {
    const rows = pages.flatMap((page) => rowsOf(page, symbol));
    const bars = rows.map(barIn).filter((bar) => bar !== null);
    if (rows.length - bars.length > Math.max(1, rows.length * MOST_REFUSED)) throw strangeAnswer();
    if (bars.some((bar, i) => i > 0 && bar.time <= (bars[i - 1]?.time ?? 0))) throw strangeAnswer();
    if (bars.length > 0) found.set(symbol, bars);
  }
  return found;
}

function rowsOf({ bars }: JsonObject, symbol: string): readonly unknown[] {
  if (bars === null) return [];
  if (!isRecord(bars)) throw strangeAnswer();
  const rows = bars[symbol] ?? [];
  if (!Array.isArray(rows)) throw strangeAnswer();
  return rows;
}
