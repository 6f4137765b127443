/** Does `work` again and again, never twice at once; it may not throw. Returns the way to stop, which waits for what is under way. */
export function repeatEvery(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const timer = setInterval(() => {
    underWay ??= work().finally(() => {
      underWay = null;
    });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
