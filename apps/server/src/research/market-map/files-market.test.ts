/** The map of real prices, beside what a few lines read from the same files. */
import { createMarketFromEnvironment } from "@neuro/market";
import { expect, test } from "vitest";
import { createLogger } from "../../platform/logger.ts";
import { rawRows } from "../../testing/market/raw-market-files.ts";
import { breadth } from "./breadth.ts";
import { heatMap } from "./heat-map.ts";
import { createMarketViews } from "./market-view.ts";

const { MARKET_DIR } = process.env;
/** After the close of a Thursday. */
const SESSION = "2026-05-28";

interface Row {
  readonly date: string;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

function rowsOf(ticker: string): Row[] {
  return rawRows(`prices/${ticker}.csv.gz`)
    .map(({ date = "", high, low, close, volume }) => ({
      date,
      high: Number(high),
      low: Number(low),
      close: Number(close),
      volume: Number(volume),
    }))
    .filter(({ date, close }) => date <= SESSION && close > 0);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test.skipIf(!MARKET_DIR)("the map of recorded prices is what the files say", async () => {
  const opened = await createMarketFromEnvironment(
    { MARKET_PROVIDERS: "files", MARKET_DIR, REPLAY_FROM: `${SESSION}T20:00:00-04:00` },
    { wall: () => 0 },
  );
  if (!opened.ok) throw new Error(opened.message);
  const views = createMarketViews({
    market: opened.market,
    log: createLogger("silent"),
    wall: () => 0,
    quotes: { latest: () => null },
  });
  for (const country of ["CA", "US"] as const) {
    let view = await views.look(country);
    await views.settled();
    view = await views.look(country);
    const { sectors, from } = heatMap(view, "1M");
    expect(from).toBe("2026-04-28");
    const stocks = sectors.flatMap((sector) => sector.stocks);
    expect(stocks.length).toBeGreaterThan(40);
    const counted = {
      advancing: 0,
      declining: 0,
      new_highs: 0,
      new_lows: 0,
      above_mean_50: 0,
      above_mean_200: 0,
    };
    for (const { instrument } of view.counted) {
      const rows = rowsOf(instrument.ticker);
      const [before, today] = rows.slice(-2) as [Row, Row];
      expect(today.date).toBe(SESSION);
      if (today.close > before.close) counted.advancing += 1;
      if (today.close < before.close) counted.declining += 1;
      const year = rows.filter(({ date }) => date >= "2025-05-29" && date < SESSION);
      if (rows[0]!.date <= "2025-05-29") {
        if (today.high >= Math.max(...year.map(({ high }) => high))) counted.new_highs += 1;
        if (today.low <= Math.min(...year.map(({ low }) => low))) counted.new_lows += 1;
      }
      const closes = rows.map(({ close }) => close);
      if (closes.length >= 50 && today.close > mean(closes.slice(-50))) counted.above_mean_50 += 1;
      if (closes.length >= 200 && today.close > mean(closes.slice(-200))) counted.above_mean_200 += 1;
    }
    expect(breadth(view), country).toMatchObject(counted);
    const tickers = new Map(view.counted.map(({ instrument }) => [instrument.id, instrument.ticker]));
    for (const stock of stocks) {
      const rows = rowsOf(tickers.get(stock.instrument_id) ?? "");
      const base = rows.find(({ date }) => date >= "2026-04-28")!;
      expect(stock.price).toBe(rows.at(-1)!.close);
      expect(stock.change_percent).toBeCloseTo((stock.price / base.close - 1) * 100, 6);
      const traded = mean(rows.slice(-20).map(({ close, volume }) => close * volume));
      expect(stock.value_traded / traded).toBeCloseTo(1, 9);
    }
  }
});
