import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ApiError, basisOfProvider, type Client, operations, sectors } from "@neuro/contract";
import { EMBEDDED_INSTRUMENTS, type Instrument, type Market } from "@neuro/market";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { createLogger } from "../../../platform/logger.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../../testing/test-app.ts";
import { searchStocks } from "./search-stocks.ts";
import { createStockCatalogues } from "./stock-catalogue.ts";

onOneDatabase("finding securities", (database) => {
  let server: TestApp;
  let client: Client;
  let french: Client;
  let token: string;
  beforeAll(async () => {
    server = await createTestApp(database(), { provisionDemo: withoutAccounts });
    token = (await server.client().call("authDemoLogin")).token;
    client = server.client(token);
    french = server.client(token, "fr");
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const search = (query: Parameters<typeof client.call<"stockSearch">>[1]) =>
    client.call("stockSearch", query);
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    server.app.inject({
      method: "GET",
      url: `/api/stocks/${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

  test("a misspelled name is found, and what was looked for instead is said", async () => {
    const found = await search({ query: { query: "roayl bank", limit: 1 } });
    expect(found.stocks).toMatchObject([{ instrument_id: "XTSE:RY", industry: "Banks", exchange: "TSX" }]);
    expect(found).toMatchObject({ total: 2, corrected: "royal bank", sources: ["Listed securities"] });
    expect(found.listed).toBe(EMBEDDED_INSTRUMENTS.length);
  });

  test("filters narrow, lists of names are separated by commas, and a hundred are shown of all that are counted", async () => {
    const all = await search({});
    expect(all.stocks).toHaveLength(100);
    expect(all.total).toBe(EMBEDDED_INSTRUMENTS.length);
    const { stocks } = await search({
      query: { country: "CA", exchange: "TSX, NYSE", sector: "Banking,Utilities", currency: "CAD" },
    });
    expect(new Set(stocks.map(({ sector }) => sector))).toEqual(new Set(["Banking", "Utilities"]));
    expect(new Set(stocks.map(({ exchange }) => exchange))).toEqual(new Set(["TSX"]));
    const funds = await search({ query: { query: "gold", is_etf: "true" } });
    expect(funds.stocks.every((stock) => stock.is_etf)).toBe(true);
    expect((await search({ query: { query: "ry", prefer: "US" } })).stocks[0]?.instrument_id).toBe("XNYS:RY");
    const gone = await french.call("stockSearch", { query: { query: "nuvei" } });
    expect(gone.stocks[0]?.retired).toBe("radié de la cote");
  });

  test.each([
    { limit: 0 },
    { limit: 101 },
    { country: "FR" },
    { currency: "gold" },
    { is_etf: "perhaps" },
    { query: "x".repeat(101) },
  ])("%j is refused with a reason", async (query) => {
    const refusal = search({ query: query as never });
    await expect(refusal).rejects.toBeInstanceOf(ApiError);
    await expect(refusal).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("the lists are what occurs, in their order", async () => {
    const listed = await client.call("stockSectors");
    expect(listed.sectors).toEqual(sectors.filter((sector) => listed.sectors.includes(sector)));
    expect(listed.sectors).toContain("Banking");
    expect((await client.call("stockExchanges")).exchanges.slice(0, 2)).toEqual(["TSX", "TSXV"]);
    const { symbols } = await client.call("stockSymbols");
    expect(symbols.map(({ instrument_id }) => instrument_id)).toEqual(
      EMBEDDED_INSTRUMENTS.map(({ id }) => id),
    );
    expect(symbols.find(({ instrument_id }) => instrument_id === "XNAS:AMTD")).toMatchObject({
      retired: "now Schwab",
      rank: null,
    });
    expect(symbols.filter(({ rank }) => rank === 1)).toHaveLength(1);
  });

  test.each(["sectors", "exchanges", "symbols"])(
    "%s is compressed once and asked for again by its tag",
    async (path) => {
      const plain = await get(path, { "accept-encoding": "identity" });
      expect(plain.headers["cache-control"]).toBe("private, max-age=3600");
      const schema = {
        sectors: operations.stockSectors.response,
        exchanges: operations.stockExchanges.response,
        symbols: operations.stockSymbols.response,
      }[path]!;
      expect(z.parse(schema, plain.json())).toEqual(plain.json());
      const brotli = await get(path, { "accept-encoding": "gzip, deflate, br" });
      expect(brotli.headers["content-encoding"]).toBe("br");
      expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
      const gzip = await get(path, { "accept-encoding": "gzip, br;q=0" });
      expect(gzip.headers["content-encoding"]).toBe("gzip");
      expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);

      const tags = [plain, brotli, gzip].map(({ headers }) => String(headers.etag));
      expect(new Set(tags).size).toBe(3);
      expect(tags.every((tag) => /^"[\w-]+"$/.test(tag))).toBe(true);
      const again = await get(path, { "accept-encoding": "br", "if-none-match": `"other", W/${tags[1]}` });
      expect(again.statusCode).toBe(304);
      expect(again.rawPayload).toHaveLength(0);
      expect(again.headers.etag).toBe(tags[1]);
      expect((await get(path, { "accept-encoding": "br", "if-none-match": '"other"' })).statusCode).toBe(200);
    },
  );

  test("tags are the same for every user, and nobody else gets a list", async () => {
    const { token: other } = await server.client().call("authDemoLogin");
    const [mine, theirs] = [await get("symbols"), await get("symbols", { authorization: `Bearer ${other}` })];
    expect(theirs.headers.etag).toBe(mine.headers.etag);
    const tag = String(mine.headers.etag);
    const visitor = await get("symbols", { authorization: "", "if-none-match": tag });
    expect(visitor.statusCode).toBe(401);
    expect((await get("symbols", { "accept-language": "fr" })).headers.etag).not.toBe(tag);
  });
});

const listing = (id: string): Instrument => EMBEDDED_INSTRUMENTS.find((one) => one.id === id)!;
const [ry, td] = [listing("XTSE:RY"), listing("XTSE:TD")];
const found: Instrument = {
  ...td,
  id: "XNYS:NEWC",
  symbol: "NEWC",
  ticker: "NEWC",
  name: "New Company",
  country: "US",
};

describe("a live provider's search", () => {
  const log = createLogger("silent");
  const asked = { query: "new company", limit: 10 } as const;
  async function run(search: Market["search"], more: object = {}) {
    const catalogue = createStockCatalogues({ instruments: async () => [ry, td] }, () => 0);
    return await searchStocks({ market: { search }, log }, await catalogue(), {
      asked: { ...asked, ...more },
      locale: "en",
    });
  }
  const answer = (value: readonly Instrument[]) => async () => ({
    value,
    basis: basisOfProvider({}),
    provider: "live",
    label: "Live vendor",
  });

  test("what it finds stands after the own finds, counted, named and within the filters", async () => {
    const answered = await run(answer([found, td]));
    expect(answered.stocks.map(({ instrument_id }) => instrument_id)).toEqual(["XNYS:NEWC", td.id]);
    expect(answered).toMatchObject({ total: 2, listed: 2, sources: ["Listed securities", "Live vendor"] });
    expect((await run(answer([found, td]), { country: "US" })).stocks.map(({ symbol }) => symbol)).toEqual([
      "NEWC",
    ]);
    const both = await run(answer([td, found]), { query: "toronto-dominion" });
    expect(both.stocks.map(({ instrument_id }) => instrument_id)).toEqual([td.id, "XNYS:NEWC"]);
  });

  test("an outage or a slow answer leaves the own finds alone", async () => {
    expect(await run(async () => Promise.reject(new Error("down")))).toMatchObject({
      total: 0,
      sources: ["Listed securities"],
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const slow = run(() => new Promise(() => undefined));
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      vi.runAllTimers();
      expect(await slow).toMatchObject({ stocks: [], sources: ["Listed securities"] });
    } finally {
      vi.useRealTimers();
    }
  });

  test("it is not asked where the own list has enough, or for one letter", async () => {
    const search = vi.fn(answer([found]));
    await run(search, { query: "n" });
    await run(search, { query: undefined });
    expect(search).not.toHaveBeenCalled();
  });
});

test("the catalogue is made once for each list of the market, and anew for another", async () => {
  let instruments: readonly Instrument[] = [ry];
  const catalogue = createStockCatalogues({ instruments: async () => instruments }, () => 5);
  const [first, same] = await Promise.all([catalogue(), catalogue()]);
  expect(same).toBe(first);
  instruments = [ry];
  expect(await catalogue()).toBe(first);
  instruments = [ry, td];
  const second = await catalogue();
  expect(second.index.size).toBe(2);
  expect(second.madeAt).toBe(5);
});
