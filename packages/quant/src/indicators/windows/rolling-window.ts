/**
 * A sliding sum that adds the newest value and subtracts the oldest gathers rounding. It is added up afresh after this
 * many windows, which keeps the error within the window's own size whatever passed through before, for 6 % more work.
 */
export const RESUM_WINDOWS = 16;

/** A running sum in the kernels' order of additions: two values are added up before they join it. */
export class PairedSum {
  #beforePair = 0;
  #firstOfPair = 0;
  #isSecond = false;
  sum = 0;

  start(sum: number): void {
    this.#beforePair = sum;
    this.#isSecond = false;
    this.sum = sum;
  }

  add(value: number): void {
    if (this.#isSecond) {
      this.#beforePair += this.#firstOfPair + value;
      this.sum = this.#beforePair;
    } else {
      this.#firstOfPair = value;
      this.sum = this.#beforePair + value;
    }
    this.#isSecond = !this.#isSecond;
  }
}

/** The last `size` values, oldest first. */
export class RollingWindow {
  readonly #values: Float64Array;
  #next = 0;
  #count = 0;

  constructor(size: number) {
    this.#values = new Float64Array(size);
  }

  get isFull(): boolean {
    return this.#count === this.#values.length;
  }

  /** Takes the newest value and returns the one it pushes out; NaN while the window is still filling. */
  push(value: number): number {
    const oldest = this.isFull ? (this.#values[this.#next] as number) : Number.NaN;
    this.#values[this.#next] = value;
    this.#next = this.#next + 1 === this.#values.length ? 0 : this.#next + 1;
    if (this.#count < this.#values.length) this.#count++;
    return oldest;
  }

  /** Value by age order: 0 is the oldest. Only meaningful for a full window. */
  at(position: number): number {
    const index = this.#next + position;
    return this.#values[index < this.#values.length ? index : index - this.#values.length] as number;
  }

  clear(): void {
    this.#next = 0;
    this.#count = 0;
  }
}
