/** Every indicator there is on every series that is no ordinary one, in one table; a new indicator fails until it is in it. */
import { expect, test } from "vitest";
import * as exported from "./index.ts";

interface Columns {
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  readonly session: Float64Array;
}

type OneBar = Readonly<Record<keyof Columns, number>>;

interface Indicator {
  readonly batch: (bars: Columns) => readonly Float64Array[];
  /** Null for one that has no streaming form of its own. */
  readonly stream: (() => (bar: OneBar) => readonly number[]) | null;
  /** Bars before the first value of each column. */
  readonly warmUp: readonly number[];
  /** Of each column when nothing moves: a number, or the price itself. */
  readonly still: readonly (number | "price")[];
  /** Where it is not what `still` says for a price of 0. */
  readonly atZero?: number;
  /** Of each column when nothing is traded, where that matters. */
  readonly untraded?: number;
  /** What its values are multiplied by when all prices are. */
  readonly unit: "price" | "none";
  /**
   * Of one with TA-Lib's absolute bound, under which it takes a movement, a variance or a flow of money for none: what it is for
   * prices so small that everything is under it.
   */
  readonly underBound?: (columns: readonly Float64Array[]) => readonly Float64Array[];
}

const nothing = (columns: readonly Float64Array[]) =>
  columns.map((column) => column.map((value) => (Number.isNaN(value) ? value : 0)));

const VOLUME = 500;

const indicators: Readonly<Record<string, Indicator>> = {
  sma: {
    batch: ({ close }) => [exported.sma(close, 10)],
    stream: () => onClose(new exported.SmaStream(10)),
    warmUp: [9],
    still: ["price"],
    unit: "price",
  },
  ema: {
    batch: ({ close }) => [exported.ema(close, 10)],
    stream: () => onClose(new exported.EmaStream(10)),
    warmUp: [9],
    still: ["price"],
    unit: "price",
  },
  wma: {
    batch: ({ close }) => [exported.wma(close, 10)],
    stream: () => onClose(new exported.WmaStream(10)),
    warmUp: [9],
    still: ["price"],
    unit: "price",
  },
  rsi: {
    batch: ({ close }) => [exported.rsi(close)],
    stream: () => onClose(new exported.RsiStream(14)),
    warmUp: [14],
    still: [0],
    unit: "none",
    underBound: nothing,
  },
  macd: {
    batch: ({ close }) => Object.values(exported.macd(close)),
    stream: () => {
      const stream = new exported.MacdStream();
      return ({ close }) => Object.values(stream.next(close));
    },
    warmUp: [33, 33, 33],
    still: [0, 0, 0],
    unit: "price",
  },
  bollinger: {
    batch: ({ close }) => Object.values(exported.bollinger(close)),
    stream: () => {
      const stream = new exported.BollingerStream();
      return ({ close }) => Object.values(stream.next(close));
    },
    warmUp: [19, 19, 19],
    still: ["price", "price", "price"],
    unit: "price",
    underBound: ([, middle]) => [middle!, middle!, middle!],
  },
  stddev: {
    batch: ({ close }) => [exported.stddev(close, 20)],
    stream: () => onClose(new exported.StddevStream(20)),
    warmUp: [19],
    still: [0],
    unit: "price",
    underBound: nothing,
  },
  atr: {
    batch: (bars) => [exported.atr(bars, 14)],
    stream: () => {
      const stream = new exported.AtrStream(14);
      return ({ high, low, close }) => [stream.next(high, low, close)];
    },
    warmUp: [14],
    still: [0],
    unit: "price",
  },
  adx: {
    batch: (bars) => Object.values(exported.adx(bars)),
    stream: () => {
      const stream = new exported.AdxStream();
      return ({ high, low, close }) => Object.values(stream.next(high, low, close));
    },
    warmUp: [14, 14, 27],
    still: [0, 0, 0],
    unit: "none",
    underBound: nothing,
  },
  stochastic: {
    batch: (bars) => Object.values(exported.stochastic(bars)),
    stream: () => {
      const stream = new exported.StochasticStream();
      return ({ high, low, close }) => Object.values(stream.next(high, low, close));
    },
    warmUp: [8, 8],
    still: [0, 0],
    unit: "none",
  },
  cci: {
    batch: (bars) => [exported.cci(bars, 20)],
    stream: () => {
      const stream = new exported.CciStream(20);
      return ({ high, low, close }) => [stream.next(high, low, close)];
    },
    warmUp: [19],
    still: [0],
    unit: "none",
  },
  williamsR: {
    batch: (bars) => [exported.williamsR(bars)],
    stream: () => {
      const stream = new exported.WilliamsRStream();
      return ({ high, low, close }) => [stream.next(high, low, close)];
    },
    warmUp: [13],
    still: [0],
    unit: "none",
  },
  mfi: {
    batch: (bars) => [exported.mfi(bars)],
    stream: () => {
      const stream = new exported.MfiStream();
      return ({ high, low, close, volume }) => [stream.next(high, low, close, volume)];
    },
    warmUp: [14],
    still: [0],
    untraded: 0,
    unit: "none",
    underBound: nothing,
  },
  obv: {
    batch: (bars) => [exported.obv(bars)],
    stream: () => {
      const stream = new exported.ObvStream();
      return ({ close, volume }) => [stream.next(close, volume)];
    },
    warmUp: [0],
    still: [VOLUME],
    untraded: 0,
    unit: "none",
  },
  rollingVwap: {
    batch: (bars) => [exported.rollingVwap(bars, 20)],
    stream: () => {
      const stream = new exported.RollingVwapStream(20);
      return ({ high, low, close, volume }) => [stream.next(high, low, close, volume)];
    },
    warmUp: [19],
    still: ["price"],
    untraded: Number.NaN,
    unit: "price",
  },
  sessionVwap: {
    batch: (bars) => [exported.sessionVwap(bars, bars.session)],
    stream: () => {
      const stream = new exported.SessionVwapStream();
      return (bar) => [stream.next(bar)];
    },
    warmUp: [0],
    still: ["price"],
    untraded: Number.NaN,
    unit: "price",
  },
  donchian: {
    batch: (bars) => Object.values(exported.donchian(bars)),
    stream: () => {
      const stream = new exported.DonchianStream();
      return ({ high, low }) => Object.values(stream.next(high, low));
    },
    warmUp: [19, 19, 19],
    still: ["price", "price", "price"],
    unit: "price",
  },
  keltner: {
    batch: (bars) => Object.values(exported.keltner(bars)),
    stream: () => {
      const stream = new exported.KeltnerStream();
      return ({ high, low, close }) => Object.values(stream.next(high, low, close));
    },
    warmUp: [19, 19, 19],
    still: ["price", "price", "price"],
    unit: "price",
  },
  zScore: {
    batch: ({ close }) => [exported.zScore(close)],
    stream: () => onClose(new exported.ZScoreStream()),
    warmUp: [19],
    still: [0],
    unit: "none",
    underBound: nothing,
  },
  realizedVolatility: {
    batch: ({ close }) => [exported.realizedVolatility(close)],
    stream: () => onClose(new exported.RealizedVolatilityStream()),
    warmUp: [20],
    still: [0],
    atZero: Number.NaN,
    unit: "none",
  },
  momentum: {
    batch: ({ close }) => [exported.momentum(close)],
    stream: () => onClose(new exported.MomentumStream()),
    warmUp: [10],
    still: [0],
    unit: "price",
  },
  rateOfChange: {
    batch: ({ close }) => [exported.rateOfChange(close)],
    stream: () => onClose(new exported.RateOfChangeStream()),
    warmUp: [10],
    still: [0],
    unit: "none",
  },
  highest: {
    batch: ({ high }) => [exported.highest(high, 20)],
    stream: null,
    warmUp: [19],
    still: ["price"],
    unit: "price",
  },
  lowest: {
    batch: ({ low }) => [exported.lowest(low, 20)],
    stream: null,
    warmUp: [19],
    still: ["price"],
    unit: "price",
  },
};

