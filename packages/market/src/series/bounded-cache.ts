/**
 * Keeps the answers of slow loads, the least recently used going first; callers that ask at the same time share one load. A
 * failed load is not kept.
 */
export interface BoundedCache<T> {
  get(key: string, load: () => Promise<T>): Promise<T>;
  readonly size: number;
}

export function createBoundedCache<T>(capacity: number): BoundedCache<T> {
  const entries = new Map<string, Promise<T>>();
  return {
    get size() {
      return entries.size;
    },
    get(key, load) {
      const known = entries.get(key);
      if (known) {
        entries.delete(key);
        entries.set(key, known);
        return known;
      }
      const loading = load();
      entries.set(key, loading);
      loading.catch(() => {
        if (entries.get(key) === loading) entries.delete(key);
      });
      const oldest = entries.size > capacity ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      return loading;
    },
  };
}
