import { HOUR_MS } from "@neuro/contract/primitives";
import { afterEach, expect, test } from "vitest";
import { type AlpacaRig, listed, setUpAlpaca } from "../../testing/alpaca-rig.ts";
import { alpacaTradingUrl } from "./alpaca-feed.ts";

const rigs: AlpacaRig[] = [];
afterEach(async () => {
  await Promise.all(rigs.splice(0).map(({ server }) => server.close()));
});

async function setUp(data: Parameters<typeof setUpAlpaca>[0]["data"]): Promise<AlpacaRig> {
  const rig = await setUpAlpaca({ data });
  rigs.push(rig);
  return rig;
}

const asset = (symbol: string, name: string, exchange = "NYSE", more: object = {}) => ({
  id: symbol,
  class: "us_equity",
  exchange,
  symbol,
  name,
  status: "active",
  tradable: true,
  ...more,
});
const ASSETS = [
  asset("AAPL", "Apple Inc. Common Stock", "NASDAQ"),
  asset("AAPB", "GraniteShares ETF Trust 2x Long AAPL Daily ETF", "NASDAQ"),
  asset("APLE", "Apple Hospitality REIT, Inc. Common Shares"),
  asset("PNPL", "Pineapple, Inc. Common Stock", "OTC"),
  asset("XYZW", "Xyz World Class A Common Stock", "AMEX"),
  asset("OLD", "Apple Old Corp", "NYSE", { status: "inactive" }),
  asset("HALT", "Apple Halted Corp", "NYSE", { tradable: false }),
  asset("bad symbol", "Apple Bad"),
  asset("EMPTY", " "),
  { nonsense: true },
  asset("BTC/USD", "Bitcoin / US Dollar", "CRYPTO", { class: "crypto" }),
  asset("BTC/USDT", "Bitcoin / USD Tether", "CRYPTO", { class: "crypto" }),
  asset("PEPE/USD", "Pepe / US Dollar", "CRYPTO", { class: "crypto" }),
];

test("listings are found by symbol before name, from one download a day", async () => {
  const { provider, server, clock } = await setUp({ assets: ASSETS });
  const ids = async (text: string, limit = 10) => (await provider.search!(text, limit)).map(({ id }) => id);
  expect(await ids("aapl")).toEqual(["XNAS:AAPL", "XNAS:AAPB"]);
  expect(await ids("apple")).toEqual(["XNAS:AAPL", "XNYS:APLE"]);
  expect(await ids("apple", 1)).toEqual(["XNAS:AAPL"]);
  expect(await ids("btc")).toEqual(["CRYPTO:BTC"]);
  expect(await ids("  ")).toEqual([]);
  expect(await ids("nothing of the kind")).toEqual([]);
  expect(server.asked).toHaveLength(2);
  clock.now += 25 * HOUR_MS;
  await ids("btc");
  expect(server.asked).toHaveLength(4);
});

test("a found listing is told as the product's list tells it, others by what the vendor says", async () => {
  const { provider } = await setUp({ assets: ASSETS });
  expect(await provider.search!("AAPL", 1)).toEqual([listed("XNAS:AAPL")]);
  expect(await provider.search!("XYZW", 1)).toEqual([
    {
      id: "XASE:XYZW",
      symbol: "XYZW",
      ticker: "XYZW",
      name: "Xyz World",
      mic: "XASE",
      exchange: "NYSE American",
      country: "US",
      currency: "USD",
      type: "stock",
      sector: null,
      industry: null,
    },
  ]);
  expect(await provider.search!("pepe", 1)).toMatchObject([
    { id: "CRYPTO:PEPE", ticker: "PEPE-USD", name: "Pepe", type: "crypto" },
  ]);
  expect(await provider.search!("AAPB", 1)).toMatchObject([{ type: "etf" }]);
});

test("its own listings are the product's US ones and coins", async () => {
  const { provider, server } = await setUp({});
  const all = await provider.instruments();
  expect(all.every(({ country, retired }) => country === "US" && retired === undefined)).toBe(true);
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(["XNAS:AAPL", "CRYPTO:BTC", "ARCX:SPY"]));
  expect(server.asked).toEqual([]);
});

test("headlines come newest first, once each, with https addresses only and as plain text", async () => {
  const article = (id: number, url: unknown, more: object = {}) => ({
    id,
    headline: "Apple&#39;s  &quot;day&quot; &amp; night",
    source: "benzinga",
    url,
    created_at: `2026-05-28T0${id}:00:00Z`,
    symbols: ["AAPL"],
    ...more,
  });
  const { provider } = await setUp({
    news: [
      article(1, "https://example.com/1"),
      article(2, "https://example.com/2"),
      article(3, "http://example.com/3"),
      article(4, "javascript:alert(1)"),
      article(5, null),
      article(6, "https://example.com/6", { headline: " " }),
      article(7, "https://user:word@example.com/7"),
      article(8, "https://example.com/8", { created_at: "soon" }),
      article(9, "https://example.com/9", { created_at: "2026-06-28T00:00:00Z" }),
    ],
  });
  expect(await provider.news!(listed("XNAS:AAPL"), 20)).toEqual([
    {
      id: "2",
      title: `Apple's "day" & night`,
      publisher: "Benzinga",
      url: "https://example.com/2",
      publishedAt: Date.parse("2026-05-28T02:00:00Z"),
    },
    expect.objectContaining({ id: "1" }),
  ]);
  expect(await provider.news!(listed("XNAS:MSFT"), 20)).toEqual([]);
});

test("keys of a paper account go to the paper host", () => {
  expect(alpacaTradingUrl("PK123")).toBe("https://paper-api.alpaca.markets");
  expect(alpacaTradingUrl("AK123")).toBe("https://api.alpaca.markets");
});
