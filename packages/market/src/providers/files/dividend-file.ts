import { dayNumberOf } from "@neuro/contract/primitives";
import type { DailySeries, Dividend } from "../../port.ts";
import { columnsOf, headerOf, numberOf, rowsOf } from "./csv-file.ts";
import type { ProblemLog } from "./problem-log.ts";

/** Dividends by ticker from `symbol,ex_date,amount`. */
export function parseDividendFile(
  text: string,
  file: string,
  problems: ProblemLog,
): ReadonlyMap<string, readonly Dividend[]> {
  const columns = columnsOf(headerOf(text));
  const missing = ["symbol", "ex_date", "amount"].filter((name) => !columns.has(name));
  if (missing.length > 0) {
    problems.add({ file, line: 1, reason: `the header lacks ${missing.join(", ")}` });
    return new Map();
  }
  const byTicker = new Map<string, Dividend[]>();
  for (const { line, fields } of rowsOf(text)) {
    const ticker = fields[columns.get("symbol") ?? -1] ?? "";
    const exDate = fields[columns.get("ex_date") ?? -1] ?? "";
    const amount = numberOf(fields[columns.get("amount") ?? -1]);
    if (ticker === "" || Number.isNaN(dayNumberOf(exDate)) || !(amount > 0)) {
      problems.add({
        file,
        line,
        reason: "needs a symbol, an ex-date (YYYY-MM-DD) and an amount above zero",
      });
      continue;
    }
    const dividends = byTicker.get(ticker);
    if (dividends) dividends.push({ exDate, amount });
    else byTicker.set(ticker, [{ exDate, amount }]);
  }
  for (const dividends of byTicker.values()) dividends.sort((a, b) => (a.exDate < b.exDate ? -1 : 1));
  return byTicker;
}

/** A change of the adjustment smaller than this share of the price is rounding, not a payout. */
const LEAST_SHARE = 3e-4;

/**
 * Payouts read off the adjusted closes. On an ex-date the ratio of adjusted to plain close steps up by
 * 1 / (1 - amount / close before), so amount = close before × (1 - ratio before / ratio on the day).
 */
export function derivedDividends(series: DailySeries): Dividend[] {
  const dividends: Dividend[] = [];
  for (let i = 1; i < series.dates.length; i++) {
    const closeBefore = series.close[i - 1] ?? 0;
    const ratioBefore = (series.adjClose[i - 1] ?? 0) / closeBefore;
    const ratio = (series.adjClose[i] ?? 0) / (series.close[i] ?? 1);
    const share = 1 - ratioBefore / ratio;
    if (share > LEAST_SHARE) {
      const amount = Math.round(closeBefore * share * 1_000) / 1_000;
      dividends.push({ exDate: series.dates[i] ?? "", amount, derived: true });
    }
  }
  return dividends;
}
