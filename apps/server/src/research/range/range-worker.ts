/** Worker thread: learns ranges over a market of its own, opened at the moment it is told, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import type { MeasureOrder } from "../analysis/measure-in-worker.ts";
import { openMeasuredMarket } from "../analysis/open-measured-market.ts";
import { measureRange } from "./measure-range.ts";

const order = workerData as MeasureOrder;
const measured = await measureRange({ ...(await openMeasuredMarket(order)), key: order.key });
parentPort?.postMessage(measured);
