/** Sends a measurement to a thread of its own: minutes of arithmetic and a gigabyte of passing bars stay out of the server's. */
import type { MarketEnvironment } from "@neuro/market";
import { releaseMemory } from "../../platform/release-memory.ts";
import { runInThread } from "../../platform/threads/run-in-thread.ts";
import type { ResearchContext } from "../research-context.ts";
import { type KeptHistories, keptHistories, measuredSource } from "./kept-histories.ts";

export interface MeasureOrder {
  readonly market: MarketEnvironment;
  /** Market time, epoch ms; the worker's clock stands there. */
  readonly now: number;
  readonly key: string;
  /** Of the provider whose listings are measured; null when none has enough. */
  readonly provider: string | null;
  readonly kept: KeptHistories;
}

/** An order for the market at hand, with what is kept of its vendors. */
export async function measureOrder(
  ctx: Pick<ResearchContext, "config" | "market" | "marketStore" | "pins">,
  key: string,
): Promise<MeasureOrder> {
  return {
    market: ctx.config.market,
    now: ctx.market.clock.now(),
    key,
    provider: (await measuredSource(ctx))?.source.id ?? null,
    kept: await keptHistories(ctx),
  };
}

/** What passes by is short-lived: a small nursery keeps it from piling up. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

export const SIGNALS_WORKER = new URL("./measure-worker.ts", import.meta.url);
export const STRATEGIES_WORKER = new URL("./strategies/measure-strategies-worker.ts", import.meta.url);

let lastMeasured: Promise<unknown> = Promise.resolve();

/** By then what was measured is stored, and the next measurement, if there is one, has begun. */
const LET_GO_AFTER_MS = 10_000;

let lettingGo: NodeJS.Timeout | undefined;

/** Histories that were read for it, its answer and what was stored of it. */
function letGo(): void {
  clearTimeout(lettingGo);
  lettingGo = setTimeout(releaseMemory, LET_GO_AFTER_MS).unref();
}

/**
 * `script` is one of the two above; it posts one message, of type `T`. One measurement at a time: each holds a market of its
 * own in memory, and none is in a hurry.
 */
export function measureInWorker<T>(script: URL, order: MeasureOrder, signal?: AbortSignal): Promise<T> {
  const measure = () =>
    runInThread<T, T>(script, {
      ...{ what: "the measurement", order, signal, limits: HEAP_LIMITS },
      take: (measured) => measured,
    });
  const measured = lastMeasured.then(measure);
  lastMeasured = measured.catch(() => undefined).finally(letGo);
  return measured;
}
