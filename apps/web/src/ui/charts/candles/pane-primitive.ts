import type { ChartColours } from "../colours.ts";
import { withAlpha } from "../colours.ts";
import { SeriesDrawing } from "../series-drawing.ts";

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
export class PanePrimitive extends SeriesDrawing {
  readonly #words: PaneWords;
  readonly #colours: ChartColours;
  /** Stands in for the last value while another bar is read. */
  #read: string | null = null;

  constructor(words: PaneWords, colours: ChartColours) {
    super();
    this.#words = words;
    this.#colours = colours;
  }

  /** Writes the value of the bar that is read; null for the last one again. */
  say(value: string | null): void {
    if (value === this.#read) return;
    this.#read = value;
    this.drawAgain();
  }

  paneViews() {
    return [
      this.layer("bottom", ({ context, mediaSize }) => this.#shade(context, mediaSize.width)),
      this.layer("top", ({ context }) => this.#write(context)),
    ];
  }

  #shade(context: CanvasRenderingContext2D, width: number): void {
    const [low, high] = this.#words.levels;
    if (low === undefined || high === undefined) return;
    const from = this.yOf(high);
    const to = this.yOf(low);
    if (from === null || to === null) return;
    context.fillStyle = withAlpha(this.#colours.inset, 0.6);
    context.fillRect(0, from, width, to - from);
  }

  #write(context: CanvasRenderingContext2D): void {
    const { name, value } = this.#words;
    const shown = this.#read ?? value;
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
  }
}
