/** How hard a password is to guess, estimated by zxcvbn in a thread that lives while somebody needs it. */
import { Worker } from "node:worker_threads";
import { createSemaphore } from "../../../platform/concurrency/semaphore.ts";

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

/** One answer of the thread, or the reason why none came. */
function ask(worker: Worker, order: EstimateOrder): Promise<Estimate> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => finish(() => reject(new Error("the estimate took too long"))), PATIENCE_MS);
    const onExit = (code: number) =>
      finish(() => reject(new Error(`the estimator ended (exit code ${code})`)));
    const onError = (error: unknown) => finish(() => reject(error));
    const onMessage = (estimate: Estimate) => finish(() => resolve(estimate));
    const finish = (settle: () => void) => {
      clearTimeout(late);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      settle();
    };
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(order);
  });
}

export function createStrengthEstimator(): StrengthEstimator {
  const lanes = createSemaphore({ lanes: 1, waiting: WAITING });
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = async () => {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  const start = () =>
    new Worker(SCRIPT, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
      // What a watching parent is told through the message channel must not reach ours.
      env: { ...process.env, WATCH_REPORT_DEPENDENCIES: "" },
    });

  const estimateNext = async (order: EstimateOrder) => {
    clearTimeout(idle);
    worker ??= start();
    // An answer is waited for by the request, not by the end of the process.
    worker.unref();
    try {
      return await ask(worker, order);
    } catch (error) {
      await end();
      throw error;
    } finally {
      idle = setTimeout(() => void end(), IDLE_MS).unref();
    }
  };
  return { estimate: (order) => lanes.run(() => estimateNext(order)), end };
}
