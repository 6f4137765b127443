/**
 * A few at a time, and users in turn: whoever asks for much waits for the own work, not others for it. Of those who wait, the one
 * with the least under way is next, and of these the one whose turn is longest ago.
 */
import { SemaphoreFull } from "./semaphore.ts";

export interface FairLimits {
  readonly lanes: number;
  /** Semaphore that one user takes at once. */
  readonly perUser: number;
  /** Of one user. */
  readonly waiting: number;
}

export interface FairSemaphore {
  /**
   * Does `work` when a lane is free and it is the user's turn. Throws `SemaphoreFull` where the user has too much waiting already, and
   * the signal's reason where nobody waits for the answer any more.
   */
  run<T>(userId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

interface Queue {
  running: number;
  /** The turn it had last; one that had none comes first. */
  lastTurn: number;
  readonly waiting: Set<() => void>;
}

function isBefore(one: Queue, other: Queue): boolean {
  return one.running === other.running ? one.lastTurn < other.lastTurn : one.running < other.running;
}

export function createFairSemaphore({ lanes, perUser, waiting: most }: FairLimits): FairSemaphore {
  const queues = new Map<string, Queue>();
  let busy = 0;
  let turns = 0;

  function queueOf(userId: string): Queue {
    const known = queues.get(userId);
    if (known !== undefined) return known;
    const made = { running: 0, lastTurn: 0, waiting: new Set<() => void>() };
    queues.set(userId, made);
    return made;
  }

  function begin(queue: Queue): void {
    busy += 1;
    turns += 1;
    queue.running += 1;
    queue.lastTurn = turns;
  }

  function startNext(): void {
    if (busy >= lanes) return;
    let next: Queue | null = null;
    for (const queue of queues.values())
      if (queue.waiting.size > 0 && queue.running < perUser && (next === null || isBefore(queue, next)))
        next = queue;
    const [start] = next?.waiting ?? [];
    start?.();
  }

  function forgetIdle(userId: string, queue: Queue): void {
    if (queue.running === 0 && queue.waiting.size === 0) queues.delete(userId);
  }

  function leave(userId: string, queue: Queue): void {
    busy -= 1;
    queue.running -= 1;
    startNext();
    forgetIdle(userId, queue);
  }

  function turnOf(userId: string, queue: Queue, signal: AbortSignal): Promise<void> {
    if (busy < lanes && queue.running < perUser) {
      begin(queue);
      return Promise.resolve();
    }
    if (queue.waiting.size >= most) throw new SemaphoreFull("too many of this user wait for their turn");
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        queue.waiting.delete(start);
        forgetIdle(userId, queue);
        reject(signal.reason);
      };
      const start = () => {
        queue.waiting.delete(start);
        signal.removeEventListener("abort", giveUp);
        begin(queue);
        resolve();
      };
      queue.waiting.add(start);
      signal.addEventListener("abort", giveUp, { once: true });
    });
  }

  return {
    async run(userId, signal, work) {
      signal.throwIfAborted();
      const queue = queueOf(userId);
      await turnOf(userId, queue, signal);
      try {
        return await work();
      } finally {
        leave(userId, queue);
      }
    },
  };
}
