/** Throws RangeError unless `period` is a whole number of bars from `minimum` up: anything else is a bug of the caller. */
export function checkPeriod(name: string, period: number, minimum: number): void {
  if (!Number.isInteger(period) || period < minimum) {
    throw new RangeError(`${name} must be a whole number of bars, at least ${minimum}; it is ${period}`);
  }
}
