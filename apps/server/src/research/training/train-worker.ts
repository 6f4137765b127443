/** Worker thread: trains one symbol's model on a market of its own, tells how far it is, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { serializeModel, trainSymbol } from "@neuro/neural";
import { openMeasuredMarket } from "../analysis/open-measured-market.ts";
import { ProgressReport } from "./progress-report.ts";
import type { TrainMessage, TrainOrder } from "./train-in-thread.ts";
import { readTrainingData } from "./training-data.ts";

const order = workerData as TrainOrder;
const tell = (message: TrainMessage) => parentPort?.postMessage(message);

async function train(): Promise<TrainMessage> {
  const { market } = await openMeasuredMarket(order);
  const instrument = await market.instrument(order.instrumentId);
  const data = instrument === null ? null : await readTrainingData(market, instrument);
  if (data === null) return { kind: "refused", code: "market_data_unavailable", details: {} };
  const { series, pool, label, basis } = data;
  const request = { series, pool, seed: order.seed, parameters: { days: order.days } };
  const report = new ProgressReport(order.before, tell);
  let training = trainSymbol({ ...request, ...(order.checkpoint ? { checkpoint: order.checkpoint } : {}) });
  let step = training.next();
  if (step.done && !step.value.ok && order.checkpoint) {
    // Prices or rules changed since it was written: what it holds belongs to another training.
    training = trainSymbol(request);
    step = training.next();
  }
  for (; !step.done; step = training.next()) report.take(step.value);
  const result = step.value;
  if (!result.ok) return { kind: "refused", code: result.code, details: result.details };
  report.finish();
  return { kind: "done", model: serializeModel(result.model), label, basis };
}

tell(await train());
