/** Loads a market folder once and prints a `MarketLoad`; run with --expose-gc. */
import {
  createMarket,
  createReplayClock,
  defaultReplayStart,
  openFilesProvider,
} from "../packages/market/src/index.ts";
import { median } from "./medians.ts";

export interface MarketLoad {
  readonly files: number;
  readonly bars: number;
  readonly listings: number;
  readonly refusedPrices: number;
  readonly refusedListings: number;
  readonly listingsMs: number;
  readonly loadMs: number;
  readonly loadProcessorMs: number;
  readonly fileMs: number;
  readonly slowestFileMs: number;
  readonly heldMb: number;
  readonly years: number;
  readonly yearsBars: number;
  readonly warmP50Ms: number;
  readonly warmP99Ms: number;
}

const answers = 2_000;
const longHistory = "ARCX:SPY";
const years = 25;
const replayDate = "2026-05-29";

const opened = await openFilesProvider({ root: process.argv[2] ?? "", cacheSize: 10_000 });
if (!opened.ok) throw new Error(opened.message);
const provider = opened.value;

const listingsStart = performance.now();
const instruments = await provider.instruments();
const listingsMs = performance.now() - listingsStart;

const before = heldBytes();
const processorBefore = process.cpuUsage();
const loadStart = performance.now();
const fileTimes: number[] = [];
let bars = 0;
for (const instrument of instruments) {
  const start = performance.now();
  const series = await provider.dailySeries(instrument);
  if (series === null) continue;
  fileTimes.push(performance.now() - start);
  bars += series.dates.length;
}
const loadMs = performance.now() - loadStart;
const { user, system } = process.cpuUsage(processorBefore);
const heldMb = (heldBytes() - before) / 1e6;

const clock = createReplayClock({
  from: defaultReplayStart(replayDate),
  speed: 1,
  wall: () => performance.timeOrigin + performance.now(),
  resumeNoEarlierThan: null,
});
const market = createMarket({ providers: [provider], clock });
const instrument = await market.instrument(longHistory);
if (instrument === null) throw new Error(`${longHistory} is not listed.`);
const times: number[] = [];
let yearsBars = 0;
for (let i = 0; i < answers; i++) {
  const start = performance.now();
  const limit = years * 252;
  yearsBars = (await market.daily(instrument, { limit }))?.value.dates.length ?? 0;
  times.push(performance.now() - start);
}

const refused = provider.problems();
const load: MarketLoad = {
  files: fileTimes.length,
  bars,
  listings: instruments.length,
  refusedPrices: refused.filter(({ file }) => file.startsWith("prices/")).length,
  refusedListings: refused.filter(({ file }) => file.startsWith("securities")).length,
  listingsMs,
  loadMs,
  loadProcessorMs: (user + system) / 1000,
  fileMs: median(fileTimes),
  slowestFileMs: Math.max(...fileTimes),
  heldMb,
  years,
  yearsBars,
  warmP50Ms: median(times),
  warmP99Ms: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN,
};
process.stdout.write(JSON.stringify(load));

function heldBytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
