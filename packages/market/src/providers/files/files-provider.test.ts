import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test, vi } from "vitest";
import { EMBEDDED_INSTRUMENTS } from "../../instruments/embedded-instruments.ts";
import type { Instrument } from "../../port.ts";
import { type FilesProvider, openFilesProvider } from "./files-provider.ts";

// The real folder has hundreds of files; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function folderWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "market-"));
  folders.push(root);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), name.endsWith(".gz") ? gzipSync(content) : content);
  }
  return root;
}

async function open(
  files: Readonly<Record<string, string>>,
  log?: (message: string) => void,
): Promise<FilesProvider> {
  const opened = await openFilesProvider({ root: folderWith(files), ...(log ? { log } : {}) });
  if (!opened.ok) throw new Error(opened.message);
  return opened.value;
}

async function named(provider: FilesProvider, id: string): Promise<Instrument> {
  return (await provider.instruments()).find((instrument) => instrument.id === id)!;
}

const HEADER = "date,open,high,low,close,adj_close,volume\n";
const GOOD = `${HEADER}2026-05-27,10,11,9,10.5,10.5,1000\n2026-05-28,10.5,12,10,11,11,2000\n`;

test("every kind of malformed row is refused with file, line and reason, and the rest loads", async () => {
  const messages: string[] = [];
  const rows = [
    "2026-05-01,10,11,9,10,10,100",
    "2026-05-04,NaN,11,9,10,10,100",
    "2026-05-05,10,11,9,-10,10,100",
    "2026-05-06,10,8,9,10,10,100",
    "2026-05-01,10,11,9,10,10,100",
    "2026-04-30,10,11,9,10,10,100",
    "2026-13-01,10,11,9,10,10,100",
    "2026-05-07,10,11,9,10,10,",
    "2026-05-08,10,11,9,10",
    "2026-05-11,0,11,9,10,10,100",
    "2026-05-12,10,11,9,12,10,100",
    "2026-05-13,10,11,9,10,Infinity,100",
    "2026-05-14,10,11,9,10,10,-5",
    "",
    "2026-05-15,10,11,9,10.5,10.5,100",
  ];
  const provider = await open({ "prices/RY.TO.csv": HEADER + rows.join("\r\n") }, (message) =>
    messages.push(message),
  );
  const series = await provider.dailySeries(await named(provider, "XTSE:RY"));
  expect(series?.dates).toEqual(["2026-05-01", "2026-05-15"]);
  expect([...series!.close]).toEqual([10, 10.5]);
  expect(provider.problems().map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    "3: open is not a number",
    "4: close is -10, not above zero",
    "5: high 8 is under low 9",
    "6: 2026-05-01 is there twice",
    "7: 2026-04-30 comes after 2026-05-01; dates must ascend",
    '8: "2026-13-01" is not a date (YYYY-MM-DD)',
    "9: volume is not a number",
    "10: adj_close is not a number",
    "11: open is 0, not above zero",
    "12: close 12 is outside low 9 and high 11",
    "13: adj_close is not a number",
    "14: volume is -5, below zero",
  ]);
  expect(provider.problems().every(({ file }) => file === "prices/RY.TO.csv")).toBe(true);
  expect(messages[0]).toContain("prices/RY.TO.csv, line 3 refused: open is not a number");
  expect(messages).toHaveLength(6);
});

test("gzipped and plain files and vendors' spellings of the header are read", async () => {
  const provider = await open({
    "prices/RY.TO.csv.gz": GOOD,
    "prices/AAPL.csv": GOOD.replace(
      "date,open,high,low,close,adj_close",
      "Date,Open,High,Low,Close,Adj Close",
    ),
    "prices/TD.TO.csv": "date,open,high,low,close\n2026-05-28,1,1,1,1\n",
  });
  expect((await provider.dailySeries(await named(provider, "XTSE:RY")))?.dates).toHaveLength(2);
  expect((await provider.dailySeries(await named(provider, "XNAS:AAPL")))?.dates).toHaveLength(2);
  expect((await provider.dailySeries(await named(provider, "XTSE:TD")))?.volume[0]).toBe(0);
  expect(provider.problems()).toEqual([]);
});

