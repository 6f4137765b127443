/** `npm run bench:quant`: the quantitative core's speed and honesty, written to docs/performance.md. */
import { backtestData } from "../packages/quant/src/index.ts";
import { randomBars } from "../packages/quant/src/testing/random-bars.ts";
import { machineDescription, today } from "./machine.ts";
import { backtestRows } from "./quant/quant-backtest.ts";
import { INDICATOR_HEADINGS, indicatorRows } from "./quant/quant-indicators.ts";
import { timeMarketSweep } from "./quant/quant-market.ts";
import { optimizerRows } from "./quant/quant-optimizer.ts";
import { sentimentRows } from "./quant/quant-sentiment.ts";
import { walkForwardText } from "./quant/quant-walk-forward.ts";
import { writeSection } from "./write-section.ts";

const seriesLengths = [10_000, 1_000_000];
const fiveYearBars = 1_260;

const fiveYears = backtestData(randomBars(fiveYearBars, 1));
if (!fiveYears.ok) throw new Error(fiveYears.code);
const speed = [
  `Median processor times of turns of 20 ms, taken in rounds after warming up, over synthetic daily bars, ${today()}. The peers grow arrays`,
  "as they go, which costs more the longer the series is; ours copies its columns into the kernels' memory and back. New columns lie in",
  "memory that no cache holds yet and wait to be collected: what that costs is V8's and the machine's, and differs from run to run.",
  `Machine: ${machineDescription()}. Repeat: \`npm run bench:quant\` (the last parts want \`MARKET_DIR\`).`,
  "",
  `| ${INDICATOR_HEADINGS.join(" | ")} |`,
  `|${"---|".repeat(INDICATOR_HEADINGS.length)}`,
  ...seriesLengths.flatMap((length) => indicatorRows(randomBars(length, 1).close)),
  "",
  `One backtest of ${fiveYearBars.toLocaleString("en")} bars with its indicators, fills, costs and summary. grademark trades the rule of the first row, with the`,
  "same stop and target and the indicators of @ixjb94/indicators, without costs or summary.",
  "",
  "| backtest | ns per bar | trades | over grademark |",
  "|---|---|---|---|",
  ...backtestRows(fiveYears.data),
  "",
  "Optimizers over three years of synthetic daily returns, in milliseconds: without limits, and with 5 % kept in cash, no asset above",
  "twice an equal share and no sector above a fifth.",
  "",
  "| method | 20 assets | with limits | 200 assets | with limits |",
  "|---|---|---|---|---|",
  ...optimizerRows(),
];

const marketDir = process.env.MARKET_DIR;
if (marketDir === undefined) {
  writeSection("quant-speed", speed.join("\n"));
  console.log(
    "MARKET_DIR is not set: the sections that rest on real prices and headlines were left as they are.",
  );
} else {
  const { backtests, symbols, seconds } = await timeMarketSweep(marketDir);
  const sweepLine = `${backtests.toLocaleString("en")} five-year backtests of 4 strategies over ${symbols} symbols of the files market on 2 worker threads: ${seconds.toFixed(2)} s.`;
  writeSection("quant-speed", [...speed, "", sweepLine].join("\n"));
  writeSection("quant-strategies", walkForwardText(marketDir));
  writeSection("quant-sentiment", sentimentText(sentimentRows(marketDir)));
}

function sentimentText(rows: readonly string[]): string {
  return [
    "Headlines put on their side (negative, neutral, positive), on the half of zeroshot/twitter-financial-news-sentiment that the lexicon was",
    "not tuned on. The lexicon is ours; about 200 of the 2,388 headlines, from both halves, were read while writing it.",
    "",
    "| | accuracy | macro-F1 |",
    "|---|---|---|",
    ...rows,
  ].join("\n");
}
