import { SeriesDrawing } from "../series-drawing.ts";

export interface DrawnLevel {
  price: number;
  name: string;
  colour: string;
}

/** Levels begin here, as a share of the width: they belong to now, not to the whole history. */
const BEGIN = 0.62;

/** Dashed levels over the right part of the prices, each name above the beginning of its line. */
export class LevelsPrimitive extends SeriesDrawing {
  readonly #levels: readonly DrawnLevel[];
  readonly #surface: string;

  constructor(levels: readonly DrawnLevel[], surface: string) {
    super();
    this.#levels = levels;
    this.#surface = surface;
  }

  paneViews() {
    return [this.layer("top", ({ context, mediaSize }) => this.#draw(context, mediaSize.width))];
  }

  #draw(context: CanvasRenderingContext2D, width: number): void {
    const from = Math.round(width * BEGIN);
    context.textAlign = "left";
    context.textBaseline = "bottom";
    context.font = '550 11px "Instrument Sans Chart", sans-serif';
    for (const { price, name, colour } of this.#levels) {
      const y = this.yOf(price);
      if (y === null) continue;
      context.strokeStyle = colour;
      context.lineWidth = 1.25;
      context.setLineDash([4, 3]);
      context.beginPath();
      context.moveTo(from, y);
      context.lineTo(width, y);
      context.stroke();
      context.setLineDash([]);
      // A halo keeps the name readable over candles.
      context.strokeStyle = this.#surface;
      context.lineWidth = 4;
      context.lineJoin = "round";
      context.strokeText(name, from, y - 2);
      context.fillStyle = colour;
      context.fillText(name, from, y - 2);
    }
  }
}
