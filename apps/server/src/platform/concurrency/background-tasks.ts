/**
 * Work that nobody waits for: it begins once the answer is on its way, so that the time of an answer tells nothing about
 * it. Kept in memory, not in the job table: e-mails carry links whose tokens are stored nowhere. What a crash takes away is
 * asked for again.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { createSemaphore, SemaphoreFull } from "./semaphore.ts";

export interface BackgroundTasks {
  /** `work` may fail: that is logged under `what`. */
  begin(what: string, work: () => Promise<void>): void;
  /** Resolves once nothing is left to do. */
  idle(): Promise<void>;
  /** The same, but waits no longer than the end of the process allows. */
  end(): Promise<void>;
}

const LANES = 4;
const WAITING = 500;
const END_PATIENCE_MS = 3_000;

export function createBackgroundTasks(log: Logger): BackgroundTasks {
  const lanes = createSemaphore({ lanes: LANES, waiting: WAITING });
  const underWay = new Set<Promise<void>>();
  const attempt = async (what: string, work: () => Promise<void>) => {
    await new Promise((resolve) => setImmediate(resolve));
    try {
      await lanes.run(work);
    } catch (err) {
      if (err instanceof SemaphoreFull) log.warn({ what }, "too much waits to be done after answers");
      else log.error({ err, what }, "work after an answer failed");
    }
  };
  const idle = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  return {
    begin(what, work) {
      const doing = attempt(what, work).finally(() => underWay.delete(doing));
      underWay.add(doing);
    },
    idle,
    end: () => Promise.race([idle(), sleep(END_PATIENCE_MS, undefined, { ref: false })]),
  };
}