const table = Object.entries(indicators);

function onClose(stream: { next(value: number): number }): (bar: OneBar) => readonly number[] {
  return ({ close }) => [stream.next(close)];
}

function streamed({ stream, batch }: Indicator, bars: Columns): readonly Float64Array[] {
  if (stream === null) return batch(bars);
  const next = stream();
  const rows = Array.from(bars.close, (close, i) =>
    next({
      high: bars.high[i]!,
      low: bars.low[i]!,
      close,
      volume: bars.volume[i]!,
      session: bars.session[i]!,
    }),
  );
  return batch(bars).map((_, column) => Float64Array.from(rows, (row) => row[column]!));
}

/** Up and down by a few percent, never the same twice. */
function lively(length: number, unit = 1): Columns {
  const close = Float64Array.from({ length }, (_, i) => unit * (50 + 3 * Math.sin(i) + 0.05 * i));
  return {
    close,
    high: close.map((value, i) => value * (1 + 0.01 * ((i % 5) / 4))),
    low: close.map((value, i) => value * (1 - 0.01 * ((i % 3) / 2))),
    volume: Float64Array.from({ length }, (_, i) => 100 + 7 * (i % 11)),
    session: Float64Array.from({ length }, (_, i) => Math.floor(i / 7)),
  };
}

function stillBars(length: number, price: number, volume = VOLUME): Columns {
  const column = new Float64Array(length).fill(price);
  return {
    high: column,
    low: column,
    close: column,
    volume: new Float64Array(length).fill(volume),
    session: new Float64Array(length),
  };
}

