import {
  type CandlestickData,
  type CustomData,
  type CustomSeriesOptions,
  type CustomSeriesWhitespaceData,
  customSeriesDefaultOptions,
  type HistogramData,
  type ICustomSeriesPaneRenderer,
  type ICustomSeriesPaneView,
  type PaneRendererCustomData,
  type PriceToCoordinateConverter,
  type Time,
} from "lightweight-charts";
import type { ChartColours } from "../colours.ts";

type Target = Parameters<ICustomSeriesPaneRenderer["draw"]>[0];
type Scope = Parameters<Parameters<Target["useBitmapCoordinateSpace"]>[0]>[0];

export type Candle = CandlestickData<Time> & CustomData<Time>;
export type VolumeBar = HistogramData<Time> & CustomData<Time>;

/** A body takes this share of the step from bar to bar, and few bars do not become blocks. */
const BODY = 0.62;
const WIDEST = 14;

/** Bars that are never wider than can be read as one: candles, or volume under them. */
abstract class SlimBars<D extends Candle | VolumeBar> implements ICustomSeriesPaneView<Time, D> {
  #shown: PaneRendererCustomData<Time, D> | null = null;

  renderer(): ICustomSeriesPaneRenderer {
    return { draw: (target, toY) => this.#draw(target, toY) };
  }

  update(shown: PaneRendererCustomData<Time, D>): void {
    this.#shown = shown;
  }

  defaultOptions(): CustomSeriesOptions {
    return { ...customSeriesDefaultOptions };
  }

  isWhitespace(data: D | CustomSeriesWhitespaceData<Time>): data is CustomSeriesWhitespaceData<Time> {
    return !("close" in data) && !("value" in data);
  }

  abstract priceValueBuilder(bar: D): number[];

  protected abstract drawBar(scope: Scope, bar: D, place: Place): void;

  #draw(target: Target, priceToY: PriceToCoordinateConverter): void {
    const shown = this.#shown;
    if (shown?.visibleRange == null) return;
    const { bars, barSpacing, visibleRange } = shown;
    // biome-ignore lint/correctness/useHookAtTopLevel: the chart library's own name, no React hook.
    target.useBitmapCoordinateSpace((scope) => {
      const { horizontalPixelRatio: h, verticalPixelRatio: v } = scope;
      const line = Math.max(1, Math.floor(h));
      const wide = Math.max(line, Math.round(Math.min(barSpacing * BODY, WIDEST) * h));
      // The same parity as the wick, so that it stands in the middle.
      const width = wide > line && (wide - line) % 2 === 1 ? wide - 1 : wide;
      const yOf = (value: number): number => Math.round((priceToY(value) ?? 0) * v);
      for (let index = visibleRange.from; index < visibleRange.to; index++) {
        const bar = bars[index];
        if (bar === undefined) continue;
        const x = Math.round(bar.x * h - line / 2);
        const left = x - (width - line) / 2;
        this.drawBar(scope, bar.originalData, { x, left, width, line, yOf, colour: bar.barColor });
      }
    });
  }
}

interface Place {
  /** Left edge of the wick, in device pixels like all of these. */
  x: number;
  left: number;
  width: number;
  line: number;
  /** The bar's own; the library keeps it apart from the rest. */
  colour: string;
  yOf(value: number): number;
}

export class SlimCandles extends SlimBars<Candle> {
  readonly #colours: ChartColours;

  constructor(colours: ChartColours) {
    super();
    this.#colours = colours;
  }

  priceValueBuilder({ high, low, close }: Candle): number[] {
    return [high, low, close];
  }

  protected drawBar(
    { context }: Scope,
    { open, high, low, close }: Candle,
    { x, left, width, line, yOf }: Place,
  ): void {
    context.fillStyle = close >= open ? this.#colours.gain : this.#colours.loss;
    const top = yOf(Math.max(open, close));
    const height = Math.max(line, yOf(Math.min(open, close)) - top);
    context.fillRect(x, yOf(high), line, Math.max(line, yOf(low) - yOf(high)));
    context.fillRect(left, top, width, height);
  }
}

export class SlimVolume extends SlimBars<VolumeBar> {
  priceValueBuilder({ value }: VolumeBar): number[] {
    return [0, value];
  }

  protected drawBar({ context }: Scope, { value }: VolumeBar, { left, width, colour, yOf }: Place): void {
    context.fillStyle = colour;
    const top = yOf(value);
    context.fillRect(left, top, width, yOf(0) - top);
  }
}
