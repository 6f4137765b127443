/** Runs its part of a sweep, and then a second time when told to, so that what is timed is the work and not the start. */
import { parentPort, workerData } from "node:worker_threads";
import { type SweepRequest, sweep } from "../../packages/quant/src/index.ts";

const parts = workerData as readonly SweepRequest[];
const run = () => parts.flatMap(sweep).filter((row) => row.outcome.ok).length;
run();
parentPort?.postMessage("ready");
parentPort?.on("message", () => parentPort?.postMessage(run()));