function part(bars: Columns, from: number, to: number): Columns {
  return {
    high: bars.high.slice(from, to),
    low: bars.low.slice(from, to),
    close: bars.close.slice(from, to),
    volume: bars.volume.slice(from, to),
    session: bars.session.slice(from, to),
  };
}

test("the table has every indicator that is exported", () => {
  const names = Object.entries(exported)
    .filter(([name, value]) => typeof value === "function" && /^[a-z]/.test(name))
    .map(([name]) => name);
  expect(Object.keys(indicators).sort()).toEqual(names.sort());
});

test.each(table)(
  "%s of no bar is empty, of one bar and of a warm-up's worth NaN, and begins right after",
  (_, indicator) => {
    for (const column of indicator.batch(lively(0))) expect(column.length).toBe(0);
    const columns = indicator.batch(lively(60));
    for (const [i, first] of indicator.warmUp.entries()) {
      expect([...columns[i]!].findIndex((value) => !Number.isNaN(value))).toBe(first);
      expect(columns[i]!.slice(first).every(Number.isFinite)).toBe(true);
      for (const length of [1, first]) {
        const short = indicator.batch(lively(length))[i]!;
        expect(short.length).toBe(length);
        if (length <= first) expect(short.every(Number.isNaN)).toBe(true);
      }
    }
  },
);

test.each(table)(
  "%s of a price that stands still is what the table says, whatever the price",
  (_, indicator) => {
    for (const price of [100, 0.1, 2 ** 60, 2 ** -60]) {
      const bars = stillBars(90, price);
      for (const [i, column] of indicator.batch(bars).entries()) {
        const expected = indicator.still[i] === "price" ? price : (indicator.still[i] as number);
        for (const value of column.slice(indicator.warmUp[i])) {
          expect(Math.abs(value - expected)).toBeLessThanOrEqual(1e-15 * price);
        }
      }
      expect(streamed(indicator, bars)).toEqual(indicator.batch(bars));
    }
  },
);

test.each(table)("%s of prices of zero is defined", (_, indicator) => {
  const bars = stillBars(90, 0);
  for (const [i, column] of indicator.batch(bars).entries()) {
    const still = indicator.still[i] === "price" ? 0 : (indicator.still[i] as number);
    const expected = indicator.atZero ?? still;
    expect(column.slice(indicator.warmUp[i])).toEqual(
      new Float64Array(90 - indicator.warmUp[i]!).fill(expected),
    );
  }
  expect(streamed(indicator, bars)).toEqual(indicator.batch(bars));
});

test.each(table)("%s without any trade is defined", (_, indicator) => {
  const bars = { ...lively(90), volume: new Float64Array(90) };
  const traded = indicator.batch(lively(90));
  for (const [i, column] of indicator.batch(bars).entries()) {
    const from = indicator.warmUp[i]!;
    if (indicator.untraded === undefined) expect(column).toEqual(traded[i]);
    else expect([...column.slice(from)].every((value) => Object.is(value, indicator.untraded))).toBe(true);
  }
});

test.each(table)(
  "%s after a hole is that of the bars after it alone, whatever the hole is made of",
  (_, indicator) => {
    for (const hole of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      for (const names of [["close"], ["high", "low", "close", "volume"]] as const) {
        const bars = lively(140);
        // A column of its own for each case: highest and lowest read one only.
        for (const name of [...names, "high", "low"] as const) bars[name][60] = hole;
        const columns = indicator.batch(bars);
        const before = indicator.batch(part(bars, 0, 60));
        const after = indicator.batch(part(bars, 61, 140));
        for (const [i, column] of columns.entries()) {
          expect(column.slice(0, 60)).toEqual(before[i]);
          expect(column[60]).toBeNaN();
          expect(column.slice(61)).toEqual(after[i]);
        }
        expect(streamed(indicator, bars)).toEqual(columns);
      }
    }
  },
);

function scaledBy(
  scale: number,
  { unit }: Indicator,
  columns: readonly Float64Array[],
): readonly Float64Array[] {
  return unit === "none" ? columns : columns.map((column) => column.map((value) => value * scale));
}

test.each(table)("%s keeps all its digits for huge and for small prices", (_, indicator) => {
  // Scaling by a power of two changes no digit, so the results must not change any either.
  for (const scale of [2 ** 50, 2 ** -10]) {
    const expected = scaledBy(scale, indicator, indicator.batch(lively(300)));
    expect(indicator.batch(lively(300, scale))).toEqual(expected);
  }
});

test.each(table)(
  "%s of prices around 10⁻¹⁸ keeps its digits, or is TA-Lib's for what hardly moves",
  (_, indicator) => {
    const scale = 2 ** -64;
    const expected = scaledBy(scale, indicator, indicator.batch(lively(300)));
    expect(indicator.batch(lively(300, scale))).toEqual(indicator.underBound?.(expected) ?? expected);
  },
);
