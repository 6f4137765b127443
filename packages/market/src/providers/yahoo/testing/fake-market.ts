import { calendarOf } from "../../../calendar/exchange-calendar.ts";
import { EMBEDDED_INSTRUMENTS } from "../../../instruments/embedded-instruments.ts";
import type {
  DailyRates,
  DailySeries,
  Dividend,
  ForeignCurrency,
  Instrument,
  IntradaySeries,
} from "../../../port.ts";
import { openSession } from "../../../quote.ts";
import { countUpTo } from "../../../series/daily-columns.ts";
import { completeBars } from "../../../series/minute-price.ts";
import { createSimulatedProvider } from "../../simulated/simulated-provider.ts";

/** A session as far as it got. */
export interface SessionSoFar {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Epoch ms. */
  readonly lastTrade: number;
}

export interface FakeListing {
  readonly instrument: Instrument;
  /** Completed sessions. */
  readonly daily: DailySeries;
  readonly count: number;
  /** The session that is on; null outside trading hours. */
  readonly today: SessionSoFar | null;
  readonly dividends: readonly Dividend[];
}

/** The prices a stand-in serves: invented, and others than those of the simulated market, so that a test can tell. */
export interface FakeMarket {
  listing(symbol: string): Promise<FakeListing | null>;
  minutes(symbol: string, date: string): Promise<IntradaySeries | null>;
  rates(currency: ForeignCurrency): Promise<DailyRates>;
  search(text: string): readonly Instrument[];
}

export function createFakeMarket({
  wall,
  symbols,
}: {
  readonly wall: () => number;
  readonly symbols: readonly string[] | null;
}): FakeMarket {
  const today = () => calendarOf("CRYPTO").dateOf(wall());
  const source = createSimulatedProvider({ through: today, seed: "stand-in" });
  const served = new Map(
    EMBEDDED_INSTRUMENTS.filter(
      ({ ticker, retired }) => retired === undefined && (symbols === null || symbols.includes(ticker)),
    ).map((instrument) => [instrument.ticker, instrument]),
  );

  const minutes = async (symbol: string, date: string) => {
    const instrument = served.get(symbol);
    const series = instrument ? await source.minuteSeries(instrument, date) : null;
    if (series === null) return null;
    const count = completeBars(series, wall());
    const part = (column: Float64Array) => column.slice(0, count);
    const { time, open, high, low, close, volume } = series;
    const columns = { time: part(time), open: part(open), high: part(high), low: part(low) };
    return { ...columns, close: part(close), volume: part(volume) };
  };

  return {
    minutes,
    async listing(symbol) {
      const instrument = served.get(symbol);
      const daily = instrument ? await source.dailySeries(instrument) : null;
      if (instrument === undefined || daily === null) return null;
      const calendar = calendarOf(instrument.mic);
      const now = wall();
      const date = openSession(instrument, now);
      const day = calendar.dateOf(now);
      const hours = calendar.session(day);
      const last = hours && now >= hours.close ? day : calendar.previousSession(day);
      const soFar = date === null ? null : await minutes(symbol, date);
      return {
        instrument,
        daily,
        count: countUpTo(daily.dates, last),
        today: date === null || soFar === null ? null : sessionOf(date, soFar),
        dividends: ((await source.dividends(instrument)) ?? []).filter(({ exDate }) => exDate <= day),
      };
    },
    async rates(currency) {
      const rates = await source.rates(currency);
      if (rates === null) throw new Error(`The simulated market has no rate of ${currency}.`);
      const count = countUpTo(rates.dates, today());
      return { dates: rates.dates.slice(0, count), rate: rates.rate.slice(0, count) };
    },
    search(text) {
      const wanted = text.trim().toLowerCase();
      const rank = ({ ticker, name }: Instrument) =>
        ticker.toLowerCase() === wanted
          ? 0
          : ticker.toLowerCase().startsWith(wanted)
            ? 1
            : name.toLowerCase().includes(wanted)
              ? 2
              : 9;
      return [...served.values()].filter((one) => rank(one) < 9).sort((a, b) => rank(a) - rank(b));
    },
  };
}

function sessionOf(date: string, minutes: IntradaySeries): SessionSoFar | null {
  const last = minutes.time.length - 1;
  if (last < 0) return null;
  return {
    date,
    open: minutes.open[0] ?? 0,
    high: Math.max(...minutes.high),
    low: Math.min(...minutes.low),
    close: minutes.close[last] ?? 0,
    volume: minutes.volume.reduce((sum, volume) => sum + volume, 0),
    lastTrade: (minutes.time[last] ?? 0) + 59_000,
  };
}
