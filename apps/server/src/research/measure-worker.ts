/** Worker thread: measures the signals over a market of its own, opened at the moment it is told, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { createMarketFromEnvironment, EMBEDDED_INSTRUMENTS } from "@neuro/market";
import type { MeasureOrder } from "./measure-in-worker.ts";
import { measureSignalAccuracy } from "./measure-signal-accuracy.ts";

const { market: environment, now, key } = workerData as MeasureOrder;
const opened = await createMarketFromEnvironment(
  { ...environment, REPLAY_FROM: new Date(now).toISOString(), REPLAY_SPEED: undefined },
  { wall: () => now, resumeNoEarlierThan: null, log: () => undefined },
);
if (!opened.ok) throw new Error(opened.message);
const { market } = opened;
const listed = await Promise.all(EMBEDDED_INSTRUMENTS.map(({ id }) => market.instrument(id)));
const measured = await measureSignalAccuracy({
  market,
  provider: market.providers[0] ?? null,
  instruments: listed.filter((instrument) => instrument !== null),
  key,
});
parentPort?.postMessage(measured);
