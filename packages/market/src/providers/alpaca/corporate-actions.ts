import { addDays, dayNumberOf } from "@neuro/contract/primitives";
import type { Dividend, Split } from "../../port.ts";
import { marketNumber } from "../live/market-number.ts";
import { type AlpacaClient, strangeAnswer } from "./alpaca-client.ts";
import { isRecord, type JsonObject } from "./wire.ts";

export interface CorporateActions {
  /** Per share of today's count, ascending. */
  readonly dividends: readonly Dividend[];
  readonly splits: readonly Split[];
}

const FIRST_DAY = "2000-01-01";
/** The vendor sorts by the day it processes an action, which for a dividend is its payment: some weeks after the ex-date. */
const DAYS_AHEAD = 120;

/**
 * Cash dividends and splits of a stock; null when the vendor does not know it. The vendor gives a dividend per share of its time;
 * prices count today's shares, so later splits divide it.
 */
export async function corporateActions(
  client: AlpacaClient,
  symbol: string,
  today: string,
): Promise<CorporateActions | null> {
  const pages = await client.pages("/v1/corporate-actions", {
    symbols: symbol,
    types: "cash_dividend,forward_split,reverse_split",
    start: FIRST_DAY,
    end: addDays(today, DAYS_AHEAD),
    limit: "1000",
    sort: "asc",
  });
  if (pages === null) return null;
  const rows = (name: string) => pages.flatMap((page) => rowsOf(page, name));
  const splits = [...rows("forward_splits"), ...rows("reverse_splits")]
    .filter((row) => row.symbol === symbol)
    .map(splitOf)
    .filter((split) => split !== null)
    .sort((a, b) => (a.exDate < b.exDate ? -1 : 1));
  const dividends = rows("cash_dividends")
    .filter((row) => row.symbol === symbol)
    .map((row) => dividendOf(row, splits))
    .filter((dividend) => dividend !== null)
    .sort((a, b) => (a.exDate < b.exDate ? -1 : 1));
  return { dividends: sumByDay(dividends), splits };
}

function rowsOf({ corporate_actions: actions }: JsonObject, name: string): readonly JsonObject[] {
  if (!isRecord(actions)) throw strangeAnswer();
  const rows = actions[name] ?? [];
  if (!Array.isArray(rows) || !rows.every(isRecord)) throw strangeAnswer();
  return rows;
}

function exDateOf({ ex_date: date }: JsonObject): string | null {
  return typeof date === "string" && !Number.isNaN(dayNumberOf(date)) ? date : null;
}

function splitOf(row: JsonObject): Split | null {
  const exDate = exDateOf(row);
  const [numerator, denominator] = [marketNumber(row.new_rate), marketNumber(row.old_rate)];
  if (exDate === null || numerator === null || denominator === null) return null;
  return numerator > 0 && denominator > 0 ? { exDate, numerator, denominator } : null;
}

function dividendOf(row: JsonObject, splits: readonly Split[]): Dividend | null {
  const exDate = exDateOf(row);
  const rate = marketNumber(row.rate);
  const isInDollars = row.currency === undefined || row.currency === "" || row.currency === "USD";
  if (exDate === null || rate === null || !(rate > 0) || !isInDollars) return null;
  const sharesSince = splits
    .filter((split) => split.exDate > exDate)
    .reduce((shares, { numerator, denominator }) => (shares * numerator) / denominator, 1);
  return { exDate, amount: Number((rate / sharesSince).toPrecision(12)) };
}

/** A regular and a special dividend of one day are one payout. */
function sumByDay(dividends: readonly Dividend[]): readonly Dividend[] {
  const byDay = new Map<string, number>();
  for (const { exDate, amount } of dividends) byDay.set(exDate, (byDay.get(exDate) ?? 0) + amount);
  return [...byDay].map(([exDate, amount]) => ({ exDate, amount }));
}