test("a file without the needed columns or that cannot be unpacked is reported and takes nothing down", async () => {
  const root = folderWith({ "prices/RY.TO.csv": "day,price\n2026-05-28,1\n", "prices/TD.TO.csv": GOOD });
  writeFileSync(join(root, "prices/BMO.TO.csv.gz"), "this is not gzip");
  const opened = await openFilesProvider({ root });
  const provider = opened.ok ? opened.value : expect.fail(opened.message);
  expect((await provider.dailySeries(await named(provider, "XTSE:RY")))?.dates).toEqual([]);
  expect(await provider.dailySeries(await named(provider, "XTSE:BMO"))).toBeNull();
  expect((await provider.dailySeries(await named(provider, "XTSE:TD")))?.dates).toHaveLength(2);
  expect(provider.problems().map(({ reason }) => reason.slice(0, 26))).toEqual([
    "the header lacks date, ope",
    "the file cannot be read: i",
  ]);
});

test("a missing or empty market folder is answered with a sentence that names MARKET_DIR", async () => {
  const missing = await openFilesProvider({ root: "/no/such/folder" });
  expect(!missing.ok && missing.message).toContain('MARKET_DIR="/no/such/folder" is not a folder');
  const empty = await openFilesProvider({ root: folderWith({ "readme.txt": "" }) });
  expect(!empty.ok && empty.message).toContain("holds no price history");
});

test("listings come from the file, the product's own list and the price files, refused rows named", async () => {
  const provider = await open({
    "securities.csv":
      "symbol,name,type,country,exchange,mic,currency,sector,industry,industry_detail\n" +
      "RY.TO,ROYAL BANK,stock,CA,TSX,XTSE,CAD,Financials,Banks,\n" +
      'ZZG.V,"Zig Zag Gold, Inc.",stock,CA,TSXV,XTSX,CAD,Materials,Metals & Mining,Gold\n' +
      "AB-C,Abc Corp,stock,US,NYSE,XNYS,USD,,,\n" +
      "LON,Londoner,stock,GB,LSE,XLON,GBP,,,\n" +
      "EUR,Euro,stock,US,NYSE,XNYS,EUR,,,\n" +
      "RY.TO,again,stock,CA,TSX,XTSE,CAD,,,\n",
    "prices/ATD.TO.csv": GOOD,
    "prices/QQZZ.csv": GOOD,
    "prices/BTC-USD.csv": GOOD,
  });
  const all = await provider.instruments();
  expect(all.map(({ id }) => id)).toEqual([
    "XTSE:RY",
    "XTSX:ZZG",
    "XNYS:AB.C",
    "XTSE:ATD",
    "CRYPTO:BTC",
    "XNYS:QQZZ",
  ]);
  expect(all[0]).toEqual(EMBEDDED_INSTRUMENTS.find(({ id }) => id === "XTSE:RY"));
  expect(all[1]).toMatchObject({
    name: "Zig Zag Gold, Inc.",
    sector: "Precious Metals",
    ticker: "ZZG.V",
    industry: "Gold",
  });
  expect(all[2]).toMatchObject({ symbol: "AB.C", ticker: "AB-C", sector: null });
  expect(provider.problems().map(({ line }) => line)).toEqual([5, 6, 7]);
  expect(await provider.dailySeries(all[1]!)).toBeNull();
});

test("recorded dividends are served as they are, others are derived from the adjusted closes", async () => {
  const rows =
    "2026-01-05,100,100,100,100,97.0299,1\n" +
    "2026-01-06,99,99,99,99,98.01,1\n" +
    "2026-01-07,100,100,100,100,99,1\n" +
    "2026-01-08,99,99,99,99,99,1\n";
  const provider = await open({
    "prices/RY.TO.csv": HEADER + rows,
    "prices/AAPL.csv": HEADER + rows,
    "dividends.csv":
      "symbol,ex_date,amount\nAAPL,2026-01-06,0.26\nAAPL,2025-10-01,0.25\nAAPL,x,1\nAAPL,2026-01-07,-1\n",
  });
  expect(await provider.dividends(await named(provider, "XNAS:AAPL"))).toEqual([
    { exDate: "2025-10-01", amount: 0.25 },
    { exDate: "2026-01-06", amount: 0.26 },
  ]);
  expect(await provider.dividends(await named(provider, "XTSE:RY"))).toEqual([
    { exDate: "2026-01-06", amount: 1.99, derived: true },
    { exDate: "2026-01-08", amount: 1, derived: true },
  ]);
  expect(provider.problems().map(({ line }) => line)).toEqual([4, 5]);
});

