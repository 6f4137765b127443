/** What happens in the pool on one day: returns of its members added up, and members that are there for the last time. */
interface PoolDay {
  sum: number;
  joining: number;
  leaving: number;
}

/**
 * A portfolio of equal shares of several curves, brought back to equal shares every day. A curve is a member from the day after
 * its first date to its last one; the pool's return of a day is the mean of its members' returns, where a member without
 * that date, because its market was closed, stood still.
 */
export class EqualWeightPool {
  readonly #days = new Map<string, PoolDay>();

  /** Dates ascend and lie within one calendar (ISO days); `curve` is the worth at each, above 0. */
  add(dates: readonly string[], curve: Float64Array): void {
    if (dates.length !== curve.length) {
      throw new RangeError(`${dates.length} dates and ${curve.length} values`);
    }
    if (dates.length < 2) return;
    for (let i = 1; i < dates.length; i++) {
      this.#day(dates[i] as string).sum += (curve[i] as number) / (curve[i - 1] as number) - 1;
    }
    this.#day(dates[1] as string).joining++;
    this.#day(dates.at(-1) as string).leaving++;
  }

  /** What one unit of money became by the end of each day of any member, 1 before the first; just 1 without a member. */
  growth(): Float64Array {
    const growth = new Float64Array(this.#days.size + 1).fill(1);
    const ordered = [...this.#days].toSorted(([a], [b]) => (a < b ? -1 : 1));
    let members = 0;
    for (const [i, [, { sum, joining, leaving }]] of ordered.entries()) {
      members += joining;
      growth[i + 1] = (growth[i] as number) * (1 + sum / members);
      members -= leaving;
    }
    return growth;
  }

  #day(date: string): PoolDay {
    const known = this.#days.get(date);
    if (known !== undefined) return known;
    const day = { sum: 0, joining: 0, leaving: 0 };
    this.#days.set(date, day);
    return day;
  }
}
