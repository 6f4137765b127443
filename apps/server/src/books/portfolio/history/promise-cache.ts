/** Keeps the latest state of what is slow to work out; callers that ask at the same time share one computation. */
export interface PromiseCache<T> {
  /** `state` names what the value depends on: another state replaces the value. A failed computation is not kept. */
  get(key: string, state: string, compute: () => Promise<T>): Promise<T>;
  /** Forgets the value, so that the next caller computes again. */
  forget(key: string): void;
  readonly size: number;
}

/** At most `capacity` keys; the one unused for the longest time goes first. */
export function createPromiseCache<T>(capacity: number): PromiseCache<T> {
  const kept = new Map<string, { readonly state: string; readonly value: Promise<T> }>();
  return {
    get size() {
      return kept.size;
    },
    forget: (key) => void kept.delete(key),
    get(key, state, compute) {
      const known = kept.get(key);
      kept.delete(key);
      const entry = known?.state === state ? known : { state, value: compute() };
      kept.set(key, entry);
      if (entry !== known) {
        entry.value.catch(() => {
          if (kept.get(key) === entry) kept.delete(key);
        });
        const oldest = kept.size > capacity ? kept.keys().next().value : undefined;
        if (oldest !== undefined) kept.delete(oldest);
      }
      return entry.value;
    },
  };
}
