import { rmSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import type { HistoryKey, MarketStore, StoredHistory } from "../../port.ts";
import { writeFile, writeFolder } from "../../testing/write-folder.ts";
import { createMemoryStore } from "../cached/memory-store.ts";
import { type FilesProvider, openFilesProvider } from "../files/files-provider.ts";
import { type FolderImport, importFolder } from "./import-folder.ts";
import { createImportedProvider } from "./imported-provider.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const HEADER = "date,open,high,low,close,adj_close,volume\n";
const ROYAL = `${HEADER}2026-05-27,10,11,9,10.5,10.4,1000\n2026-05-28,10.5,12,10,11,11,2000\n`;
const SPY = `${HEADER}2026-05-27,100,101,99,100,100,10\nbroken,1,1,1,1,1,1\n2026-05-28,100,102,99,101,101,20\n`;
const FILES = {
  "securities.csv.gz":
    "symbol,name,type,country,exchange,mic,currency,sector,industry,industry_detail\n" +
    "RY.TO,Royal,stock,CA,TSX,XTSE,CAD,,,\nZZG.V,Zig Zag Gold,stock,CA,TSXV,XTSX,CAD,Materials,,Gold\n",
  "prices/RY.TO.csv": ROYAL,
  "prices/SPY.csv.gz": SPY,
  "prices/BTC-USD.csv": `${HEADER}2026-05-28,100,120,90,100,100,50000\n`,
  "dividends.csv": "symbol,ex_date,amount\nSPY,2026-05-28,0.5\n",
  "fx/USDCAD.csv": "date,open,high,low,close\n2026-05-28,1.4,1.4,1.4,1.4\n",
  "fx/EURCAD.csv.gz": "date,open,high,low,close\n2026-05-27,1.6,1.6,1.6,1.6\n2026-05-28,1.6,1.7,1.6,1.61\n",
  "intraday/SPY_1m.csv":
    "datetime,open,high,low,close,volume\n2026-05-28 09:31:00-04:00,100,101,100,100.5,300\n",
};

async function openFolder(files: Readonly<Record<string, string>> = FILES) {
  const root = writeFolder(files);
  folders.push(root);
  const open = async (): Promise<FilesProvider> => {
    const opened = await openFilesProvider({ root });
    return opened.ok ? opened.value : expect.fail(opened.message);
  };
  return { root, open };
}

/** A store that keeps what was written to it, in order. */
function watched() {
  const store = createMemoryStore();
  const written: string[] = [];
  const rows = new Map<string, StoredHistory>();
  const nameOf = ({ provider, instrumentId, kind, session }: HistoryKey) =>
    `${provider} ${instrumentId} ${kind} ${session}`.trim();
  const watching: MarketStore = {
    ...store,
    async writeHistory(key, history) {
      written.push(nameOf(key));
      rows.set(nameOf(key), history);
      await store.writeHistory(key, history);
    },
    async addListings(provider, found) {
      if (found.length > 0) written.push(`${found.length} listings`);
      await store.addListings(provider, found);
    },
  };
  return { store: watching, written, rows };
}

async function run(files: FilesProvider, store: MarketStore, more: Partial<FolderImport> = {}) {
  return importFolder({ files, store, ...more });
}

test("what was imported answers as the folder did", async () => {
  const { open } = await openFolder();
  const files = await open();
  const { store } = watched();
  const report = await run(files, store);
  expect(report).toMatchObject({
    listings: 4,
    written: 3,
    unchanged: 0,
    bars: 5,
    failed: [],
    isStopped: false,
  });
  expect(report.refused).toEqual([
    { file: "prices/SPY.csv.gz", line: 3, reason: '"broken" is not a date (YYYY-MM-DD)' },
  ]);
  const imported = createImportedProvider(store);
  const instruments = await imported.instruments();
  const byId = (all: typeof instruments) => [...all].sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(byId(instruments)).toEqual(byId(await files.instruments()));
  for (const instrument of instruments) {
    expect(await imported.dailySeries(instrument)).toEqual(await files.dailySeries(instrument));
    expect(await imported.dividends(instrument)).toEqual(await files.dividends(instrument));
    for (const date of ["2026-05-27", "2026-05-28", "2026-05-30"])
      expect(await imported.minuteSeries(instrument, date)).toEqual(
        await files.minuteSeries(instrument, date),
      );
  }
  for (const [currency, last] of [
    ["USD", 1.4],
    ["EUR", 1.61],
    ["GBP", undefined],
  ] as const) {
    const rates = await imported.rates(currency);
    expect([currency, rates?.rate.at(-1)]).toEqual([currency, last]);
    expect(rates).toEqual(await files.rates(currency));
  }
  expect(await imported.lastSession()).toEqual(await files.lastSession());
  expect([imported.id, imported.label]).toEqual(["imported", "Imported history"]);
});

test("the rates of many days are read once from what is kept", async () => {
  const { open } = await openFolder();
  const { store } = watched();
  await run(await open(), store);
  const read: string[] = [];
  const reading: MarketStore = {
    ...store,
    readHistory(key) {
      read.push(`${key.instrumentId} ${key.kind}`);
      return store.readHistory(key);
    },
  };
  const imported = createImportedProvider(reading);
  for (let day = 0; day < 3; day++) {
    expect((await imported.rates("EUR"))?.rate.at(-1)).toBe(1.61);
    expect(await imported.rates("GBP")).toBeNull();
  }
  expect(read).toEqual(["EURCAD fx", "GBPCAD fx"]);
});

test("the last session is the last day that half of the histories reach", async () => {
  const day = (date: string) => `${HEADER}${date},1,1,1,1,1,1\n`;
  const { open } = await openFolder({
    "prices/A.csv": day("2026-05-27"),
    "prices/B.csv": day("2026-05-28"),
    "prices/C.csv": day("2026-05-28"),
    "prices/D.csv": day("2026-07-08"),
  });
  const { store } = watched();
  expect(await createImportedProvider(store).lastSession()).toBeNull();
  await run(await open(), store);
  expect(await createImportedProvider(store).lastSession()).toBe("2026-05-28");
});

test("a listing's daily history is written after everything else of it", async () => {
  const { open } = await openFolder();
  const { store, written } = watched();
  await run(await open(), store);
  expect(written).toEqual([
    "4 listings",
    "imported XTSE:RY dividends",
    "imported XTSE:RY daily",
    "imported CRYPTO:BTC dividends",
    "imported CRYPTO:BTC daily",
    "imported ARCX:SPY dividends",
    "imported ARCX:SPY minutes 2026-05-28",
    "imported ARCX:SPY daily",
    "imported USDCAD fx",
    "imported EURCAD fx",
  ]);
});

test("repeated, an import writes nothing; a changed file is read again, and all are when it is asked for", async () => {
  const { root, open } = await openFolder();
  const { store, written } = watched();
  await run(await open(), store);
  written.length = 0;
  expect(await run(await open(), store)).toMatchObject({ written: 0, unchanged: 3, bars: 0 });
  expect(written).toEqual([]);
  writeFile(root, "prices/RY.TO.csv", `${ROYAL}2026-05-29,11,12,10,12,12,1\n`, 1_780_000_100);
  expect(await run(await open(), store)).toMatchObject({ written: 1, unchanged: 2, bars: 3 });
  expect(written).toEqual(["imported XTSE:RY dividends", "imported XTSE:RY daily"]);
  written.length = 0;
  writeFile(root, "fx/EURCAD.csv.gz", FILES["fx/EURCAD.csv.gz"], 1_780_000_200);
  await run(await open(), store);
  expect(written).toEqual(["imported EURCAD fx"]);
  expect(await run(await open(), store, { isAgain: true })).toMatchObject({ written: 3, unchanged: 0 });
});

test("stopped anywhere, it goes on where it was and ends with the same bytes", async () => {
  const { open } = await openFolder();
  const whole = watched();
  await run(await open(), whole.store);
  for (const stopAt of [0, 1, 2]) {
    const { store, rows } = watched();
    const stop = new AbortController();
    const onProgress: FolderImport["onProgress"] = ({ done }) => {
      if (done === stopAt) stop.abort();
    };
    const first = await run(await open(), store, { signal: stop.signal, onProgress });
    expect([first.isStopped, first.written]).toEqual([stopAt < 2, stopAt + 1]);
    expect(await run(await open(), store)).toMatchObject({ isStopped: false, unchanged: stopAt + 1 });
    expect(rows).toEqual(whole.rows);
  }
});

test("an import that breaks between two writes of a listing does that listing again", async () => {
  const { open } = await openFolder();
  const whole = watched();
  await run(await open(), whole.store);
  const { store, rows } = watched();
  let left = 6;
  const breaking: MarketStore = {
    ...store,
    async writeHistory(key, history) {
      left--;
      if (left === 0) throw new Error("no space left on device");
      await store.writeHistory(key, history);
    },
  };
  await expect(run(await open(), breaking)).rejects.toThrow("no space left");
  expect(await run(await open(), store)).toMatchObject({ written: 1, unchanged: 2 });
  expect(rows).toEqual(whole.rows);
});

test("a file without a row that can be used is named, and spares the others", async () => {
  const { open } = await openFolder({ ...FILES, "prices/TD.TO.csv": "nothing of the kind\n" });
  const { store } = watched();
  expect(await run(await open(), store)).toMatchObject({
    written: 3,
    failed: ["TD.TO: no row of its file could be used"],
  });
});

test("bytes that cannot be read any more are not there, and another import mends them", async () => {
  const { open } = await openFolder();
  const { store, rows } = watched();
  const files = await open();
  await run(files, store);
  const key: HistoryKey = { provider: "imported", instrumentId: "XTSE:RY", kind: "daily", session: "" };
  const kept = rows.get("imported XTSE:RY daily")!;
  const spoiled = Uint8Array.from(kept.columns!, (byte, i) => (i === 9 ? byte ^ 1 : byte));
  await store.writeHistory(key, { ...kept, columns: spoiled });
  const royal = (await files.instruments()).find(({ id }) => id === "XTSE:RY")!;
  expect(await createImportedProvider(store).dailySeries(royal)).toBeNull();
  await run(files, store, { isAgain: true });
  expect(await createImportedProvider(store).dailySeries(royal)).toEqual(await files.dailySeries(royal));
});
