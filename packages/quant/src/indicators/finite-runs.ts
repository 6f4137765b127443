/**
 * The one policy for gaps in input: a value that is not finite has no indicator, and what follows it is a new series
 * that warms up from its own first bar. Batch kernels keep it by computing each run of finite bars on its own; the
 * streams keep it by resetting. A series without gaps is one run and pays one fast scan.
 *
 * Throws RangeError when the columns differ in length, which is a bug of the caller.
 */
export function overFiniteRuns(
  inputs: readonly Float64Array[],
  outputs: readonly Float64Array[],
  kernel: (from: number, to: number) => void,
): void {
  const length = sharedLength(inputs);
  if (inputs.every(isFiniteColumn)) {
    kernel(0, length);
    return;
  }
  for (const output of outputs) output.fill(Number.NaN);
  let from = 0;
  while (from < length) {
    while (from < length && !isFiniteBar(inputs, from)) from++;
    let to = from;
    while (to < length && isFiniteBar(inputs, to)) to++;
    if (to > from) kernel(from, to);
    from = to;
  }
}

/** x·0 is 0 for a finite x and NaN otherwise; four sums at once, because one alone would wait for itself. */
function isFiniteColumn(values: Float64Array): boolean {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  const whole = values.length - (values.length % 4);
  for (let i = 0; i < whole; i += 4) {
    a += (values[i] as number) * 0;
    b += (values[i + 1] as number) * 0;
    c += (values[i + 2] as number) * 0;
    d += (values[i + 3] as number) * 0;
  }
  for (let i = whole; i < values.length; i++) a += (values[i] as number) * 0;
  return a + b + c + d === 0;
}

function isFiniteBar(inputs: readonly Float64Array[], bar: number): boolean {
  for (const input of inputs) if (!Number.isFinite(input[bar])) return false;
  return true;
}

function sharedLength(inputs: readonly Float64Array[]): number {
  const length = inputs[0]?.length ?? 0;
  for (const input of inputs) {
    if (input.length !== length) {
      throw new RangeError(`columns differ in length: ${input.length} and ${length}`);
    }
  }
  return length;
}
