import { type AnswerOf, type InstrumentId, stockGlanceLimit } from "@neuro/contract";
import { createStore } from "#lib/store.ts";
import { call } from "../calls/client.ts";

export type StockGlance = AnswerOf<"stockGlance">["glances"][number];

/** Rows come into view in bursts; what is asked within this time travels together. */
const GATHER_MS = 60;

/** Whether the last call for glances came to nothing. */
export const glancesFail = createStore(false);

interface Waiting {
  instrumentId: InstrumentId;
  signal: AbortSignal;
  resolve(glance: StockGlance | null): void;
  reject(error: unknown): void;
}

let waiting: Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Price, thirty sessions and signal of one listing; null when the server does not know it. Listings asked for within a moment
 * share calls of at most thirty; one that is no longer wanted by then is not asked for.
 */
export function loadGlance(instrumentId: InstrumentId, signal: AbortSignal): Promise<StockGlance | null> {
  return new Promise((resolve, reject) => {
    waiting.push({ instrumentId, signal, resolve, reject });
    if (timer === undefined) timer = setTimeout(sendAll, GATHER_MS);
  });
}

function sendAll(): void {
  timer = undefined;
  const asked = waiting.filter(({ signal, reject }) => {
    if (signal.aborted) reject(signal.reason);
    return !signal.aborted;
  });
  waiting = [];
  for (let at = 0; at < asked.length; at += stockGlanceLimit)
    void send(asked.slice(at, at + stockGlanceLimit));
}

async function send(asked: readonly Waiting[]): Promise<void> {
  try {
    const body = { instrument_ids: [...new Set(asked.map(({ instrumentId }) => instrumentId))] };
    const { glances } = await call("stockGlance", { body });
    glancesFail.set(false);
    const byId = new Map(glances.map((glance) => [glance.instrument_id, glance]));
    for (const { instrumentId, resolve } of asked) resolve(byId.get(instrumentId) ?? null);
  } catch (error) {
    glancesFail.set(true);
    for (const { reject } of asked) reject(error);
  }
}