test("real minutes are served where they exist, the bridge elsewhere", async () => {
  const provider = await open({
    "prices/SPY.csv": GOOD,
    "intraday/SPY_1m.csv.gz":
      "datetime,open,high,low,close,volume\n" +
      "2026-05-28 09:00:00-04:00,1,1,1,1,5\n" +
      "2026-05-28 09:31:00-04:00,10.5,10.6,10.4,10.5,300\n" +
      "2026-05-28 09:31:00-04:00,10.5,10.6,10.4,10.5,300\n" +
      "2026-05-28 09:35:00-04:00,10.5,10.4,10.4,10.5,300\n" +
      "2026-05-28 09:36:00-04:00,10.5,10.6,10.5,10.6,200\n",
  });
  const spy = await named(provider, "ARCX:SPY");
  const real = (await provider.minuteSeries(spy, "2026-05-28"))!;
  expect([...real.time]).toEqual([
    Date.parse("2026-05-28T09:31:00-04:00"),
    Date.parse("2026-05-28T09:36:00-04:00"),
  ]);
  const bridged = (await provider.minuteSeries(spy, "2026-05-27"))!;
  expect([
    bridged.open[0],
    Math.max(...bridged.high),
    Math.min(...bridged.low),
    bridged.close.at(-1),
  ]).toEqual([10, 11, 9, 10.5]);
  expect(await provider.minuteSeries(spy, "2026-05-29")).toBeNull();
  expect(provider.problems().map(({ line }) => line)).toEqual([4, 5]);
});

test("crypto volume in dollars becomes coins", async () => {
  const provider = await open({ "prices/BTC-USD.csv": `${HEADER}2026-05-28,100,120,90,100,100,50000\n` });
  const series = await provider.dailySeries(await named(provider, "CRYPTO:BTC"));
  expect(series?.volume[0]).toBe(500);
});

test("the last session is the last day at least half of the histories have, also in histories of many years", async () => {
  const long =
    HEADER +
    Array.from(
      { length: 900 },
      (_, i) =>
        `${new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10)},1.0000,1.0000,1.0000,1.0000,1.0000,100000`,
    ).join("\n");
  const provider = await open({
    "prices/A.csv": `${HEADER}2024-03-01,1,1,1,1,1,1\n2024-03-04,1,1,1,1,1,1\n`,
    "prices/B.csv.gz": `${HEADER}2024-03-01,1,1,1,1,1,1\n2024-03-04,1,1,1,1,1,1\n2024-03-05,1,1,1,1,1,1\n`,
    "prices/C.csv": `${HEADER}2024-03-01,1,1,1,1,1,1\n`,
    "prices/D.csv": long,
    "prices/E.csv": `${HEADER}2023-03-01,1,1,1,1,1,1\n`,
  });
  expect(await provider.lastSession()).toBe("2024-03-04");
});

test("concurrent calls share one load", async () => {
  const provider = await open({ "prices/RY.TO.csv": GOOD });
  const royal = await named(provider, "XTSE:RY");
  const [one, two] = await Promise.all([provider.dailySeries(royal), provider.dailySeries(royal)]);
  expect(one).toBe(two);
});

