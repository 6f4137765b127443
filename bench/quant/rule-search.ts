/** A thousand sets of a rule's parameters over ten years: of one security, and of a hundred that share an account's cash. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { backtest as grademark } from "grademark";
import {
  type BacktestData,
  backtestData,
  GIVEN_RULES,
  onDailyBars,
  parameterSets,
  ruleStrategy,
  type SharedRequest,
  searchParameters,
  US_SHARE_FILL,
} from "../../packages/quant/src/index.ts";
import { randomBars } from "../../packages/quant/src/testing/random-bars.ts";
import { medianTimesMs } from "../medians.ts";
import { grademarkSeries, sameRule } from "./quant-backtest.ts";

const SESSIONS = 2_520;
/** And what a warm-up takes. */
const BARS = SESSIONS + 300;
const SETS = 1_000;
const SECURITIES = 100;
const THREADS = 2;
const ROUNDS = 5;
const RULES = ["mean_reversion", "rsi_macd_bollinger", "volume_breakout"] as const;
type Searched = (typeof RULES)[number];

export interface SearchPartOrder {
  readonly rule: Searched;
  readonly from: number;
  readonly to: number;
}

function dataOf(seed: number): BacktestData {
  const made = backtestData({
    ...randomBars(BARS, seed),
    day: Int32Array.from({ length: BARS }, (_, i) => i),
  });
  if (!made.ok) throw new Error(made.code);
  return made.data;
}

const setsOf = (rule: Searched) => parameterSets(GIVEN_RULES[rule].parameters, SETS, 1);

function signalsOf(rule: Searched) {
  const strategy = ruleStrategy(GIVEN_RULES[rule]);
  if (strategy.kind !== "signals") throw new Error("a rule of signals");
  return strategy;
}

export function sharedRequest(rule: Searched): SharedRequest {
  return {
    strategy: signalsOf(rule),
    sets: setsOf(rule),
    sessions: SESSIONS,
    securities: Array.from({ length: SECURITIES }, (_, i) => ({
      data: dataOf(i + 1),
      fill: onDailyBars(US_SHARE_FILL),
      rate: null,
    })),
    terms: {
      initialBalance: 100_000,
      positions: 10,
      sizing: { kind: "equity_share", share: 0.1 },
      exchangeFee: 0,
      daysOfYear: 252,
    },
  };
}

/** Processor times of one thread; grademark makes one backtest in the round, which is told as a thousand. */
export function oneSecurityRows(): string[] {
  const data = dataOf(1);
  const series = grademarkSeries(data);
  const search = (rule: Searched) => {
    const [strategy, sets] = [signalsOf(rule), setsOf(rule)];
    return () => searchParameters({ data, strategy, sets, sessions: SESSIONS });
  };
  const times = medianTimesMs(
    {
      mean_reversion: search("mean_reversion"),
      rsi_macd_bollinger: search("rsi_macd_bollinger"),
      volume_breakout: search("volume_breakout"),
      grademark: () => grademark(sameRule(data), series),
    },
    ROUNDS,
  );
  const peer = times.grademark * SETS;
  return RULES.map((rule) => {
    const ms = times[rule];
    return `| ${rule} | ${(ms / 1_000).toFixed(2)} s | ${(peer / 1_000).toFixed(0)} s | 1/${(peer / ms).toFixed(0)} |`;
  });
}

/** Wall times of two threads, started and warmed up before. */
export async function sharedCashRows(): Promise<string[]> {
  const rows: string[] = [];
  for (const rule of RULES) {
    const workers: Worker[] = [];
    for (let part = 0; part < THREADS; part++) {
      const order: SearchPartOrder = {
        rule,
        from: (part * SETS) / THREADS,
        to: ((part + 1) * SETS) / THREADS,
      };
      const worker = new Worker(new URL("./rule-search-worker.ts", import.meta.url), { workerData: order });
      await once(worker, "message");
      workers.push(worker);
    }
    const start = performance.now();
    const done = workers.map((worker) => once(worker, "message"));
    for (const worker of workers) worker.postMessage("go");
    const tried = (await Promise.all(done)).reduce((sum, [count]) => sum + Number(count), 0);
    const seconds = (performance.now() - start) / 1_000;
    await Promise.all(workers.map((worker) => worker.terminate()));
    if (tried !== SETS) throw new Error(`${tried} of ${SETS} sets were tried`);
    rows.push(`| ${rule} | ${seconds.toFixed(1)} s |`);
  }
  return rows;
}
