/** Keeps states that grow with what they are made of: each call continues the latest one, one after the other for each key. */
import { BoundedMap } from "@neuro/contract/primitives";
export interface IncrementalCache<T> {
  /** `step` gets the state so far (null without) and gives the next; a failed step leaves none. */
  grow(key: string, step: (known: T | null) => Promise<T>): Promise<T>;
  /** The next call begins anew. */
  forget(key: string): void;
}

/** At most `capacity` keys; the one unused for the longest time goes first. */
export function createIncrementalCache<T>(capacity: number): IncrementalCache<T> {
  const latest = new BoundedMap<string, Promise<T>>({ capacity });
  return {
    forget: (key) => void latest.delete(key),
    grow(key, step) {
      const before = latest.get(key) ?? Promise.resolve(null);
      const next = before.catch(() => null).then(step);
      latest.set(key, next);
      return next;
    },
  };
}