test("a row in another form than plain digits is read all the same, between others", async () => {
  const provider = await open({
    "prices/RY.TO.csv":
      `\uFEFF${HEADER}2026-05-25,10,11,9,10,10,1e3\n"2026-05-26","10",11,9,10,10,100,extra\n` +
      "2026-05-27, 10 ,11.0000000000000000,9,+10,10,100\n\n2026-05-28,10,11,9,10,10,100",
  });
  const series = (await provider.dailySeries(await named(provider, "XTSE:RY")))!;
  expect(series.dates).toEqual(["2026-05-25", "2026-05-26", "2026-05-27", "2026-05-28"]);
  expect([...series.volume]).toEqual([1_000, 100, 100, 100]);
  expect([...series.close]).toEqual([10, 10, 10, 10]);
  expect(provider.problems()).toEqual([]);
});

test("columns stand in any order, and others are passed over", async () => {
  const provider = await open({
    "prices/RY.TO.csv": "Ticker,Volume,Close,High,Low,Open,Date\nRY,500,10,11,9,9.5,2026-05-28\n",
    "prices/TD.TO.csv": "volume,close,high,low,open,date\n500,10,11,9,9.5,2026-05-28\n",
  });
  for (const id of ["XTSE:RY", "XTSE:TD"]) {
    const series = (await provider.dailySeries(await named(provider, id)))!;
    expect([series.dates[0], series.open[0], series.adjClose[0], series.volume[0]]).toEqual([
      "2026-05-28",
      9.5,
      10,
      500,
    ]);
  }
});

test("headlines come with their time, publisher and address; what lacks one of them is refused", async () => {
  const provider = await open({
    "prices/RY.TO.csv": GOOD,
    "prices/TD.TO.csv": GOOD,
    "news/RY.TO.csv": [
      "title,published_at,publisher,url",
      '"RBC beats estimates, raises dividend",2026-05-28T10:00:00-04:00,The Wire,https://news.example/1',
      "No zone,2026-05-28T10:00:00,The Wire,https://news.example/2",
      "Not secure,2026-05-28T10:00:00Z,The Wire,http://news.example/3",
      "A password,2026-05-28T10:00:00Z,The Wire,https://me:secret@news.example/4",
      ",2026-05-28T10:00:00Z,The Wire,https://news.example/5",
      "Nobody,2026-05-28T10:00:00Z,,https://news.example/6",
      "No day,2026-13-45T10:00:00Z,The Wire,https://news.example/7",
    ].join("\n"),
  });
  const news = async (id: string) => provider.news?.(await named(provider, id), 20);
  expect(await news("XTSE:RY")).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: "RBC beats estimates, raises dividend",
      publisher: "The Wire",
      url: "https://news.example/1",
      publishedAt: Date.parse("2026-05-28T14:00:00Z"),
    },
  ]);
  expect(provider.problems().map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(await news("XTSE:TD")).toEqual([]);
});

test("a folder without headlines leaves the question to the next provider", async () => {
  const provider = await open({ "prices/RY.TO.csv": GOOD });
  expect(await provider.news?.(await named(provider, "XTSE:RY"), 20)).toBeNull();
});

test("a currency has the rates of its own file, read when it is asked for, and null without one", async () => {
  const rates = "date,open,high,low,close\n";
  const provider = await open({
    "prices/RY.TO.csv": GOOD,
    "fx/EURCAD.csv.gz": `${rates}2026-05-27,1.6,1.6,1.6,1.6\nbroken,1,1,1,1\n`,
    "fx/JPYCAD.csv": `${rates}2026-05-28,0.00876,0.0088,0.0087,0.008761\n`,
    "fx/USDEUR.csv": `${rates}2026-05-28,0.9,0.9,0.9,0.9\n`,
  });
  expect(await provider.rates("JPY")).toEqual({ dates: ["2026-05-28"], rate: Float64Array.of(0.008761) });
  expect(provider.problems()).toEqual([]);
  expect(await provider.rates("EUR")).toEqual({ dates: ["2026-05-27"], rate: Float64Array.of(1.6) });
  expect(provider.problems()).toMatchObject([{ file: "fx/EURCAD.csv.gz", line: 3 }]);
  expect(await provider.rates("USD")).toBeNull();
  expect([await provider.ratesChangedAt("GBP"), await provider.ratesChangedAt("EUR")]).toEqual([
    null,
    expect.any(Number),
  ]);
});
