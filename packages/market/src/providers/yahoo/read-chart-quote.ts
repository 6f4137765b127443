import type { Instrument, LiveQuote } from "../../port.ts";
import { positiveIn } from "../live/fields.ts";
import { marketNumber } from "../live/market-number.ts";
import { CLOCK_TOLERANCE_MS } from "./config.ts";
import { plainPrice } from "./plain-price.ts";
import type { Chart } from "./read-chart.ts";
import { dayOf } from "./read-quotes.ts";
import { type Reading, read, refused } from "./reading.ts";

/**
 * A quote from what a chart of one day says of now, for when quotes for many are refused: no orders, no market value, and
 * the vendor does not say how late it is.
 */
export function readChartQuote(chart: Chart, instrument: Instrument, now: number): Reading<LiveQuote> {
  const { meta } = chart;
  const price = positiveIn(meta, "regularMarketPrice");
  const seconds = positiveIn(meta, "regularMarketTime");
  // Of a chart of one day the close before the chart is the close of the session before.
  const previousClose = positiveIn(meta, "previousClose") ?? positiveIn(meta, "chartPreviousClose");
  if (price === null) return refused("no price above zero");
  if (seconds === null) return refused("no time of the last trade");
  if (previousClose === null) return refused("no close of the session before");
  if (seconds * 1000 > now + CLOCK_TOLERANCE_MS) return refused("traded in the future");
  const volume = positiveIn(meta, "regularMarketVolume") ?? 0;
  const open = marketNumber(chart.open.at(-1));
  return read({
    price: plainPrice(price),
    previousClose: plainPrice(previousClose),
    bid: null,
    ask: null,
    ...dayOf(
      {
        open: open !== null && open > 0 ? open : null,
        high: positiveIn(meta, "regularMarketDayHigh"),
        low: positiveIn(meta, "regularMarketDayLow"),
      },
      price,
    ),
    volume: instrument.type === "crypto" ? volume / price : volume,
    asOf: Math.min(now, seconds * 1000),
    delaySeconds: null,
    marketCap: null,
  });
}
