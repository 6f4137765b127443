/** Worker thread: reads the securities of a rule's test on a market of its own, does its part of it, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { searchSharedCash } from "@neuro/quant";
import { openMeasuredMarket } from "../analysis/open-measured-market.ts";
import type { MeasureRuleMessage, MeasureRuleOrder } from "./measure-in-thread.ts";
import { measureRule, readySignals, yearOf } from "./measure-rule.ts";
import { readTestedSecurities } from "./read-tested-securities.ts";

const order = workerData as MeasureRuleOrder;
const tell = (message: MeasureRuleMessage) => parentPort?.postMessage(message);
/** Sets between two messages of progress, at most. */
const TOLD_EVERY_MS = 200;
/** Bars before the first day asked for: more than the longest warm-up and what a checked value settles in. */
const BEFORE = 1_000;

function search(ground: Parameters<typeof readySignals>[0], from: number, to: number): MeasureRuleMessage {
  const ready = readySignals(ground);
  if ("ok" in ready) return { kind: "refused", refusal: ready };
  const tries = searchSharedCash(ready.tested, from, to);
  let told = performance.now();
  for (let step = tries.next(); ; step = tries.next()) {
    if (step.done) return { kind: "searched", part: step.value, daysOfYear: yearOf(ground.read.securities) };
    if (performance.now() - told < TOLD_EVERY_MS) continue;
    told = performance.now();
    tell({ kind: "progress", done: step.value });
  }
}

async function work(): Promise<MeasureRuleMessage> {
  const { rule, asked, instrumentIds, task, week } = order;
  const { market } = await openMeasuredMarket(order);
  const limit = asked.days + BEFORE;
  const read = await readTestedSecurities(market, instrumentIds, { limit, home: asked.home, week });
  if (read === null) return { kind: "refused", refusal: { ok: false, code: "no_prices", details: {} } };
  const ground = { rule, asked, read };
  if (task.kind === "search") return search(ground, task.from, task.to);
  const result = measureRule(ground, task.search);
  return "ok" in result ? { kind: "refused", refusal: result } : { kind: "measured", result };
}

tell(await work());
