/** A trading market with daily histories that a test plants, so that it knows which signal a strategy finds at the last close. */

import { basisOfProvider } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { DailySeries, Instrument, Split } from "@neuro/market";
import { type Bars, ENTER, EXIT, type ParameterValues, resolveParameters, STRATEGIES } from "@neuro/quant";
import type { TestClock } from "../test-app.ts";
import { createTradingMarket, type TradingMarket } from "./trading-market.ts";

export interface PlantedMarket extends TradingMarket {
  /**
   * The history of a security up to its last completed session, whatever the clock says that is; with the session of its last bar, each bar
   * keeps its day, and those of sessions to come wait for theirs.
   */
  plant(instrumentId: InstrumentId, bars: Bars, endsOn?: string): void;
  /** From its day on the market tells of it; history and price of the new count are the test's to plant. */
  split(instrumentId: InstrumentId, split: Split): void;
}

export type SignalKey = "rsi_macd_bollinger" | "volume_breakout" | "mean_reversion" | "evidence_score";

const USUAL_VOLUME = 1_000_000;

export function barsOf(close: Float64Array): Bars {
  const open = Float64Array.from(close, (price, bar) => close[bar - 1] ?? price);
  const high = Float64Array.from(close, (price, bar) => Math.max(price, open[bar] ?? price) * 1.002);
  const low = Float64Array.from(close, (price, bar) => Math.min(price, open[bar] ?? price) * 0.998);
  return { open, high, low, close, volume: new Float64Array(close.length).fill(USUAL_VOLUME) };
}

/** Of one wave: five sessions down, six up, and a slow decline back to where it began. */
const WAVE = [
  ...Array(5).fill(-0.03),
  ...Array(6).fill(0.03),
  ...Array(29).fill(-0.001),
] as readonly number[];

/** Sharp turns, so even that every signal at one of them is right: far too good to be believed. `modestEdge` has what is. */
export function sharpTurns(sessions: number, start = 200): Bars {
  const growth = WAVE.reduce((worth, step) => worth * (1 + step), 1);
  const even = growth ** (-1 / WAVE.length);
  let price = start;
  return barsOf(
    Float64Array.from({ length: sessions }, (_, bar) => {
      price *= (1 + (WAVE[bar % WAVE.length] ?? 0)) * even;
      return Math.round(price * 10_000) / 10_000;
    }),
  );
}

/** Without any pattern: no signal has an edge. */
export function randomWalk(sessions: number, seed: number, start = 200): Bars {
  let state = seed >>> 0;
  let price = start;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return barsOf(
    Float64Array.from({ length: sessions }, () => {
      price *= 1 + (next() + next() + next() - 1.5) * 0.02;
      return Math.round(price * 10_000) / 10_000;
    }),
  );
}

function cut(bars: Bars, end: number): Bars {
  const part = (column: Float64Array) => column.slice(0, end);
  const { open, high, low, close, volume } = bars;
  return { open: part(open), high: part(high), low: part(low), close: part(close), volume: part(volume) };
}

function flagsOf(strategy: SignalKey, bars: Bars): Uint8Array {
  const rules = STRATEGIES[strategy];
  const resolved = resolveParameters(rules.parameters, {});
  if (rules.kind !== "signals" || !resolved.ok) throw new Error(`${strategy} has no flags`);
  return rules.flags(bars, resolved.values as ParameterValues);
}

/** The history cut at the last close at which the strategy says to buy, to sell, or nothing. */
export function endingIn(signal: "BUY" | "SELL" | "HOLD", strategy: SignalKey, bars: Bars): Bars {
  const wanted = signal === "BUY" ? ENTER : signal === "SELL" ? EXIT : 0;
  const end = flagsOf(strategy, bars).lastIndexOf(wanted);
  if (end < bars.close.length / 2) throw new Error(`${strategy} never says ${signal} here`);
  return cut(bars, end + 1);
}

export function createPlantedMarket(clock: TestClock): PlantedMarket {
  const market = createTradingMarket(clock);
  const planted = new Map<string, { readonly bars: Bars; readonly endsOn: string | undefined }>();
  const splits = new Map<string, readonly Split[]>();
  const source = { basis: basisOfProvider({}), provider: "trading", label: "Trading market" };
  function seriesOf({ id, mic }: Instrument, limit: number | undefined): DailySeries | null {
    const known = planted.get(id);
    if (known === undefined) return null;
    const calendar = market.calendar(mic);
    const now = clock.now();
    const today = calendar.dateOf(now);
    const session = calendar.session(today);
    let date = session !== null && now >= session.close ? today : calendar.previousSession(today);
    let toCome = 0;
    for (let day = known.endsOn; day !== undefined && day > date; day = calendar.previousSession(day))
      toCome += 1;
    const bars = cut(known.bars, known.bars.close.length - toCome);
    const count = Math.min(limit ?? bars.close.length, bars.close.length);
    const dates: string[] = [];
    for (let bar = 0; bar < count; bar += 1) {
      dates.unshift(date);
      date = calendar.previousSession(date);
    }
    const last = (column: Float64Array) => column.slice(-count);
    const close = last(bars.close);
    return {
      ...{ dates, close, adjClose: close },
      ...{ open: last(bars.open), high: last(bars.high), low: last(bars.low), volume: last(bars.volume) },
    };
  }
  return {
    ...market,
    resolve: async (text, options) =>
      (await market.instruments()).find(({ id }) => id === text) ?? (await market.resolve(text, options)),
    daily: async (instrument, { limit } = {}) => {
      const value = seriesOf(instrument, limit);
      return value === null ? null : { ...source, value };
    },
    splits: async ({ id, mic }) => {
      const today = market.calendar(mic).dateOf(clock.now());
      return { ...source, value: (splits.get(id) ?? []).filter(({ exDate }) => exDate <= today) };
    },
    split: (id, split) => void splits.set(id, [...(splits.get(id) ?? []), split]),
    plant: (id, bars, endsOn) => void planted.set(id, { bars, endsOn }),
  };
}
