/** Every provider of the product, held to the one suite; the stand-in that other tests use among them. */
import { rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { calendarOf } from "../calendar/exchange-calendar.ts";
import type { MarketDataProvider } from "../port.ts";
import { createAlpacaProvider } from "../providers/alpaca/alpaca-provider.ts";
import { createMemoryStore } from "../providers/cached/memory-store.ts";
import { openFilesProvider } from "../providers/files/files-provider.ts";
import { importFolder } from "../providers/imported/import-folder.ts";
import { createImportedProvider } from "../providers/imported/imported-provider.ts";
import { createSimulatedProvider } from "../providers/simulated/simulated-provider.ts";
import { type FakeYahooBehaviour, startFakeYahoo } from "../providers/yahoo/testing/fake-yahoo.ts";
import { createYahooProvider } from "../providers/yahoo/yahoo-provider.ts";
import { listed } from "../testing/alpaca-rig.ts";
import { FAKE_KEYS, startFakeAlpaca } from "../testing/fake-alpaca.ts";
import type { FakeBar } from "../testing/fake-alpaca-bars.ts";
import { createScriptedProvider } from "../testing/scripted-provider.ts";
import { writeFolder } from "../testing/write-folder.ts";
import {
  ASKED_RATES,
  type LiveProviderHarness,
  liveProviderConformance,
  type ProviderHarness,
  providerConformance,
  type VendorFault,
} from "./provider-conformance.ts";

/** A Thursday, half an hour after the opening. */
const NOW = Date.parse("2026-05-28T10:00:00-04:00");
const through = () => calendarOf("CRYPTO").dateOf(NOW);

const about = (provider: MarketDataProvider): Omit<ProviderHarness, "close"> => ({
  ...{ provider, now: () => NOW, minutesOf: "2026-05-27", ratesOf: ASKED_RATES },
  known: listed("XTSE:RY"),
  unknown: { ...listed("XTSE:TD"), id: "XTSE:NONE", symbol: "NONE", ticker: "NONE.TO" },
});

/** For one try: longer than any answer takes, and short where none ever comes. */
const PATIENT_MS = 30_000;
const IMPATIENT_MS = 40;

const nothingToClose = async () => undefined;

providerConformance("The simulated market", () => ({
  ...about(createSimulatedProvider({ through })),
  close: nothingToClose,
}));

providerConformance("The stand-in of other tests", () => {
  const scripted = createScriptedProvider({ now: () => NOW, through });
  scripted.findable = [listed("XTSE:RY")];
  return { ...about(scripted), close: nothingToClose };
});

const HEADER = "date,open,high,low,close,adj_close,volume\n";
const FOLDER = {
  "prices/RY.TO.csv": `${HEADER}${calendarOf("XTSE")
    .sessionsBetween("2026-05-01", "2026-05-28")
    .map((date, day) => `${date},${10 + day},${12 + day},${9 + day},${11 + day},${11 + day},1000`)
    .join("\n")}\n`,
  "intraday/RY.TO_1m.csv":
    "datetime,open,high,low,close,volume\n" +
    "2026-05-27 09:31:00-04:00,28,28.5,27.5,28,300\n2026-05-27 09:32:00-04:00,28,28.5,27.5,28,300\n",
  "dividends.csv": "symbol,ex_date,amount\nRY.TO,2026-05-06,1.5\n",
  "fx/EURCAD.csv": "date,open,high,low,close\n2026-05-27,1.6,1.6,1.6,1.6\n2026-05-28,1.61,1.61,1.61,1.61\n",
  "fx/JPYCAD.csv": "date,open,high,low,close\n2026-05-28,0.00876,0.00876,0.00876,0.00876\n",
  "fx/USDCAD.csv": "date,open,high,low,close\n2026-05-27,1.4,1.4,1.4,1.4\n2026-05-28,1.41,1.41,1.41,1.41\n",
};

async function openFolder() {
  const root = writeFolder(FOLDER);
  const opened = await openFilesProvider({ root });
  if (!opened.ok) throw new Error(opened.message);
  return { provider: opened.value, close: async () => rmSync(root, { recursive: true, force: true }) };
}

providerConformance("A folder of files", async () => {
  const { provider, close } = await openFolder();
  return { ...about(provider), close };
});

providerConformance("What was imported", async () => {
  const { provider, close } = await openFolder();
  const store = createMemoryStore();
  await importFolder({ files: provider, store });
  return { ...about(createImportedProvider(store)), close };
});

const YAHOO_WORDS: Readonly<Record<VendorFault, FakeYahooBehaviour>> = {
  ...{ cut: "down", silent: "hanging", busy: "429", garbled: "html" },
};

async function startYahoo(fault: VendorFault | null = null): Promise<LiveProviderHarness> {
  const yahoo = await startFakeYahoo({ wall: () => NOW });
  const timeoutMs = fault === "silent" ? IMPATIENT_MS : PATIENT_MS;
  const provider = createYahooProvider({ baseUrl: yahoo.url, wall: () => NOW, random: () => 0, timeoutMs });
  return {
    ...about(provider),
    fail: (to) => yahoo.behave(to === null ? "ok" : YAHOO_WORDS[to]),
    secrets: [yahoo.url],
    close: yahoo.close,
  };
}

providerConformance("Yahoo", startYahoo);
liveProviderConformance("Yahoo", startYahoo);

const barOf = (t: string, close: number): FakeBar => ({
  ...{ t, o: close, h: close + 1, l: close - 1, c: close, v: 1_000 },
});
const DAYS = ["2026-05-20", "2026-05-21", "2026-05-22", "2026-05-26", "2026-05-27"];
const SNAPSHOT = {
  latestTrade: { ...{ t: "2026-05-28T13:59:58Z", p: 103.5, s: 100, x: "V", c: ["@"], i: 1, z: "C" } },
  dailyBar: barOf("2026-05-28T04:00:00Z", 103.4),
  prevDailyBar: barOf("2026-05-27T04:00:00Z", 102),
};
const APPLE = {
  symbol: "AAPL",
  name: "Apple Inc.",
  exchange: "NASDAQ",
  class: "us_equity",
  status: "active",
};

function alpacaFault(fault: VendorFault, response: ServerResponse): void {
  if (fault === "cut") response.destroy();
  if (fault === "busy") response.writeHead(503).end("{}");
  if (fault === "garbled") response.writeHead(200, { "content-type": "text/html" }).end("<html>Hello</html>");
}

async function startAlpaca(met: VendorFault | null = null): Promise<LiveProviderHarness> {
  let fault: VendorFault | null = null;
  const server = await startFakeAlpaca({
    now: () => NOW,
    data: {
      days: { AAPL: DAYS.map((date, day) => barOf(`${date}T04:00:00Z`, 100 + day)) },
      minutes: { AAPL: ["13:31", "13:32"].map((at) => barOf(`2026-05-27T${at}:00Z`, 103)) },
      actions: { AAPL: [{ exDate: "2026-05-26", dividend: 0.25 }] },
      snapshots: { iex: { AAPL: SNAPSHOT }, delayed_sip: { AAPL: SNAPSHOT } },
      assets: [{ ...APPLE, id: "1", tradable: true, fractionable: true }],
    },
    instead(_path, response) {
      if (fault !== null) alpacaFault(fault, response);
      return fault !== null;
    },
  });
  const urls = { dataUrl: server.url, tradingUrl: server.url };
  const timeoutMs = met === "silent" ? IMPATIENT_MS : PATIENT_MS;
  const provider = createAlpacaProvider({
    ...{ ...FAKE_KEYS, ...urls, feed: "iex", wall: () => NOW, random: () => 0, timeoutMs },
  });
  return {
    ...about(provider),
    ratesOf: [],
    known: listed("XNAS:AAPL"),
    unknown: { ...listed("XNAS:MSFT"), id: "XNAS:NONE", symbol: "NONE", ticker: "NONE" },
    fail: (to) => {
      fault = to;
    },
    secrets: [FAKE_KEYS.keyId, FAKE_KEYS.secretKey, server.url],
    close: server.close,
  };
}

providerConformance("Alpaca", startAlpaca);
liveProviderConformance("Alpaca", startAlpaca);
