/** Loads a market folder once and prints a `MarketLoad`; run with --expose-gc. */
import {
  createMarket,
  createReplayClock,
  defaultReplayStart,
  type FilesProvider,
  openFilesProvider,
} from "../packages/market/src/index.ts";
import { TRADING_DAYS } from "../packages/quant/src/index.ts";
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
  /** Of one answer on average: waiting for a busy machine does not change it. */
  readonly warmProcessorMs: number;
}

const answers = 2_000;
const longHistory = "ARCX:SPY";
const years = 25;
const sessionsAYear = TRADING_DAYS;
const replayDate = "2026-05-29";
/** As many histories lie in the server's memory beside the one that is asked for. */
const kept = 160;

const root = process.argv[2] ?? "";
const loaded = await loadAll();
const warm = await answerWarm();
process.stdout.write(JSON.stringify({ ...loaded, ...warm } satisfies MarketLoad));

async function open(cacheSize: number): Promise<FilesProvider> {
  const opened = await openFilesProvider({ root, cacheSize });
  if (!opened.ok) throw new Error(opened.message);
  return opened.value;
}

async function loadAll() {
  const provider = await open(10_000);
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
  const refused = provider.problems();
  return {
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
    heldMb: (heldBytes() - before) / 1e6,
  };
}

async function answerWarm() {
  const provider = await open(kept);
  const clock = createReplayClock({
    from: defaultReplayStart(replayDate),
    speed: 1,
    elapsedMs: () => performance.now(),
    resumeNoEarlierThan: null,
  });
  const market = createMarket({ providers: [provider], clock });
  const instrument = await market.instrument(longHistory);
  if (instrument === null) throw new Error(`${longHistory} is not listed.`);
  for (const other of await provider.instruments()) await provider.dailySeries(other);
  const limit = years * sessionsAYear;
  const answer = async () => (await market.daily(instrument, { limit }))?.value.dates.length ?? 0;
  const yearsBars = await answer();
  heldBytes();
  const before = process.cpuUsage();
  const times: number[] = [];
  for (let i = 0; i < answers; i++) {
    const start = performance.now();
    await answer();
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  return {
    years,
    yearsBars,
    warmP50Ms: median(times),
    warmP99Ms: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN,
    warmProcessorMs: (user + system) / 1000 / answers,
  };
}

/** After a forced collection. */
function heldBytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
