import fc from "fast-check";
import { expect, test } from "vitest";
import { AtrStream, atr } from "./atr.ts";
import { BollingerStream, bollinger } from "./bollinger.ts";
import { EmaStream, ema } from "./ema.ts";
import { MacdStream, macd } from "./macd.ts";
import { RsiStream, rsi } from "./rsi.ts";
import { SmaStream, sma } from "./sma.ts";
import { StddevStream, stddev } from "./stddev.ts";

/** A walk of prices with stretches that stand still and holes that are not numbers. */
const gappySeries = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: fc.double({ min: -0.1, max: 0.1, noNaN: true }) },
      { weight: 4, arbitrary: fc.constant(0) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
      },
    ),
    { maxLength: 400, size: "max" },
  )
  .map((steps) => {
    let price = 50;
    return Float64Array.from(steps, (step) => {
      if (!Number.isFinite(step)) return step;
      price *= 1 + step;
      return price;
    });
  });

const period = fc.integer({ min: 2, max: 30 });

function stream(values: Float64Array, next: (value: number) => number): Float64Array {
  return values.map(next);
}

test("every streaming form gives exactly what its batch form gives, holes included", () => {
  fc.assert(
    fc.property(gappySeries, period, (values, n) => {
      const smaStream = new SmaStream(n);
      expect(stream(values, (v) => smaStream.next(v))).toEqual(sma(values, n));
      const emaStream = new EmaStream(n);
      expect(stream(values, (v) => emaStream.next(v))).toEqual(ema(values, n));
      const rsiStream = new RsiStream(n);
      expect(stream(values, (v) => rsiStream.next(v))).toEqual(rsi(values, n));
      const stddevStream = new StddevStream(n);
      expect(stream(values, (v) => stddevStream.next(v))).toEqual(stddev(values, n));
      const periods = { fast: n, slow: n + 7, signal: 4 };
      const macdStream = new MacdStream(periods);
      const macdValues = Array.from(values, (v) => macdStream.next(v));
      const macdColumns = macd(values, periods);
      expect(Float64Array.from(macdValues, (v) => v.macd)).toEqual(macdColumns.macd);
      expect(Float64Array.from(macdValues, (v) => v.signal)).toEqual(macdColumns.signal);
      expect(Float64Array.from(macdValues, (v) => v.histogram)).toEqual(macdColumns.histogram);
      const bollingerStream = new BollingerStream({ period: n, deviations: 2 });
      const bands = Array.from(values, (v) => bollingerStream.next(v));
      const bollingerColumns = bollinger(values, { period: n, deviations: 2 });
      expect(Float64Array.from(bands, (v) => v.upper)).toEqual(bollingerColumns.upper);
      expect(Float64Array.from(bands, (v) => v.middle)).toEqual(bollingerColumns.middle);
      expect(Float64Array.from(bands, (v) => v.lower)).toEqual(bollingerColumns.lower);
    }),
    { numRuns: 60 },
  );
});

test("streaming ATR gives exactly what batch ATR gives, holes included", () => {
  fc.assert(
    fc.property(gappySeries, period, fc.double({ min: 0, max: 3, noNaN: true }), (close, n, spread) => {
      const bars = { high: close.map((v) => v + spread), low: close.map((v) => v - spread / 2), close };
      const atrStream = new AtrStream(n);
      const streamed = close.map((v, i) => atrStream.next(bars.high[i]!, bars.low[i]!, v));
      expect(streamed).toEqual(atr(bars, n));
    }),
    { numRuns: 60 },
  );
});

test("a bar's value does not depend on later bars", () => {
  fc.assert(
    fc.property(gappySeries, period, fc.nat(), (values, n, cut) => {
      const head = values.slice(0, cut % (values.length + 1));
      const periods = { fast: n, slow: n + 7, signal: 4 };
      const pairs: [Float64Array, Float64Array][] = [
        [sma(head, n), sma(values, n)],
        [ema(head, n), ema(values, n)],
        [rsi(head, n), rsi(values, n)],
        [stddev(head, n), stddev(values, n)],
        [macd(head, periods).histogram, macd(values, periods).histogram],
        [bollinger(head).upper, bollinger(values).upper],
      ];
      for (const [short, long] of pairs) expect(short).toEqual(long.slice(0, head.length));
    }),
    { numRuns: 60 },
  );
});
