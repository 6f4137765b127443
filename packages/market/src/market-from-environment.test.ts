import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createMarketFromEnvironment, type MarketEnvironment } from "./market-from-environment.ts";
import type { MarketDataProvider } from "./port.ts";

const WALL = Date.parse("2026-11-20T15:30:00Z");
const folder = mkdtempSync(join(tmpdir(), "market-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, "prices"));
const HEADER = "date,open,high,low,close,adj_close,volume\n";
writeFileSync(
  join(folder, "prices/RY.TO.csv"),
  `${HEADER}2026-05-28,10,11,9,10,10,100\nbroken\n2026-05-29,10,11,9,10.5,10.5,100\n`,
);

async function make(environment: MarketEnvironment, resumeNoEarlierThan: number | null = null) {
  const made = await createMarketFromEnvironment(environment, { wall: () => WALL, resumeNoEarlierThan });
  return made.ok ? made : expect.fail(made.message);
}

/** Nobody answers there. */
const NOBODY = "http://127.0.0.1:9";

test("without settings Yahoo is asked first, live, and the simulated market stands in where it does not answer", async () => {
  const { market } = await make({ YAHOO_URL: NOBODY });
  expect(market.providers.map(({ id, isLive }) => [id, isLive])).toEqual([
    ["yahoo", true],
    ["simulated", false],
  ]);
  expect(market.providers[0]!.state().state).toBe("unknown");
  expect([market.clock.mode, market.clock.now()]).toEqual(["live", WALL]);
  const royal = await market.resolve("RY");
  expect((royal && (await market.quote(royal)))?.provider).toBe("simulated");
  expect(market.providers[0]!.state().state).toBe("failing");
});

test("with keys Alpaca comes before Yahoo; without them it is not named", async () => {
  const keys = { ALPACA_KEY_ID: "PKTESTKEY123", ALPACA_SECRET_KEY: "secretsecretsecret", YAHOO_URL: NOBODY };
  const { market } = await make(keys);
  expect(market.providers.map(({ id }) => id)).toEqual(["alpaca", "yahoo", "simulated"]);
  const replaying = await make({ ...keys, MARKET_DIR: folder });
  expect(replaying.market.providers.map(({ id }) => id)).toEqual(["files", "simulated"]);
  const mixed = await make({ MARKET_DIR: folder, MARKET_PROVIDERS: "files,yahoo", YAHOO_URL: NOBODY });
  expect([mixed.market.clock.mode, mixed.market.clock.now()]).toEqual([
    "replay",
    Date.parse("2026-05-29T10:00:00-04:00"),
  ]);
});

test("published rates are asked after real prices and before invented ones, and are no source of prices", async () => {
  const published: MarketDataProvider = {
    ...{ id: "official", label: "Bank of Canada", hasRatesOnly: true, lastSession: async () => null },
    ...{ instruments: async () => [], dailySeries: async () => null, minuteSeries: async () => null },
    dividends: async () => null,
    rates: async () => ({ dates: ["2026-05-28"], rate: Float64Array.of(1.61) }),
  };
  const opened = async (environment: MarketEnvironment) => {
    const made = await createMarketFromEnvironment(environment, { wall: () => WALL, published });
    const { market } = made.ok ? made : expect.fail(made.message);
    return [market.providers.map(({ id }) => id), (await market.fx("EUR", "CAD", "2026-05-28")).provider];
  };
  const files = { MARKET_DIR: folder, REPLAY_FROM: "2026-05-29T10:00:00-04:00" };
  expect(await opened({ ...files, MARKET_PROVIDERS: "files,simulated" })).toEqual([
    ["files", "simulated"],
    "official",
  ]);
  expect(await opened({ ...files, MARKET_PROVIDERS: "files" })).toEqual([["files"], "official"]);
  // Where all is invented the rates belong to the prices.
  expect(await opened({ MARKET_PROVIDERS: "simulated" })).toEqual([["simulated"], "simulated"]);
});

test("offline a vendor is never asked", async () => {
  const made = await createMarketFromEnvironment(
    { MARKET_PROVIDERS: "yahoo,simulated", YAHOO_URL: NOBODY },
    { wall: () => WALL, isOffline: true },
  );
  const { market } = made.ok ? made : expect.fail(made.message);
  const royal = await market.resolve("RY");
  expect((royal && (await market.quote(royal)))?.provider).toBe("simulated");
  expect(market.providers[0]!.state().state).toBe("unknown");
});

test("the simulated market alone is live", async () => {
  const { market } = await make({ MARKET_PROVIDERS: "simulated" });
  expect(market.providers).toMatchObject([{ id: "simulated", label: "Simulated market", isInvented: true }]);
  expect(market.providers[0]!.state().state).toBe("ok");
  expect([market.clock.mode, market.clock.now()]).toEqual(["live", WALL]);
  const royal = await market.resolve("RY");
  const quote = royal && (await market.quote(royal));
  expect([quote?.asOf, quote?.stale]).toEqual([WALL, false]);
});

test("with a folder the market replays its last session at ten, the simulation serving the rest at that time", async () => {
  const { market, problems } = await make({ MARKET_DIR: folder });
  expect(market.providers.map(({ id }) => id)).toEqual(["files", "simulated"]);
  expect([market.clock.mode, market.clock.speed]).toEqual(["replay", 1]);
  expect(market.clock.now()).toBe(Date.parse("2026-05-29T10:00:00-04:00"));
  const [royal, toronto] = [(await market.resolve("RY"))!, (await market.resolve("TD"))!];
  expect((await market.quote(royal))?.provider).toBe("files");
  expect((await market.quote(toronto))?.asOf).toBe(market.clock.now());
  expect(problems().map(({ file, line }) => `${file}:${line}`)).toEqual(["prices/RY.TO.csv:3"]);
});

test("files alone serve only what they hold", async () => {
  const { market } = await make({ MARKET_DIR: folder, MARKET_PROVIDERS: " files " });
  expect((await market.instruments()).map(({ id }) => id)).toEqual(["XTSE:RY"]);
});

test("REPLAY_FROM and REPLAY_SPEED rule the clock, and the stored market time is never undercut", async () => {
  const from = { REPLAY_FROM: "2026-05-28T10:00:00-04:00", REPLAY_SPEED: "60" };
  const { market } = await make({ MARKET_DIR: folder, ...from });
  expect([market.clock.now(), market.clock.speed]).toEqual([Date.parse("2026-05-28T14:00:00Z"), 60]);
  const stored = Date.parse("2026-05-28T18:00:00Z");
  expect((await make({ ...from, YAHOO_URL: NOBODY }, stored)).market.clock.now()).toBe(stored);
  expect((await make({ YAHOO_URL: NOBODY }, stored)).market.clock.now()).toBe(WALL);
});

test.each<[MarketEnvironment, string]>([
  [
    { MARKET_PROVIDERS: "google" },
    'MARKET_PROVIDERS="google" names "google"; the providers are files, imported, yahoo, alpaca, simulated.',
  ],
  [{ MARKET_PROVIDERS: "alpaca,simulated" }, "ALPACA_KEY_ID and ALPACA_SECRET_KEY must hold the keys"],
  [{ ALPACA_KEY_ID: "PKTESTKEY123" }, "ALPACA_SECRET_KEY is not set"],
  [{ ALPACA_KEY_ID: "no", ALPACA_SECRET_KEY: "secretsecretsecret" }, "ALPACA_KEY_ID (hidden) is not a key"],
  [{ ALPACA_FEED: "otc" }, 'ALPACA_FEED="otc" is not one of'],
  [{ YAHOO_URL: "ftp://files" }, "YAHOO_URL is not an address"],
  [{ ALPACA_DATA_URL: "https://me:hush@host" }, "ALPACA_DATA_URL is not an address"],
  [{ MARKET_PROVIDERS: "simulated,simulated" }, 'names "simulated" twice'],
  [{ MARKET_PROVIDERS: "simulated," }, 'names ""'],
  [{ MARKET_PROVIDERS: "files" }, "MARKET_DIR must name the folder"],
  [{ MARKET_DIR: "/no/such/folder" }, 'MARKET_DIR="/no/such/folder" is not a folder'],
  [{ REPLAY_FROM: "yesterday" }, 'REPLAY_FROM="yesterday"'],
  [{ REPLAY_FROM: "2026-05-28T10:00:00-04:00", REPLAY_SPEED: "-1" }, 'REPLAY_SPEED="-1"'],
  [{ REPLAY_SPEED: "10" }, "REPLAY_SPEED is set, but this market runs live"],
])("wrong settings %j are refused with a sentence", async (environment, sentence) => {
  const made = await createMarketFromEnvironment(environment, { wall: () => WALL });
  expect(made).toMatchObject({ ok: false, code: "market_configuration" });
  expect(!made.ok && made.message).toContain(sentence);
  expect(!made.ok && made.message).not.toMatch(/hush|secretsecret/);
});
