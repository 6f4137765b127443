/** Daily bars as a market to trade in: each session has one bar, and after its close the last price is that bar's. */
import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import type { Bars } from "@neuro/quant";
import { createScriptedMarket, openOf, SAMPLE_STOCK, type ScriptedMarket } from "./scripted-market.ts";

const EVENING_MS = 7 * HOUR_MS;
const FIRST_SESSION = "2010-01-04";

export interface DailySessions {
  readonly market: ScriptedMarket;
  /** Epoch ms of the session's only bar's end. */
  endOf(bar: number): number;
  /** Moves the clock to the evening of a bar's session. */
  goToEvening(bar: number): void;
}

export function dailySessions(bars: Bars): DailySessions {
  const market = createScriptedMarket(openOf(FIRST_SESSION));
  const dates: string[] = [];
  const calendar = market.calendar("XTSE");
  for (let date = FIRST_SESSION; dates.length < bars.close.length; date = calendar.nextSession(date)) {
    dates.push(date);
  }
  const at = (column: Float64Array, bar: number) => column[bar] ?? Number.NaN;
  return {
    market,
    endOf: (bar) => openOf(dates[bar] ?? "") + MINUTE_MS,
    goToEvening(bar) {
      const date = dates[bar] ?? "";
      const close = at(bars.close, bar);
      market.setMinutes(SAMPLE_STOCK.id, date, [
        {
          minute: 0,
          open: at(bars.open, bar),
          high: at(bars.high, bar),
          low: at(bars.low, bar),
          close,
          volume: at(bars.volume, bar),
        },
      ]);
      market.setQuote(SAMPLE_STOCK.id, { price: close, bid: close, ask: close });
      market.setNow(openOf(date) + EVENING_MS);
    },
  };
}
