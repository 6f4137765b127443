import type { DailyBars } from "../price-series.ts";
import type { ForecastRefusal, WrongBars } from "../range-forecast.ts";

/** Bars that a listing must have, so that anything of its own can be known of it. */
export const SHORTEST_HISTORY = 10;

const PRICES = ["open", "high", "low", "close", "adjClose"] as const;

const wrong = (bar: number, column: WrongBars["details"]["column"]): WrongBars => ({
  ok: false,
  code: "invalid_bar",
  details: { bar, column },
});

/** What is wrong with bars, or null. Throws RangeError when columns differ in length. */
export function refusalOf(bars: DailyBars): ForecastRefusal | null {
  const available = bars.dates.length;
  for (const column of [bars.open, bars.high, bars.low, bars.close, bars.adjClose, bars.volume]) {
    if (column.length !== available) throw new RangeError("columns differ in length");
  }
  if (available < SHORTEST_HISTORY) {
    return { ok: false, code: "insufficient_history", details: { needed: SHORTEST_HISTORY, available } };
  }
  for (let bar = 0; bar < available; bar++) {
    for (const column of PRICES) {
      const price = bars[column][bar] as number;
      if (!(price > 0 && price < Number.POSITIVE_INFINITY)) return wrong(bar, column);
    }
    if ((bars.high[bar] as number) < (bars.low[bar] as number)) return wrong(bar, "high");
    if (bar > 0 && !((bars.dates[bar] as string) > (bars.dates[bar - 1] as string))) {
      return wrong(bar, "dates");
    }
  }
  return null;
}
