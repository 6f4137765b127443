/**
 * Answers about many, asked for those only that were not asked for a while. What changes slowly must not use up the requests of what
 * changes all the time. `maxAgeMs` by the clock that `now` comes from; an older `now` asks again.
 */
export function createSeldom<T>(
  maxAgeMs: number,
  ask: (names: readonly string[], now: number) => Promise<ReadonlyMap<string, T>>,
): (names: readonly string[], now: number) => Promise<ReadonlyMap<string, T>> {
  const kept = new Map<string, { readonly at: number; readonly value: T | undefined }>();
  return async (names, now) => {
    const due = names.filter((name) => {
      const age = now - (kept.get(name)?.at ?? Number.NEGATIVE_INFINITY);
      return !(age >= 0 && age < maxAgeMs);
    });
    if (due.length > 0) {
      const answers = await ask(due, now);
      for (const name of due) kept.set(name, { at: now, value: answers.get(name) });
    }
    const found = new Map<string, T>();
    for (const name of names) {
      const value = kept.get(name)?.value;
      if (value !== undefined) found.set(name, value);
    }
    return found;
  };
}
