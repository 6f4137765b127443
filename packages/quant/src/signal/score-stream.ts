import { AtrStream } from "../indicators/atr.ts";
import { BollingerStream } from "../indicators/bollinger.ts";
import { MacdStream } from "../indicators/macd.ts";
import { RsiStream } from "../indicators/rsi.ts";
import { SmaStream } from "../indicators/sma.ts";
import {
  bandPosition,
  CrossAge,
  macdGap,
  rangeMeasure,
  rsiMeasure,
  trendGap,
  volumeMove,
} from "./measures.ts";
import { scoreOf } from "./score.ts";
import { FIRST_SIGNAL_BAR } from "./signal-parameters.ts";

interface ScoredBar {
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** The evidence score bar by bar: exactly what `scoreColumn` says of the whole series. */
export class ScoreStream {
  readonly #rsi = new RsiStream(14);
  readonly #atr = new AtrStream(14);
  readonly #macd = new MacdStream();
  readonly #bands = new BollingerStream();
  readonly #mean200 = new SmaStream(200);
  readonly #volume20 = new SmaStream(20);
  readonly #cross = new CrossAge();
  #usual = Number.NaN;
  #lastClose = Number.NaN;
  #bars = 0;

  /** Score of this bar; NaN before `FIRST_SIGNAL_BAR`. */
  next({ high, low, close, volume }: ScoredBar): number {
    const range = rangeMeasure(this.#atr.next(high, low, close), close);
    const { histogram } = this.#macd.next(close);
    const { upper, lower } = this.#bands.next(close);
    const score = scoreOf({
      rsi: rsiMeasure(this.#rsi.next(close), range),
      bandPosition: bandPosition(close, upper, lower),
      macdGap: macdGap(histogram, range),
      macdCross: this.#cross.next(histogram, range),
      trendGap: trendGap(close, this.#mean200.next(close)),
      volumeMove: volumeMove(volume, this.#usual, close - this.#lastClose),
    });
    this.#usual = this.#volume20.next(volume);
    this.#lastClose = close;
    this.#bars++;
    return this.#bars > FIRST_SIGNAL_BAR ? score : Number.NaN;
  }
}
