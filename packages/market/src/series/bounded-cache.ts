/**
 * Keeps the answers of slow loads, the least recently used going first; callers that ask at the same time share one load. A
 * failed load is not kept.
 */
import { BoundedMap } from "@neuro/contract/primitives";
export interface BoundedCache<T> {
  get(key: string, load: () => Promise<T>): Promise<T>;
  readonly size: number;
}

export function createBoundedCache<T>(capacity: number): BoundedCache<T> {
  const entries = new BoundedMap<string, Promise<T>>({ capacity });
  return {
    get size() {
      return entries.size;
    },
    get(key, load) {
      const known = entries.get(key);
      if (known !== undefined) return known;
      const loading = load();
      entries.set(key, loading);
      loading.catch(() => {
        if (entries.get(key) === loading) entries.delete(key);
      });
      return loading;
    },
  };
}
