import { DAY_S, MINUTE_MS } from "@neuro/contract/primitives";
import { describe, expect, it } from "vitest";
import { readNews } from "./read-news.ts";
import { readSearch } from "./read-search.ts";
import { embedded } from "./testing/samples.ts";

const NOW = Date.UTC(2026, 4, 28, 14);

describe("a listing that is found", () => {
  const quote = (changes: Readonly<Record<string, unknown>>) => ({
    exchange: "TOR",
    quoteType: "EQUITY",
    symbol: "QZX.TO",
    longname: "Quartz  Example Gold Corp.",
    sector: "Basic Materials",
    industry: "Gold",
    isYahooFinance: true,
    ...changes,
  });
  const find = (changes: Readonly<Record<string, unknown>>) => {
    const reading = readSearch({ quotes: [quote(changes)] });
    if (!reading.ok) throw new Error(reading.reason);
    return reading.value[0] ?? reading.problems[0];
  };

  it("has the product's identity, sector and currency", () => {
    expect(find({})).toEqual({
      id: "XTSE:QZX",
      symbol: "QZX",
      ticker: "QZX.TO",
      name: "Quartz Example Gold Corp.",
      mic: "XTSE",
      exchange: "TSX",
      country: "CA",
      currency: "CAD",
      type: "stock",
      sector: "Precious Metals",
      industry: "Gold",
    });
  });

  it.each([
    ["VAN", "QZX.V", "XTSX:QZX", "CAD"],
    ["CNQ", "QZX.CN", "XCNQ:QZX", "CAD"],
    ["NEO", "QZX.NE", "NEOE:QZX", "CAD"],
    ["TOR", "QZX-UN.TO", "XTSE:QZX.UN", "CAD"],
    ["TOR", "QZX-U.TO", "XTSE:QZX.U", "USD"],
    ["NYQ", "QZX-B", "XNYS:QZX.B", "USD"],
    ["NCM", "QZX", "XNAS:QZX", "USD"],
    ["PCX", "QZX", "ARCX:QZX", "USD"],
    ["ASE", "QZX", "XASE:QZX", "USD"],
    ["BTS", "QZX", "BATS:QZX", "USD"],
  ])("on %s as %s is %s in %s", (exchange, symbol, id, currency) => {
    expect(find({ exchange, symbol })).toMatchObject({ id, ticker: symbol, currency });
  });

  it("is described by the product's own list where that knows it", () => {
    expect(find({ symbol: "RY.TO", longname: "Something else", sector: null })).toEqual(embedded("XTSE:RY"));
  });

  it.each([
    [{ exchange: "GER", symbol: "QZX.DE" }, /exchange the product does not know/],
    [{ exchange: "PNK", symbol: "QZXF" }, /exchange the product does not know/],
    [{ exchange: "toString" }, /exchange the product does not know/],
    [{ quoteType: "OPTION" }, /kind/],
    [{ quoteType: "constructor" }, /kind/],
    [{ quoteType: "INDEX" }, /kind/],
    [{ symbol: "QZX" }, /does not fit/],
    [{ exchange: "NYQ" }, /does not fit/],
    [{ exchange: "CCC", symbol: "QZX-CAD", quoteType: "CRYPTOCURRENCY" }, /does not fit/],
    [{ exchange: "CCC", symbol: "QZX12345-USD", quoteType: "CRYPTOCURRENCY" }, /several coins/],
    [{ exchange: "CCC", symbol: "QZX-USD" }, /does not fit/],
    [{ symbol: null }, /not a listing/],
    [{ isYahooFinance: false }, /not a listing/],
    [{ symbol: "<B>.TO" }, /symbol/],
    [{ longname: " ", shortname: undefined }, /no name/],
  ])("with %j is dropped with a reason", (changes, reason) => {
    expect(find(changes)).toMatch(reason);
  });

  it("comes once, and an answer without listings is refused", () => {
    const reading = readSearch({ quotes: [quote({}), quote({}), 7, null] });
    expect(reading.ok && reading.value).toHaveLength(1);
    expect(readSearch({ finance: { error: { code: "Bad Request" } } })).toMatchObject({ kind: "broken" });
    for (const json of [null, "text", [], { quotes: {} }]) expect(readSearch(json).ok).toBe(false);
  });
});

describe("news", () => {
  const item = (changes: Readonly<Record<string, unknown>>) => ({
    uuid: "1",
    title: "Results are out",
    publisher: "A Newswire",
    link: "https://news.example/1",
    providerPublishTime: NOW / 1000 - 60,
    relatedTickers: ["RY.TO"],
    thumbnail: { resolutions: [{ url: "https://pictures.example/1" }] },
    ...changes,
  });
  const read = (changes: Readonly<Record<string, unknown>>, id = "XTSE:RY") => {
    const reading = readNews({ news: [item(changes)] }, embedded(id), NOW);
    if (!reading.ok) throw new Error(reading.reason);
    return reading.value[0] ?? reading.problems[0];
  };

  it("are title, publisher, link and time, and no picture", () => {
    expect(read({})).toEqual({
      id: "1",
      title: "Results are out",
      publisher: "A Newswire",
      url: "https://news.example/1",
      publishedAt: NOW - MINUTE_MS,
    });
  });

  it("are about the company by any of its listings, or by its name in the title", () => {
    expect(read({ relatedTickers: ["RY"] })).toMatchObject({ id: "1" });
    const named = { relatedTickers: [], title: "Royal Bank of Canada: what next?" };
    expect(read(named)).toMatchObject({ id: "1" });
    expect(read({ relatedTickers: undefined, title: "Bitcoin falls" }, "CRYPTO:BTC")).toMatchObject({
      id: "1",
    });
  });

  it.each([
    [{ relatedTickers: ["TD.TO"] }, /something else/],
    [{ relatedTickers: "RY.TO" }, /something else/],
    [{ link: "http://news.example/1" }, /secure link/],
    [{ link: "javascript:alert(1)" }, /secure link/],
    [{ link: "https://user:word@news.example/" }, /secure link/],
    [{ link: "not a link" }, /secure link/],
    [{ title: "  " }, /title/],
    [{ uuid: 5 }, /id/],
    [{ providerPublishTime: NOW / 1000 + DAY_S }, /time/],
    [{ providerPublishTime: "today" }, /time/],
  ])("with %j are dropped with a reason", (changes, reason) => {
    expect(read(changes)).toMatch(reason);
  });

  it("are refused when the answer has none of them", () => {
    for (const json of [null, {}, { news: "none" }])
      expect(readNews(json, embedded("XTSE:RY"), NOW).ok).toBe(false);
  });
});
