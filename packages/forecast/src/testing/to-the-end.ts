/** What a generator returns, its steps passed over. */
export function toTheEnd<T>(steps: Generator<unknown, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
