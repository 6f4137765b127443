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
  if (inputs.every(isFiniteColumn)) kernel(0, length);
  else runByRun(inputs, outputs, kernel);
}

/**
 * The same for a kernel that finds out on its way: it answers a number that is finite if all it read was (and may be not if it
 * was), so a series without gaps needs no scan of its own.
 */
export function overFiniteRunsFound(
  inputs: readonly Float64Array[],
  outputs: readonly Float64Array[],
  kernel: (from: number, to: number) => number,
): void {
  const length = sharedLength(inputs);
  if (!Number.isFinite(kernel(0, length))) runByRun(inputs, outputs, kernel);
}

function runByRun(
  inputs: readonly Float64Array[],
  outputs: readonly Float64Array[],
  kernel: (from: number, to: number) => unknown,
): void {
  const length = sharedLength(inputs);
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

/**
 * A sum with a value in it that is not finite is not finite either. Eight sums at once, because one alone would wait for
 * itself. Finite values so large that their sum is not take the slower way, which looks at each.
 */
function isFiniteColumn(values: Float64Array): boolean {
  let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0];
  const whole = values.length - (values.length % 8);
  for (let i = 0; i < whole; i += 8) {
    a += values[i] as number;
    b += values[i + 1] as number;
    c += values[i + 2] as number;
    d += values[i + 3] as number;
    e += values[i + 4] as number;
    f += values[i + 5] as number;
    g += values[i + 6] as number;
    h += values[i + 7] as number;
  }
  for (let i = whole; i < values.length; i++) a += values[i] as number;
  return Number.isFinite(a + b + c + d + (e + f + g + h));
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
