/** Keeps the latest state of what is slow to work out; callers that ask at the same time share one computation. */
import { BoundedMap } from "@neuro/contract/primitives";
export interface PromiseCache<T> {
  /** `state` names what the value depends on: another state replaces the value. A failed computation is not kept. */
  get(key: string, state: string, compute: () => Promise<T>): Promise<T>;
  /** Forgets the value, so that the next caller computes again. */
  forget(key: string): void;
  readonly size: number;
}

/** At most `capacity` keys; the one unused for the longest time goes first. */
export function createPromiseCache<T>(capacity: number): PromiseCache<T> {
  const kept = new BoundedMap<string, { readonly state: string; readonly value: Promise<T> }>({ capacity });
  return {
    get size() {
      return kept.size;
    },
    forget: (key) => void kept.delete(key),
    get(key, state, compute) {
      const known = kept.get(key);
      if (known?.state === state) return known.value;
      const entry = { state, value: compute() };
      kept.set(key, entry);
      entry.value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return entry.value;
    },
  };
}
