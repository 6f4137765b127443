import { withAlpha } from "../colours.ts";
import { SeriesDrawing } from "../series-drawing.ts";
import type { Fan } from "./candle-types.ts";

/** Of one range; where several lie over each other it is darker. */
const OPACITY = 0.13;

/** Ranges of the price ahead, each opening with the square root of the time between the bars at which its ends are known. */
export class FanPrimitive extends SeriesDrawing {
  readonly #fan: Fan;
  readonly #colour: string;

  constructor(fan: Fan, colour: string) {
    super();
    this.#fan = fan;
    this.#colour = colour;
  }

  paneViews() {
    return [this.layer("bottom", ({ context }) => this.#draw(context))];
  }

  #draw(context: CanvasRenderingContext2D): void {
    context.fillStyle = withAlpha(this.#colour, OPACITY);
    for (const { low, high } of this.#fan.ranges) {
      const edge = [...this.#points(high), ...this.#points(low).reverse()];
      context.beginPath();
      for (const [x, y] of edge) context.lineTo(x, y);
      context.closePath();
      context.fill();
    }
  }

  #points(ends: readonly number[]): Array<[number, number]> {
    const { time, ahead } = this.#fan;
    const points: Array<[number, number]> = [];
    for (let bars = 0; bars <= (ahead.at(-1) ?? 0); bars++) {
      const x = this.xAfter(time, bars);
      const y = this.yOf(fanEnd(this.#fan, ends, bars));
      if (x !== null && y !== null) points.push([x, y]);
    }
    return points;
  }
}

/** An end of a range after some bars. */
export function fanEnd({ price, ahead }: Fan, ends: readonly number[], bars: number): number {
  const next = ahead.findIndex((known) => known >= bars);
  const [from, to] = [ahead[next - 1] ?? 0, ahead[next] ?? 0];
  const [begin, end] = [ends[next - 1] ?? price, ends[next] ?? price];
  if (to === from) return end;
  const share = (Math.sqrt(bars) - Math.sqrt(from)) / (Math.sqrt(to) - Math.sqrt(from));
  return begin + (end - begin) * share;
}
