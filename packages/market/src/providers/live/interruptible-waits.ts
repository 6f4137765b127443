/** Waits that can all be cut short together. */
export interface Pauses {
  pause(ms: number): Promise<void>;
  wakeAll(): void;
}

export function createPauses(): Pauses {
  const waiting = new Set<() => void>();
  return {
    pause: (ms) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, ms);
        waiting.add(done);
      }),
    wakeAll() {
      for (const done of [...waiting]) done();
    },
  };
}
