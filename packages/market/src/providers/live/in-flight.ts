/** Equal questions at the same time are one; nothing is kept once it is answered. */
export function createInFlight<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const asking = new Map<string, Promise<T>>();
  return (key, ask) => {
    const known = asking.get(key);
    if (known) return known;
    const started = ask().finally(() => asking.delete(key));
    asking.set(key, started);
    return started;
  };
}
