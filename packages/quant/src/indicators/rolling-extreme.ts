import { RollingWindow } from "./rolling-window.ts";

/**
 * Greatest (`side` 1) or least (`side` −1) of the last `period` values, for bars from..to, which must be finite; NaN for
 * the first `period - 1`. Three comparisons a bar whatever the period and the series.
 *
 * The window of a bar is the end of one block of `period` bars and the beginning of the next: the extremes of all ends are
 * found once per block from its last bar backwards, those of the beginnings on the way forward.
 * Source: van Herk (1992); Gil and Werman (1993).
 */
export function rollingExtreme(
  values: Float64Array,
  period: number,
  side: 1 | -1,
  out: Float64Array,
  from: number,
  to: number,
): void {
  const ends = new Float64Array(period + 1).fill(Number.NEGATIVE_INFINITY);
  for (let start = from; start < to; start += period) {
    const stop = Math.min(start + period, to);
    let head = Number.NEGATIVE_INFINITY;
    for (let i = start; i < stop; i++) {
      head = Math.max(head, side * (values[i] as number));
      out[i] = side * Math.max(head, ends[i - start + 1] as number);
    }
    let end = Number.NEGATIVE_INFINITY;
    for (let i = stop - 1; i >= start; i--) {
      end = Math.max(end, side * (values[i] as number));
      ends[i - start] = end;
    }
  }
  out.fill(Number.NaN, from, Math.min(from + period - 1, to));
}

/** `rollingExtreme` one value at a time; the caller keeps values that are not finite away with `clear`. */
export class ExtremeStream {
  readonly #period: number;
  readonly #side: 1 | -1;
  readonly #window: RollingWindow;
  #best = Number.NEGATIVE_INFINITY;
  #age = 0;

  constructor(period: number, side: 1 | -1) {
    this.#period = period;
    this.#side = side;
    this.#window = new RollingWindow(period);
  }

  clear(): void {
    this.#window.clear();
    this.#best = Number.NEGATIVE_INFINITY;
    this.#age = 0;
  }

  next(value: number): number {
    this.#window.push(value);
    this.#age++;
    if (this.#side * value >= this.#best) {
      this.#best = this.#side * value;
      this.#age = 0;
    } else if (this.#age === this.#period) this.#searchWindow();
    return this.#window.isFull ? this.#side * this.#best : Number.NaN;
  }

  #searchWindow(): void {
    this.#best = Number.NEGATIVE_INFINITY;
    for (let position = 0; position < this.#period; position++) {
      const value = this.#side * this.#window.at(position);
      if (value < this.#best) continue;
      this.#best = value;
      this.#age = this.#period - 1 - position;
    }
  }
}
