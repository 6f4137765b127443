export { type AdxColumns, AdxStream, type AdxValue, adx } from "./adx.ts";
export { AtrStream, atr, type HighLowClose } from "./atr.ts";
export {
  BOLLINGER_PARAMETERS,
  type BollingerColumns,
  type BollingerParameters,
  BollingerStream,
  type BollingerValue,
  bollinger,
} from "./bollinger.ts";
export { CciStream, cci } from "./cci.ts";
export {
  type DonchianColumns,
  DonchianStream,
  type DonchianValue,
  donchian,
  type HighLow,
} from "./donchian.ts";
export { EmaStream, ema } from "./ema.ts";
export {
  KELTNER_PARAMETERS,
  type KeltnerColumns,
  type KeltnerParameters,
  KeltnerStream,
  type KeltnerValue,
  keltner,
} from "./keltner.ts";
export {
  MACD_PERIODS,
  type MacdColumns,
  type MacdPeriods,
  MacdStream,
  type MacdValue,
  macd,
} from "./macd.ts";
export { type HighLowCloseVolume, MfiStream, mfi } from "./mfi.ts";
export { MomentumStream, momentum, RateOfChangeStream, rateOfChange } from "./momentum.ts";
export { type CloseVolume, ObvStream, obv } from "./obv.ts";
export { RealizedVolatilityStream, realizedVolatility } from "./realized-volatility.ts";
export { RsiStream, rsi } from "./rsi.ts";
export { SmaStream, sma } from "./sma.ts";
export { StddevStream, stddev } from "./stddev.ts";
export {
  FAST_STOCHASTIC,
  SLOW_STOCHASTIC,
  type StochasticColumns,
  type StochasticPeriods,
  StochasticStream,
  type StochasticValue,
  stochastic,
} from "./stochastic.ts";
export { RollingVwapStream, rollingVwap, SessionVwapStream, sessionVwap } from "./vwap.ts";
export { WilliamsRStream, williamsR } from "./williams-r.ts";
export { highest, lowest } from "./windows/rolling-extreme.ts";
export { WmaStream, wma } from "./wma.ts";
export { ZScoreStream, zScore } from "./z-score.ts";
