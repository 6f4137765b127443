import fc from "fast-check";
import { expect, test } from "vitest";
import { AdxStream, adx } from "./adx.ts";
import { CciStream, cci } from "./cci.ts";
import { DonchianStream, donchian } from "./donchian.ts";
import { KeltnerStream, keltner } from "./keltner.ts";
import { MfiStream, mfi } from "./mfi.ts";
import { MomentumStream, momentum, RateOfChangeStream, rateOfChange } from "./momentum.ts";
import { ObvStream, obv } from "./obv.ts";
import { RealizedVolatilityStream, realizedVolatility } from "./realized-volatility.ts";
import { StochasticStream, stochastic } from "./stochastic.ts";
import { RollingVwapStream, rollingVwap, SessionVwapStream, sessionVwap } from "./vwap.ts";
import { WilliamsRStream, williamsR } from "./williams-r.ts";
import { WmaStream, wma } from "./wma.ts";
import { ZScoreStream, zScore } from "./z-score.ts";

interface Columns {
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  readonly session: Float64Array;
}
type OneBar = Readonly<Record<keyof Columns, number>>;

interface Indicator {
  readonly warmUp: (period: number) => number;
  readonly batch: (bars: Columns, period: number) => readonly Float64Array[];
  readonly stream: (period: number) => (bar: OneBar) => readonly number[];
}

const indicators: Record<string, Indicator> = {
  wma: {
    warmUp: (n) => n - 1,
    batch: (bars, n) => [wma(bars.close, n)],
    stream: (n) => {
      const stream = new WmaStream(n);
      return ({ close }) => [stream.next(close)];
    },
  },
  adx: {
    warmUp: (n) => n,
    batch: (bars, n) => Object.values(adx(bars, n)),
    stream: (n) => {
      const stream = new AdxStream(n);
      return ({ high, low, close }) => Object.values(stream.next(high, low, close));
    },
  },
  stochastic: {
    warmUp: (n) => n + 2,
    batch: (bars, n) => Object.values(stochastic(bars, { lookback: n, slowing: 3, signal: 2 })),
    stream: (n) => {
      const stream = new StochasticStream({ lookback: n, slowing: 3, signal: 2 });
      return ({ high, low, close }) => Object.values(stream.next(high, low, close));
    },
  },
  cci: {
    warmUp: (n) => n - 1,
    batch: (bars, n) => [cci(bars, n)],
    stream: (n) => {
      const stream = new CciStream(n);
      return ({ high, low, close }) => [stream.next(high, low, close)];
    },
  },
  williamsR: {
    warmUp: (n) => n - 1,
    batch: (bars, n) => [williamsR(bars, n)],
    stream: (n) => {
      const stream = new WilliamsRStream(n);
      return ({ high, low, close }) => [stream.next(high, low, close)];
    },
  },
  mfi: {
    warmUp: (n) => n,
    batch: (bars, n) => [mfi(bars, n)],
    stream: (n) => {
      const stream = new MfiStream(n);
      return ({ high, low, close, volume }) => [stream.next(high, low, close, volume)];
    },
  },
  obv: {
    warmUp: () => 0,
    batch: (bars) => [obv(bars)],
    stream: () => {
      const stream = new ObvStream();
      return ({ close, volume }) => [stream.next(close, volume)];
    },
  },
  rollingVwap: {
    warmUp: (n) => n - 1,
    batch: (bars, n) => [rollingVwap(bars, n)],
    stream: (n) => {
      const stream = new RollingVwapStream(n);
      return ({ high, low, close, volume }) => [stream.next(high, low, close, volume)];
    },
  },
  sessionVwap: {
    warmUp: () => 0,
    batch: (bars) => [sessionVwap(bars, bars.session)],
    stream: () => {
      const stream = new SessionVwapStream();
      return (bar) => [stream.next(bar)];
    },
  },
  donchian: {
    warmUp: (n) => n - 1,
    batch: (bars, n) => Object.values(donchian(bars, n)),
    stream: (n) => {
      const stream = new DonchianStream(n);
      return ({ high, low }) => Object.values(stream.next(high, low));
    },
  },
  keltner: {
    warmUp: (n) => n - 1,
    batch: (bars, n) => Object.values(keltner(bars, { period: n, atrPeriod: n + 2, multiple: 1.5 })),
    stream: (n) => {
      const stream = new KeltnerStream({ period: n, atrPeriod: n + 2, multiple: 1.5 });
      return ({ high, low, close }) => Object.values(stream.next(high, low, close));
    },
  },
  zScore: {
    warmUp: (n) => n - 1,
    batch: (bars, n) => [zScore(bars.close, n)],
    stream: (n) => {
      const stream = new ZScoreStream(n);
      return ({ close }) => [stream.next(close)];
    },
  },
  realizedVolatility: {
    warmUp: (n) => n,
    batch: (bars, n) => [realizedVolatility(bars.close, n)],
    stream: (n) => {
      const stream = new RealizedVolatilityStream(n);
      return ({ close }) => [stream.next(close)];
    },
  },
  momentum: {
    warmUp: (n) => n,
    batch: (bars, n) => [momentum(bars.close, n)],
    stream: (n) => {
      const stream = new MomentumStream(n);
      return ({ close }) => [stream.next(close)];
    },
  },
  rateOfChange: {
    warmUp: (n) => n,
    batch: (bars, n) => [rateOfChange(bars.close, n)],
    stream: (n) => {
      const stream = new RateOfChangeStream(n);
      return ({ close }) => [stream.next(close)];
    },
  },
};

