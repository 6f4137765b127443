export { AtrStream, atr, type HighLowClose } from "./atr.ts";
export {
  BOLLINGER_PARAMETERS,
  type BollingerColumns,
  type BollingerParameters,
  BollingerStream,
  type BollingerValue,
  bollinger,
} from "./bollinger.ts";
export { EmaStream, ema } from "./ema.ts";
export {
  MACD_PERIODS,
  type MacdColumns,
  type MacdPeriods,
  MacdStream,
  type MacdValue,
  macd,
} from "./macd.ts";
export { RsiStream, rsi } from "./rsi.ts";
export { SmaStream, sma } from "./sma.ts";
export { StddevStream, stddev } from "./stddev.ts";
