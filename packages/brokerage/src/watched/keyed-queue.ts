/** Runs what concerns one id one after the other; different ids do not wait for each other. */
export function createKeyedQueue(): <T>(id: string, run: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (id, run) => {
    const turn = (last.get(id) ?? Promise.resolve()).then(run, run);
    const settled = turn.catch(() => undefined);
    last.set(id, settled);
    void settled.then(() => {
      if (last.get(id) === settled) last.delete(id);
    });
    return turn;
  };
}
