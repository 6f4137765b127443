import { withAlpha } from "../colours.ts";
import { SeriesDrawing } from "../series-drawing.ts";

export interface Band {
  times: readonly number[];
  upper: ReadonlyArray<number | null>;
  lower: ReadonlyArray<number | null>;
}

/** Fills the space between two lines (Bollinger bands) at 6 %. */
export class BandPrimitive extends SeriesDrawing {
  readonly #band: Band;
  readonly #colour: string;

  constructor(band: Band, colour: string) {
    super();
    this.#band = band;
    this.#colour = colour;
  }

  paneViews() {
    return [this.layer("bottom", ({ context }) => this.#draw(context))];
  }

  #draw(context: CanvasRenderingContext2D): void {
    const upper = this.#points(this.#band.upper);
    const lower = this.#points(this.#band.lower).reverse();
    if (upper.length < 2) return;
    context.fillStyle = withAlpha(this.#colour, 0.06);
    context.beginPath();
    for (const [x, y] of [...upper, ...lower]) context.lineTo(x, y);
    context.closePath();
    context.fill();
  }

  #points(values: ReadonlyArray<number | null>): Array<[number, number]> {
    const points: Array<[number, number]> = [];
    values.forEach((value, index) => {
      const time = this.#band.times[index];
      if (value === null || time === undefined) return;
      const x = this.xOf(time);
      const y = this.yOf(value);
      if (x !== null && y !== null) points.push([x, y]);
    });
    return points;
  }
}
