/** So many things are done at once: enough to wait for several venues, few enough for a pool of connections. */
const LANES = 4;

/** Does `work` with each item, a few at a time, in the order given. `work` must not throw: it would end its lane. */
export async function forEachConcurrent<T extends object>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
