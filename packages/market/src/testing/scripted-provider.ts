/** A vendor for tests: simulated prices under another name, with an outage to switch on and a count of what was asked. */
import {
  type DailySeries,
  type Instrument,
  type InstrumentId,
  type LiveQuote,
  type MarketDataProvider,
  type ProviderState,
  ProviderUnavailable,
} from "../port.ts";
import { createSimulatedProvider } from "../providers/simulated/simulated-provider.ts";
import { countUpTo } from "../series/daily-columns.ts";

export interface ScriptedProvider extends MarketDataProvider {
  /** `dailySeries XTSE:RY`, `quotes XTSE:RY,XTSE:TD`, in the order they were asked. */
  readonly asked: string[];
  isDown: boolean;
  /** Has too many questions waiting to take one more. */
  isBusy: boolean;
  /** Changes a quote before it is given. */
  alter: (quote: LiveQuote, instrument: Instrument) => LiveQuote | null;
  /** What a search finds. */
  findable: readonly Instrument[];
}

export interface ScriptedProviderOptions {
  readonly id?: string;
  /** Epoch ms. */
  readonly now: () => number;
  /** Last day its history is drawn to. */
  readonly through: () => string;
  readonly seed?: string;
  readonly delaySeconds?: number;
}

export function createScriptedProvider(options: ScriptedProviderOptions): ScriptedProvider {
  const { id = "vendor", now, through, seed = "vendor", delaySeconds = 0 } = options;
  const { isInvented: _, ...prices } = createSimulatedProvider({ through, seed });
  const asked: string[] = [];
  let downSince: number | null = null;

  const ask = <T>(what: string, answer: () => Promise<T>): Promise<T> => {
    asked.push(what);
    if (scripted.isBusy) return Promise.reject(new ProviderUnavailable(`${id}: too many questions wait`));
    if (!scripted.isDown) {
      downSince = null;
      return answer();
    }
    downSince ??= now();
    return Promise.reject(new ProviderUnavailable(`${id}: no network`));
  };

  /** A vendor knows nothing of tomorrow. */
  const dailyOf = async (instrument: Instrument, since = ""): Promise<DailySeries | null> => {
    const whole = await prices.dailySeries(instrument);
    if (whole === null) return null;
    const { dates, ...columns } = whole;
    const from = dates.findIndex((date) => date >= since);
    const part = (column: Float64Array) => column.slice(from, countUpTo(dates, through()));
    return {
      dates: dates.slice(from, countUpTo(dates, through())),
      open: part(columns.open),
      high: part(columns.high),
      low: part(columns.low),
      close: part(columns.close),
      adjClose: part(columns.adjClose),
      volume: part(columns.volume),
    };
  };

  const quoteOf = async (instrument: Instrument): Promise<LiveQuote | null> => {
    const daily = await dailyOf(instrument);
    const last = daily?.close.at(-1);
    if (daily === null || last === undefined) return null;
    return {
      price: last,
      bid: null,
      ask: null,
      previousClose: daily.close.at(-2) ?? last,
      dayOpen: daily.open.at(-1) ?? null,
      dayHigh: daily.high.at(-1) ?? null,
      dayLow: daily.low.at(-1) ?? null,
      volume: daily.volume.at(-1) ?? 0,
      asOf: now() - delaySeconds * 1_000,
      delaySeconds,
      marketCap: null,
    };
  };

  const scripted: ScriptedProvider = {
    ...prices,
    id,
    label: "Vendor",
    isLive: true,
    asked,
    isDown: false,
    isBusy: false,
    alter: (quote) => quote,
    findable: [],
    state: (): ProviderState =>
      downSince === null
        ? { state: asked.length === 0 ? "unknown" : "ok", since: null, retryAt: null, reason: null }
        : { state: "failing", since: downSince, retryAt: now(), reason: "no network" },
    dailySeries: (instrument, since) =>
      ask(`dailySeries ${instrument.id}${since === undefined ? "" : ` since ${since}`}`, () =>
        dailyOf(instrument, since),
      ),
    minuteSeries: (instrument, date) =>
      ask(`minuteSeries ${instrument.id} ${date}`, () => prices.minuteSeries(instrument, date)),
    dividends: (instrument) => ask(`dividends ${instrument.id}`, () => prices.dividends(instrument)),
    splits: (instrument) => ask(`splits ${instrument.id}`, async () => []),
    rates: (currency) => ask(`rates ${currency}`, () => prices.rates(currency)),
    search: (text, limit) =>
      ask(`search ${text}`, async () =>
        scripted.findable
          .filter(({ symbol, name }) => `${symbol} ${name}`.toLowerCase().includes(text.toLowerCase()))
          .slice(0, limit),
      ),
    quotes: (instruments) =>
      ask(`quotes ${instruments.map((instrument) => instrument.id).join(",")}`, async () => {
        const found = new Map<InstrumentId, LiveQuote>();
        for (const instrument of instruments) {
          const quote = await quoteOf(instrument);
          const altered = quote && scripted.alter(quote, instrument);
          if (altered !== null) found.set(instrument.id, altered);
        }
        return found;
      }),
  };
  return scripted;
}
