/** What computes each indicator that a rule can ask: over a whole series, and bar by bar to the same bits. */
import type { RuleIndicator, RuleLineOf } from "@neuro/contract/trading-rules";
import type { Bars } from "../bars.ts";
import * as indicators from "../indicators/index.ts";
import { measuresOf } from "../signal/measures.ts";
import { scoreColumn } from "../signal/score.ts";
import { ScoreStream } from "../signal/score-stream.ts";
import { MINIMUM_BARS } from "../signal/signal-parameters.ts";
import type { BarValues } from "../strategy/strategy.ts";

type Numbers = Readonly<Record<string, number>>;

interface CodeOf<Line extends string> {
  /** Columns of the series' length; `input` is the column it is computed of. */
  columns(bars: Bars, input: Float64Array, numbers: Numbers): Readonly<Record<Line, Float64Array>>;
  /** Its lines at each bar; `input` is that column's value. */
  stream(numbers: Numbers): (bar: BarValues, input: number) => Readonly<Record<Line, number>>;
  /** Bars until a line has its first value, that bar included. */
  warmUp(numbers: Numbers, line: Line): number;
}

export type IndicatorCode = CodeOf<string>;

type Column = (input: Float64Array, period: number) => Float64Array;
type ValueStream = new (period: number) => { next(value: number): number };

/** Of a column, with a period alone. */
function ofColumn(column: Column, Stream: ValueStream, extraBars: 0 | 1): CodeOf<"value"> {
  return {
    columns: (_, input, { period }) => ({ value: column(input, period as number) }),
    stream: ({ period }) => {
      const stream = new Stream(period as number);
      return (_, input) => ({ value: stream.next(input) });
    },
    warmUp: ({ period }) => (period as number) + extraBars,
  };
}

type BarColumn = (bars: Bars, period: number) => Float64Array;

/** Of whole bars, with a period alone; `next` feeds its stream. */
function ofBars(
  column: BarColumn,
  stream: (period: number) => (bar: BarValues) => number,
  extraBars: 0 | 1,
): CodeOf<"value"> {
  return {
    columns: (bars, _, { period }) => ({ value: column(bars, period as number) }),
    stream: ({ period }) => {
      const next = stream(period as number);
      return (bar) => ({ value: next(bar) });
    },
    warmUp: ({ period }) => (period as number) + extraBars,
  };
}

/** Highest and lowest as a channel of one column with itself, which has a stream. */
function extreme(side: "upper" | "lower"): CodeOf<"value"> {
  const column = side === "upper" ? indicators.highest : indicators.lowest;
  return {
    columns: (_, input, { period }) => ({ value: column(input, period as number) }),
    stream: ({ period }) => {
      const stream = new indicators.DonchianStream(period);
      return (_, input) => ({ value: stream.next(input, input)[side] });
    },
    warmUp: ({ period }) => period as number,
  };
}

const toPercent = (fraction: number) => 100 * fraction;
const macdPeriods = (numbers: Numbers) => numbers as unknown as indicators.MacdPeriods;
const bollingerNumbers = (numbers: Numbers) => numbers as unknown as indicators.BollingerParameters;
const keltnerNumbers = (numbers: Numbers) => numbers as unknown as indicators.KeltnerParameters;
const stochasticPeriods = (numbers: Numbers) => numbers as unknown as indicators.StochasticPeriods;

const MACD: CodeOf<RuleLineOf<"macd">> = {
  columns: (_, input, numbers) => ({ ...indicators.macd(input, macdPeriods(numbers)) }),
  stream: (numbers) => {
    const stream = new indicators.MacdStream(macdPeriods(numbers));
    return (_, input) => ({ ...stream.next(input) });
  },
  warmUp: ({ fast, slow, signal }) => Math.max(fast as number, slow as number) + (signal as number) - 1,
};

const ADX: CodeOf<RuleLineOf<"adx">> = {
  columns: (bars, _, { period }) => {
    const { adx, plusDi, minusDi } = indicators.adx(bars, period);
    return { adx, plus_di: plusDi, minus_di: minusDi };
  },
  stream: ({ period }) => {
    const stream = new indicators.AdxStream(period);
    return ({ high, low, close }) => {
      const { adx, plusDi, minusDi } = stream.next(high, low, close);
      return { adx, plus_di: plusDi, minus_di: minusDi };
    };
  },
  warmUp: ({ period }, line) => (line === "adx" ? 2 * (period as number) : (period as number) + 1),
};

const VOLATILITY: CodeOf<"value"> = {
  columns: (_, input, { period }) => ({ value: indicators.realizedVolatility(input, period).map(toPercent) }),
  stream: ({ period }) => {
    const stream = new indicators.RealizedVolatilityStream(period);
    return (_, input) => ({ value: toPercent(stream.next(input)) });
  },
  warmUp: ({ period }) => (period as number) + 1,
};

