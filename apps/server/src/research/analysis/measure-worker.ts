/** Worker thread: measures the signals over a market of its own, opened at the moment it is told, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import type { MeasureOrder } from "./measure-in-worker.ts";
import { measureSignalAccuracy } from "./measure-signal-accuracy.ts";
import { openMeasuredMarket } from "./open-measured-market.ts";

const order = workerData as MeasureOrder;
const measured = await measureSignalAccuracy({ ...(await openMeasuredMarket(order)), key: order.key });
parentPort?.postMessage(measured);
