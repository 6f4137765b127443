/** How hard a password is to guess, estimated by zxcvbn in a thread that lives while somebody needs it. */
import type { Worker } from "node:worker_threads";
import { createSemaphore } from "../../../platform/concurrency/semaphore.ts";
import { hearThread } from "../../../platform/threads/hear-thread.ts";
import { startThread } from "../../../platform/threads/start-thread.ts";

export interface EstimateOrder {
  readonly password: string;
  /** Words a guesser of this very account would try. */
  readonly known: readonly string[];
}

export interface Estimate {
  /** 0 guessed at once, 4 very hard to guess. */
  readonly score: number;
  /** zxcvbn's name for what makes it easy; null where nothing stands out. */
  readonly warning: string | null;
}

export interface StrengthEstimator {
  /** Throws `SemaphoreFull` where too many wait. */
  estimate(order: EstimateOrder): Promise<Estimate>;
  end(): Promise<void>;
}

const SCRIPT = new URL("./strength-thread.ts", import.meta.url);
/** The dictionaries take some 60 MB: they are given back when nobody chooses a password. */
const IDLE_MS = 120_000;
const PATIENCE_MS = 25_000;
const WAITING = 100;
const HEAP_LIMIT_MB = 192;

function ask(thread: Worker, order: EstimateOrder): Promise<Estimate> {
  const answer = hearThread<Estimate, Estimate>(thread, {
    ...{ what: "the estimate", patienceMs: PATIENCE_MS },
    take: (estimate) => estimate,
  });
  thread.postMessage(order);
  return answer;
}

export function createStrengthEstimator(): StrengthEstimator {
  const lanes = createSemaphore({ lanes: 1, waiting: WAITING });
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = async () => {
    clearTimeout(idle);
    const ended = thread;
    thread = null;
    await ended?.terminate();
  };
  const start = () => {
    const started = startThread(SCRIPT, { limits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB } });
    // One that died between two passwords is started again.
    return started.once("exit", () => {
      if (thread === started) thread = null;
    });
  };

  const estimateNext = async (order: EstimateOrder) => {
    clearTimeout(idle);
    thread ??= start();
    // An answer is waited for by the request, not by the end of the process.
    thread.unref();
    try {
      return await ask(thread, order);
    } catch (error) {
      await end();
      throw error;
    } finally {
      idle = setTimeout(() => void end(), IDLE_MS).unref();
    }
  };
  return { estimate: (order) => lanes.run(() => estimateNext(order)), end };
}
