/** Worker thread: evaluates the strategies over a market of its own, opened at the moment it is told, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import type { MeasureOrder } from "../measure-in-worker.ts";
import { openMeasuredMarket } from "../open-measured-market.ts";
import { evaluateStrategies } from "./evaluate-strategies.ts";

const order = workerData as MeasureOrder;
const evaluation = await evaluateStrategies({ ...(await openMeasuredMarket(order)), key: order.key });
parentPort?.postMessage(evaluation);
