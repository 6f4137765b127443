/** A few at a time: what is dear in memory or time waits for its turn, and too long a queue takes nobody more. */

/** Nobody is taken into the queue any more; the caller may come again in a moment. */
export class SemaphoreFull extends Error {}

export interface Semaphore {
  /** Does `work` when a lane is free, in the order of asking. Throws `SemaphoreFull` where too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSemaphore({ lanes, waiting: most }: { lanes: number; waiting: number }): Semaphore {
  let busy = 0;
  const queue: (() => void)[] = [];
  const leave = () => {
    const next = queue.shift();
    if (next === undefined) busy -= 1;
    else next();
  };
  return {
    async run(work) {
      if (busy < lanes) busy += 1;
      else if (queue.length >= most) throw new SemaphoreFull("too many wait for their turn");
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
