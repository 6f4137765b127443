import { DonchianStream } from "../indicators/donchian.ts";
import { SmaStream, sma } from "../indicators/sma.ts";
import { highest, lowest } from "../indicators/windows/rolling-extreme.ts";
import { floatScratch } from "../indicators/windows/scratch.ts";
import { breakoutFlags } from "./kernel-flags.ts";
import { ENTER, EXIT, type SignalStrategy } from "./strategy.ts";

const scratch = floatScratch();

type Name = "channelPeriod" | "exitPeriod" | "volumePeriod" | "volumeMultiple" | "stopAtr";

/**
 * Buys a close above the highest high of the bars before it when the volume is well above usual, and leaves on a close
 * below the lowest low of the last few bars before it.
 */
export const VOLUME_BREAKOUT: SignalStrategy<Name> = {
  kind: "signals",
  key: "volume_breakout",
  timeframes: ["1D"],
  parameters: [
    { name: "channelPeriod", unit: "bars", byDefault: 20, min: 5, max: 200, step: 1 },
    { name: "exitPeriod", unit: "bars", byDefault: 10, min: 2, max: 100, step: 1 },
    { name: "volumePeriod", unit: "bars", byDefault: 20, min: 5, max: 100, step: 1 },
    { name: "volumeMultiple", unit: "multiple", byDefault: 1.5, min: 1, max: 5, step: 0.1 },
    { name: "stopAtr", unit: "atr", byDefault: 2, min: 0.5, max: 10, step: 0.5 },
  ],
  entryRules: ["close_above_channel", "volume_above_usual"],
  exitRules: ["close_below_exit_channel", "stop_by_atr"],
  warmUpBars: ({ channelPeriod, exitPeriod, volumePeriod }) =>
    Math.max(channelPeriod, exitPeriod, volumePeriod) + 1,
  flags(bars, parameters, into = new Uint8Array(bars.close.length)) {
    const { channelPeriod, exitPeriod, volumePeriod, volumeMultiple } = parameters;
    const { close, volume } = bars;
    const from = Math.min(this.warmUpBars(parameters) - 1, close.length);
    const columns = {
      close,
      volume,
      upper: highest(bars.high, channelPeriod, scratch.column(0, close.length)),
      lower: lowest(bars.low, exitPeriod, scratch.column(1, close.length)),
      usual: sma(volume, volumePeriod, scratch.column(2, close.length)),
    };
    into.fill(0, 0, from);
    breakoutFlags(columns, { volumeMultiple, from }, into);
    return into;
  },
  stream(parameters) {
    const { channelPeriod, exitPeriod, volumePeriod, volumeMultiple } = parameters;
    const entryChannel = new DonchianStream(channelPeriod);
    const exitChannel = new DonchianStream(exitPeriod);
    const usualVolume = new SmaStream(volumePeriod);
    const warmUp = this.warmUpBars(parameters);
    let bars = 0;
    let before = { upper: Number.NaN, lower: Number.NaN, usual: Number.NaN };
    return ({ high, low, close, volume }) => {
      const { upper, lower, usual } = before;
      before = {
        upper: entryChannel.next(high, low).upper,
        lower: exitChannel.next(high, low).lower,
        usual: usualVolume.next(volume),
      };
      bars++;
      if (bars < warmUp) return 0;
      if (close > upper) return volume > volumeMultiple * usual ? ENTER : 0;
      return close < lower ? EXIT : 0;
    };
  },
  levels: ({ stopAtr }) => ({ stop: { kind: "atr", multiple: stopAtr }, target: null }),
  maxHoldBars: () => null,
};
