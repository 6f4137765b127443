import type {
  ISeriesApi,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  SeriesType,
  Time,
} from "lightweight-charts";
import type { ChartColours } from "./colours.ts";
import { withAlpha } from "./colours.ts";

type DrawTarget = Parameters<
  NonNullable<
    ReturnType<ReturnType<NonNullable<ISeriesPrimitive<Time>["paneViews"]>>[number]["renderer"]>
  >["draw"]
>[0];

const NAME_FONT = '400 11px "Instrument Sans Chart", sans-serif';
const VALUE_FONT = '600 11px "Instrument Sans Chart", sans-serif';

export interface PaneWords {
  /** Name and last value, written at the upper left. */
  name: string;
  value: string;
  /** The space between the first two is shaded. */
  levels: readonly number[];
}

/** Names an indicator pane and shades what lies between its levels (RSI 30 to 70). */
export class PanePrimitive implements ISeriesPrimitive<Time> {
  readonly #words: PaneWords;
  readonly #colours: ChartColours;
  #series: ISeriesApi<SeriesType> | undefined;
  #redraw: (() => void) | undefined;
  /** Stands in for the last value while another bar is read. */
  #read: string | null = null;

  constructor(words: PaneWords, colours: ChartColours) {
    this.#words = words;
    this.#colours = colours;
  }

  attached({ series, requestUpdate }: SeriesAttachedParameter<Time>): void {
    this.#series = series;
    this.#redraw = requestUpdate;
  }

  detached(): void {
    this.#series = undefined;
    this.#redraw = undefined;
  }

  /** Writes the value of the bar that is read; null for the last one again. */
  say(value: string | null): void {
    if (value === this.#read) return;
    this.#read = value;
    this.#redraw?.();
  }

  paneViews() {
    return [
      {
        zOrder: () => "bottom" as const,
        renderer: () => ({ draw: (target: DrawTarget) => this.#shade(target) }),
      },
      {
        zOrder: () => "top" as const,
        renderer: () => ({ draw: (target: DrawTarget) => this.#write(target) }),
      },
    ];
  }

  #shade(target: DrawTarget): void {
    const [low, high] = this.#words.levels;
    if (low === undefined || high === undefined) return;
    const from = this.#series?.priceToCoordinate(high);
    const to = this.#series?.priceToCoordinate(low);
    if (from == null || to == null) return;
    // biome-ignore lint/correctness/useHookAtTopLevel: the chart library's own name, no React hook.
    target.useMediaCoordinateSpace(({ context, mediaSize }) => {
      context.fillStyle = withAlpha(this.#colours.inset, 0.6);
      context.fillRect(0, from, mediaSize.width, to - from);
    });
  }

  #write(target: DrawTarget): void {
    const { name, value } = this.#words;
    const shown = this.#read ?? value;
    // biome-ignore lint/correctness/useHookAtTopLevel: the chart library's own name, no React hook.
    target.useMediaCoordinateSpace(({ context }) => {
      context.textAlign = "left";
      context.textBaseline = "top";
      context.font = NAME_FONT;
      const width = context.measureText(`${name}  `).width;
      context.font = VALUE_FONT;
      // Lines run under it, not through it.
      context.fillStyle = withAlpha(this.#colours.surface, 0.85);
      context.fillRect(0, 3, width + context.measureText(shown).width + 6, 15);
      context.fillStyle = this.#colours.ink;
      context.fillText(shown, 2 + width, 5);
      context.font = NAME_FONT;
      context.fillStyle = this.#colours.muted;
      context.fillText(name, 2, 5);
    });
  }
}