/** Typed line by line against the contract's table; what asks an indicator by its key asks any line. */
const CODES: { readonly [Key in RuleIndicator]: CodeOf<RuleLineOf<Key> & string> } = {
  sma: ofColumn(indicators.sma, indicators.SmaStream, 0),
  ema: ofColumn(indicators.ema, indicators.EmaStream, 0),
  wma: ofColumn(indicators.wma, indicators.WmaStream, 0),
  rsi: ofColumn(indicators.rsi, indicators.RsiStream, 1),
  macd: MACD,
  bollinger: {
    columns: (_, input, numbers) => ({ ...indicators.bollinger(input, bollingerNumbers(numbers)) }),
    stream: (numbers) => {
      const stream = new indicators.BollingerStream(bollingerNumbers(numbers));
      return (_, input) => ({ ...stream.next(input) });
    },
    warmUp: ({ period }) => period as number,
  },
  standard_deviation: ofColumn(indicators.stddev, indicators.StddevStream, 0),
  z_score: ofColumn(indicators.zScore, indicators.ZScoreStream, 0),
  momentum: ofColumn(indicators.momentum, indicators.MomentumStream, 1),
  rate_of_change: ofColumn(indicators.rateOfChange, indicators.RateOfChangeStream, 1),
  volatility: VOLATILITY,
  highest: extreme("upper"),
  lowest: extreme("lower"),
  atr: ofBars(
    indicators.atr,
    (period) => {
      const stream = new indicators.AtrStream(period);
      return ({ high, low, close }) => stream.next(high, low, close);
    },
    1,
  ),
  adx: ADX,
  stochastic: {
    columns: (bars, _, numbers) => ({ ...indicators.stochastic(bars, stochasticPeriods(numbers)) }),
    stream: (numbers) => {
      const stream = new indicators.StochasticStream(stochasticPeriods(numbers));
      return ({ high, low, close }) => ({ ...stream.next(high, low, close) });
    },
    warmUp: ({ lookback, slowing, signal }) =>
      (lookback as number) + (slowing as number) + (signal as number) - 2,
  },
  cci: ofBars(
    indicators.cci,
    (period) => {
      const stream = new indicators.CciStream(period);
      return ({ high, low, close }) => stream.next(high, low, close);
    },
    0,
  ),
  williams_r: ofBars(
    indicators.williamsR,
    (period) => {
      const stream = new indicators.WilliamsRStream(period);
      return ({ high, low, close }) => stream.next(high, low, close);
    },
    0,
  ),
  mfi: ofBars(
    indicators.mfi,
    (period) => {
      const stream = new indicators.MfiStream(period);
      return ({ high, low, close, volume }) => stream.next(high, low, close, volume);
    },
    1,
  ),
  on_balance_volume: {
    columns: (bars) => ({ value: indicators.obv(bars) }),
    stream: () => {
      const stream = new indicators.ObvStream();
      return ({ close, volume }) => ({ value: stream.next(close, volume) });
    },
    warmUp: () => 1,
  },
  vwap: ofBars(
    indicators.rollingVwap,
    (period) => {
      const stream = new indicators.RollingVwapStream(period);
      return ({ high, low, close, volume }) => stream.next(high, low, close, volume);
    },
    0,
  ),
  donchian: {
    columns: (bars, _, { period }) => ({ ...indicators.donchian(bars, period) }),
    stream: ({ period }) => {
      const stream = new indicators.DonchianStream(period);
      return ({ high, low }) => ({ ...stream.next(high, low) });
    },
    warmUp: ({ period }) => period as number,
  },
  keltner: {
    columns: (bars, _, numbers) => ({ ...indicators.keltner(bars, keltnerNumbers(numbers)) }),
    stream: (numbers) => {
      const stream = new indicators.KeltnerStream(keltnerNumbers(numbers));
      return ({ high, low, close }) => ({ ...stream.next(high, low, close) });
    },
    warmUp: ({ period, atrPeriod }) => Math.max(period as number, (atrPeriod as number) + 1),
  },
  evidence_score: {
    columns: (bars) => ({ value: scoreColumn(measuresOf(bars)) }),
    stream: () => {
      const stream = new ScoreStream();
      return (bar) => ({ value: stream.next(bar) });
    },
    warmUp: () => MINIMUM_BARS,
  },
};

export const INDICATOR_CODE: Readonly<Record<RuleIndicator, IndicatorCode>> = CODES as Readonly<
  Record<RuleIndicator, IndicatorCode>
>;
