/**
 * `npm run import`: loads price histories of a folder or a vendor, official exchange rates, or a file of transactions into the database.
 * `npm run import -- --help`.
 */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startContext } from "../apps/server/src/composition/start-context.ts";
import { createSqlMarketStore } from "../apps/server/src/market/market-data/store/sql-market-store.ts";
import { loadConfig } from "../apps/server/src/platform/config/config.ts";
import type { Database } from "../apps/server/src/platform/db/database.ts";
import { openDatabase } from "../apps/server/src/platform/db/open-database.ts";
import {
  type ImportReport,
  importFolder,
  importVendor,
  type MarketStore,
  openFilesProvider,
  openVendor,
} from "../packages/market/src/index.ts";
import { exitWithParent } from "./exit-with-parent.ts";
import { explainFailure } from "./import/explain-failure.ts";
import { importActivities } from "./import/import-activities.ts";
import { importRates } from "./import/import-rates.ts";
import { HELP, type ImportRequest, readArguments } from "./import/read-arguments.ts";
import { reportLines } from "./import/report-lines.ts";
import { type ShownProgress, showProgress } from "./import/show-progress.ts";

const STOPPED = 130;

/** Ends with a sentence for each reason, before anything was opened or once it is closed. */
function refuse(...reasons: readonly string[]): never {
  for (const reason of reasons) console.error(reason);
  process.exit(1);
}

type Work = (store: MarketStore, progress: ShownProgress, signal: AbortSignal) => Promise<ImportReport>;

interface Prepared {
  readonly work: Work;
  /** How to start with what was imported. */
  readonly next: string;
}

async function prepareFolder({
  folder,
  isAgain,
}: Extract<ImportRequest, { kind: "files" }>): Promise<Prepared> {
  const root = resolve(folder);
  const opened = await openFilesProvider({ root, cacheSize: 1 });
  if (!opened.ok) refuse(await whatIsWrong(root));
  const files = opened.value;
  return {
    work: (store, progress, signal) =>
      importFolder({ files, store, isAgain, signal, onProgress: progress.update }),
    next: "Start the server with it: MARKET_PROVIDERS=imported,simulated npm start",
  };
}

async function whatIsWrong(root: string): Promise<string> {
  const found = await stat(root).catch(() => null);
  return found?.isDirectory()
    ? `${root} holds no price history: daily bars belong into prices/TICKER.csv or prices/TICKER.csv.gz in it.`
    : `${root} is not a folder that can be read.`;
}

function prepareVendor({ vendor, selection, years }: Extract<ImportRequest, { kind: "vendor" }>): Prepared {
  const opened = openVendor(vendor, process.env, { wall: Date.now, log: () => undefined });
  if (!opened.ok) refuse(opened.message);
  const provider = opened.value;
  return {
    work: (store, progress, signal) =>
      importVendor({
        provider,
        store,
        selection,
        years,
        wall: Date.now,
        signal,
        onProgress: progress.update,
        onRest: (until, reason) =>
          progress.note(`${reason}; asked again at ${new Date(until).toTimeString().slice(0, 8)}.`),
        pause: (ms) => wait(ms, undefined, { signal }).catch(() => undefined),
      }),
    next: `It is the cache of ${provider.label}: start the server with MARKET_PROVIDERS=${vendor},simulated npm start`,
  };
}

async function openStore(): Promise<Database> {
  const loaded = loadConfig(process.env);
  if (!loaded.ok) refuse(...loaded.problems);
  const opened = await openDatabase(loaded.config, {
    onLost: (reason) => refuse(explainFailure(new Error(reason))),
  });
  if (!opened.ok) refuse(opened.reason);
  return opened.database;
}

exitWithParent();
const read = readArguments(process.argv.slice(2));
if (!read.ok) refuse(read.message, "npm run import -- --help says how it is used.");
const { request } = read;
if (request.kind === "help") {
  process.stdout.write(HELP);
  process.exit(0);
}
if (request.kind === "rates") {
  const done = await importRates(request, { openStore, wall: Date.now });
  for (const line of done.lines) (done.isRefused ? console.error : console.log)(line);
  process.exit(done.code);
}
if (request.kind === "activity") {
  const { ctx, close } = await startContext({ ...process.env, LOG_LEVEL: "error" });
  const done = await importActivities(request, ctx).finally(close);
  for (const line of done.lines) (done.isRefused ? console.error : console.log)(line);
  process.exit(done.isRefused ? 1 : 0);
}
const { work, next } = request.kind === "files" ? await prepareFolder(request) : prepareVendor(request);
const database = await openStore();
const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop.abort());

const progress = showProgress(process.stderr);
const start = performance.now();
const outcome = await work(createSqlMarketStore(database.orm, Date.now), progress, stop.signal).then(
  (report) => ({ report, failure: null }),
  (failure: unknown) => ({ report: null, failure }),
);
progress.end();
await database.close().catch((error: unknown) => {
  if (outcome.failure === null) throw error;
});
const { report } = outcome;
if (report === null) refuse(explainFailure(outcome.failure));
const seconds = (performance.now() - start) / 1_000;
for (const line of reportLines(report, { seconds, next })) console.log(line);
process.exit(report.isStopped ? STOPPED : report.failed.length > 0 ? 1 : 0);