/** Bars of a walk with stretches that stand still, bars without volume and holes in any column. */
const gappyBars: fc.Arbitrary<Columns> = fc
  .array(
    fc.record({
      step: fc.oneof(
        { weight: 3, arbitrary: fc.double({ min: -0.1, max: 0.1, noNaN: true }) },
        { weight: 1, arbitrary: fc.constant(0) },
      ),
      above: fc.double({ min: 0, max: 0.05, noNaN: true }),
      below: fc.double({ min: 0, max: 0.05, noNaN: true }),
      volume: fc.integer({ min: 0, max: 5_000 }),
      hole: fc.oneof(
        { weight: 30, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom("high", "low", "close", "volume") },
      ),
    }),
    { maxLength: 300, size: "max" },
  )
  .map((rows) => {
    let price = 50;
    const columns = {
      high: new Float64Array(rows.length),
      low: new Float64Array(rows.length),
      close: new Float64Array(rows.length),
      volume: new Float64Array(rows.length),
      session: Float64Array.from(rows, (_, i) => Math.floor(i / 7)),
    };
    for (const [i, row] of rows.entries()) {
      price *= 1 + row.step;
      columns.high[i] = price * (1 + row.above);
      columns.low[i] = price * (1 - row.below);
      columns.close[i] = price;
      columns.volume[i] = row.volume;
      if (row.hole !== null) columns[row.hole as "high"][i] = Number.NaN;
    }
    return columns;
  });

const period = fc.integer({ min: 2, max: 25 });

function streamed(indicator: Indicator, bars: Columns, n: number): Float64Array[] {
  const next = indicator.stream(n);
  const rows = Array.from(bars.close, (close, i) =>
    next({
      high: bars.high[i]!,
      low: bars.low[i]!,
      close,
      volume: bars.volume[i]!,
      session: bars.session[i]!,
    }),
  );
  return indicator.batch(bars, n).map((_, column) => Float64Array.from(rows, (row) => row[column]!));
}

test.each(Object.entries(indicators))(
  "%s bar by bar is exactly the batch form, holes included",
  (_, indicator) => {
    fc.assert(
      fc.property(gappyBars, period, (bars, n) => {
        expect(streamed(indicator, bars, n)).toEqual(indicator.batch(bars, n));
      }),
      { numRuns: 60 },
    );
  },
);

test.each(Object.entries(indicators))("a bar's %s does not depend on later bars", (_, indicator) => {
  fc.assert(
    fc.property(gappyBars, period, fc.nat(), (bars, n, cut) => {
      const length = cut % (bars.close.length + 1);
      const head = {
        high: bars.high.slice(0, length),
        low: bars.low.slice(0, length),
        close: bars.close.slice(0, length),
        volume: bars.volume.slice(0, length),
        session: bars.session.slice(0, length),
      };
      const whole = indicator.batch(bars, n).map((column) => column.slice(0, length));
      expect(indicator.batch(head, n)).toEqual(whole);
    }),
    { numRuns: 40 },
  );
});

const rising = Float64Array.from({ length: 90 }, (_, i) => 40 * 1.01 ** i * (1 + 0.01 * Math.sin(i)));
const steady: Columns = {
  high: rising.map((v) => v * 1.01),
  low: rising.map((v) => v * 0.99),
  close: rising,
  volume: rising.map((_, i) => 100 + i),
  session: new Float64Array(90),
};

test.each(Object.entries(indicators))("%s begins right after its warm-up", (_, indicator) => {
  const [column] = indicator.batch(steady, 9);
  const first = column!.findIndex((value) => !Number.isNaN(value));
  // The channel's bands wait for the range too, which begins two bars after the middle's nine.
  expect(first).toBe(indicator === indicators.keltner ? 11 : indicator.warmUp(9));
  expect(column!.slice(first).some(Number.isNaN)).toBe(false);
});

test.each(Object.entries(indicators))("%s of no bar, of one and of a warm-up's worth", (_, indicator) => {
  const cut = (length: number): Columns => ({
    high: steady.high.slice(0, length),
    low: steady.low.slice(0, length),
    close: steady.close.slice(0, length),
    volume: steady.volume.slice(0, length),
    session: steady.session.slice(0, length),
  });
  for (const column of indicator.batch(cut(0), 9)) expect(column.length).toBe(0);
  const warmUp = indicator.warmUp(9);
  for (const column of indicator.batch(cut(warmUp), 9)) {
    expect(column.length).toBe(warmUp);
    expect(column.every(Number.isNaN)).toBe(true);
  }
});
