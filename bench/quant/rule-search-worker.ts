/** Tries its part of the sets of a rule over securities that share an account's cash, first a few to warm up, then all when told to. */
import { parentPort, workerData } from "node:worker_threads";
import { searchSharedCash, testShared } from "../../packages/quant/src/index.ts";
import { type SearchPartOrder, sharedRequest } from "./rule-search.ts";

const { rule, from, to } = workerData as SearchPartOrder;
const ready = testShared(sharedRequest(rule));
if (!ready.ok) throw new Error(ready.code);
const { tested } = ready;

function run(first: number, end: number): number {
  const search = searchSharedCash(tested, first, end);
  for (let step = search.next(); ; step = search.next()) if (step.done) return step.value.tries.length;
}

run(from, from + 10);
parentPort?.postMessage("ready");
parentPort?.on("message", () => parentPort?.postMessage(run(from, to)));
