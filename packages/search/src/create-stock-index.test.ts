import type { ListedStock } from "@neuro/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createStockIndex } from "./create-stock-index.ts";
import { isKnown } from "./listing-order.ts";
import type { StockQuery } from "./stock-query.ts";

type Row = readonly [id: ListedStock["instrument_id"], name: string, more?: Partial<ListedStock>];

const boards: Readonly<Record<string, Pick<ListedStock, "country" | "exchange" | "currency">>> = {
  XTSE: { country: "CA", exchange: "TSX", currency: "CAD" },
  XTSX: { country: "CA", exchange: "TSXV", currency: "CAD" },
  XNYS: { country: "US", exchange: "NYSE", currency: "USD" },
  XNAS: { country: "US", exchange: "NASDAQ", currency: "USD" },
  CRYPTO: { country: "US", exchange: "Crypto", currency: "USD" },
};

function listingOf([id, name, more = {}]: Row): ListedStock {
  const [mic = "", symbol = ""] = id.split(":");
  const board = boards[mic] ?? boards.XTSE!;
  const type = more.type ?? (mic === "CRYPTO" ? "crypto" : "stock");
  return {
    symbol,
    instrument_id: id,
    name,
    ...board,
    sector: null,
    type,
    is_etf: type === "etf",
    retired: null,
    rank: null,
    ...more,
  };
}

const listed = (
  [
    ["XTSE:RY", "Royal Bank of Canada", { rank: 9, sector: "Banking" }],
    ["XNYS:RY", "Royal Bank of Canada", { rank: 8, sector: "Banking" }],
    ["XTSX:RYO", "Rio Silver Inc.", { sector: "Precious Metals" }],
    ["XNYS:BRK.B", "Berkshire Hathaway Inc. Class B", { rank: 3, sector: "Insurance" }],
    ["XTSE:MRU", "Metro Inc.", { rank: 12, sector: "Consumer Staples" }],
    ["XNAS:MCBS", "MetroCity Bankshares Inc.", { sector: "Banking" }],
    ["XTSE:QBR.B", "Québecor Inc. Class B", { rank: 14 }],
    ["XTSE:CGL", "iShares Gold Bullion ETF", { rank: 15, type: "etf" }],
    ["XTSE:VFV", "Vanguard S&P 500 Index ETF", { rank: 7, type: "etf" }],
    ["XTSE:REI.UN", "RioCan Real Estate Investment Trust", { rank: 16, sector: "Real Estate" }],
    ["XTSE:CM", "Canadian Imperial Bank of Commerce", { rank: 10, sector: "Banking" }],
    ["XNYS:MCD", "McDonald's Corporation", { rank: 5 }],
    ["XNAS:GOOGL", "Alphabet Inc. Class A", { rank: 1, sector: "Technology" }],
    ["XNAS:AMTD", "TD Ameritrade Holding", { retired: "now Schwab" }],
    ["XTSX:AMT", "Amtrade Gold Mines", { sector: "Precious Metals" }],
    ["CRYPTO:BTC", "Bitcoin", { rank: 2 }],
    ["XTSX:BTC", "Bitcoin Well Inc."],
  ] satisfies Row[]
).map(listingOf);

const index = createStockIndex(listed);
const idsOf = (text: string, query: StockQuery = {}, limit = 100): string[] =>
  index.search({ text, ...query }, limit).hits.map(({ stock }) => stock.instrument_id);

describe("what is found", () => {
  test("a symbol in any way it is written comes first", () => {
    for (const text of ["ry", " RY ", "$RY", "RY.TO", "TSX:RY", "xtse:ry.to"])
      expect(idsOf(text)[0], text).toBe("XTSE:RY");
    for (const text of ["brk.b", "BRK-B", "brk/b", "brk b", "brkb"])
      expect(idsOf(text)[0], text).toBe("XNYS:BRK.B");
    expect(idsOf("NYSE:RY")).toEqual(["XNYS:RY"]);
    for (const text of ["btc", "BTC-USD", "btcusd", "btc/usdt"])
      expect(idsOf(text)[0], text).toBe("CRYPTO:BTC");
  });

  test("an exchange in front narrows what is still being typed", () => {
    expect(idsOf("TSXV:R")).toEqual(["XTSX:RYO"]);
    expect(idsOf("royal", { exchanges: ["nyse"] })).toEqual(["XNYS:RY"]);
  });

  test("words of a name are found in any order, by their beginnings, without accents and in French", () => {
    for (const text of ["royal bank", "bank royal", "roy ban", "banque royale", "the Royal Bank of Canada"])
      expect(idsOf(text)[0], text).toBe("XTSE:RY");
    for (const text of ["quebecor", "QUÉBECOR", "québecor inc"])
      expect(idsOf(text), text).toEqual(["XTSE:QBR.B"]);
    expect(idsOf("fnb or")).toEqual(["XTSE:CGL"]);
    expect(idsOf("s&p 500 etf")).toEqual(["XTSE:VFV"]);
    for (const text of ["mcdonalds", "McDonald’s"]) expect(idsOf(text), text).toEqual(["XNYS:MCD"]);
    expect(idsOf("reit")).toEqual(["XTSE:REI.UN"]);
  });

  test("a whole name comes before longer ones, other names and first letters count", () => {
    expect(idsOf("metro inc")[0]).toBe("XTSE:MRU");
    expect(idsOf("google")).toEqual(["XNAS:GOOGL"]);
    expect(idsOf("rbc")[0]).toBe("XTSE:RY");
    expect(idsOf("cibc")[0]).toBe("XTSE:CM");
  });

  test("a misspelled text finds what was meant and says so, a known one is left alone", () => {
    const found = index.search({ text: "roayl bank" }, 5);
    expect(found.hits[0]?.stock.instrument_id).toBe("XTSE:RY");
    expect(found.corrected).toBe("royal bank");
    expect(index.search({ text: "berkshre" }, 5).corrected).toBe("berkshire");
    expect(index.search({ text: "royal bank" }, 5).corrected).toBeNull();
    expect(index.search({ text: "westjet" }, 5)).toEqual({ hits: [], total: 0, corrected: null });
  });

  test("words of a sector or an exchange find what belongs to it, after names", () => {
    expect(idsOf("precious metals")).toEqual(["XTSX:RYO", "XTSX:AMT"].sort(byName));
    expect(idsOf("insurance")).toEqual(["XNYS:BRK.B"]);
  });
});

const byName = (a: string, b: string): number =>
  (listed.find((stock) => stock.instrument_id === a)?.name.length ?? 0) -
  (listed.find((stock) => stock.instrument_id === b)?.name.length ?? 0);

describe("order and filters", () => {
  test("the preferred country's listing comes first", () => {
    expect(idsOf("royal bank", { prefer: "CA" }).slice(0, 2)).toEqual(["XTSE:RY", "XNYS:RY"]);
    expect(idsOf("royal bank", { prefer: "US" }).slice(0, 2)).toEqual(["XNYS:RY", "XTSE:RY"]);
  });

  test("living listings come before retired ones, the well known before the others", () => {
    expect(idsOf("amt")).toEqual(["XTSX:AMT", "XNAS:AMTD"]);
    expect(idsOf("metro")).toEqual(["XTSE:MRU", "XNAS:MCBS"]);
  });

  test("a blank text lists what the filters let through, by rank", () => {
    expect(idsOf("", { sectors: ["Financial Services"] })).toEqual([
      "XNYS:BRK.B",
      "XNYS:RY",
      "XTSE:RY",
      "XTSE:CM",
      "XNAS:MCBS",
    ]);
    expect(idsOf(" ", { isEtf: true, currency: "CAD" })).toEqual(["XTSE:VFV", "XTSE:CGL"]);
    expect(idsOf("", { country: "US", exchanges: ["NASDAQ"] }, 1)).toEqual(["XNAS:GOOGL"]);
    expect(index.search({}, 2).total).toBe(listed.length);
  });

  test("filters hold for exact symbols too, and an empty list of them narrows nothing", () => {
    expect(idsOf("ry", { country: "US" })).toEqual(["XNYS:RY"]);
    expect(idsOf("xiu", { country: "US" })).toEqual([]);
    expect(idsOf("ry", { exchanges: [], sectors: [] })[0]).toBe("XTSE:RY");
  });
});

describe("marks", () => {
  const marked = (text: string) => {
    const [hit] = index.search({ text }, 1).hits;
    const cut = (whole: string, marks: readonly { start: number; end: number }[]) =>
      marks.map(({ start, end }) => whole.slice(start, end));
    return (
      hit && { symbol: cut(hit.stock.symbol, hit.symbolMarks), name: cut(hit.stock.name, hit.nameMarks) }
    );
  };

  test("the letters that matched are told", () => {
    expect(marked("brkb")).toEqual({ symbol: ["BRK.B"], name: [] });
    expect(marked("brk.")?.symbol).toEqual(["BRK"]);
    expect(marked("ban roy")).toEqual({ symbol: [], name: ["Roy", "Ban"] });
    expect(marked("quebec")).toEqual({ symbol: [], name: ["Québec"] });
    expect(marked("mcdon")).toEqual({ symbol: [], name: ["McDonald's"] });
    expect(marked("roayl bank")).toEqual({ symbol: [], name: ["Royal", "Bank"] });
    expect(marked("fnb or")).toEqual({ symbol: [], name: ["Gold"] });
    expect(marked("ishares etf")?.name).toEqual(["iShares", "ETF"]);
  });
});

describe("whatever is typed", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(..."ab .&'-:/$étŒ\u0000\u202e\ud83d\udc1d\ud83d"), maxLength: 12_000 }),
    fc.constantFrom(
      ...listed.flatMap(({ symbol, name }) => [symbol, name, name.slice(0, 5), `${name.slice(1)}x`]),
    ),
    fc.constantFrom(
      "__proto__",
      "constructor:RY",
      "ry.constructor",
      "toString",
      "hasOwnProperty",
      "\ufb01",
      "a".repeat(10_000),
    ),
  );
  const anyQuery: fc.Arbitrary<StockQuery> = fc.record(
    {
      text: anyText,
      country: fc.constantFrom("CA" as const, "US" as const),
      exchanges: fc.subarray(["TSX", "nasdaq", "NYSE", "none"]),
      sectors: fc.subarray(["Banking", "Financial Services", "Materials", "nothing"]),
      currency: fc.constantFrom("CAD", "USD"),
      isEtf: fc.boolean(),
      prefer: fc.constantFrom("CA" as const, "US" as const),
    },
    { requiredKeys: [] },
  );

  test("nothing throws, filters and limit hold, nobody is found twice, the same is found again", () => {
    fc.assert(
      fc.property(anyQuery, fc.integer({ min: -1, max: 20 }), (query, limit) => {
        const found = index.search(query, limit);
        expect(index.search(query, limit)).toEqual(found);
        expect(found.hits.length).toBe(Math.min(Math.max(limit, 0), found.total));
        expect(new Set(found.hits.map(({ stock }) => stock.instrument_id)).size).toBe(found.hits.length);
        const { country, currency, isEtf, exchanges = [] } = query;
        for (const { stock, symbolMarks, nameMarks } of found.hits) {
          if (country !== undefined) expect(stock.country).toBe(country);
          if (currency !== undefined) expect(stock.currency).toBe(currency);
          if (isEtf !== undefined) expect(stock.is_etf).toBe(isEtf);
          if (exchanges.length > 0)
            expect(exchanges.map((name) => name.toUpperCase())).toContain(stock.exchange);
          for (const [marks, text] of [
            [symbolMarks, stock.symbol] as const,
            [nameMarks, stock.name] as const,
          ]) {
            const edges = marks.flatMap(({ start, end }) => [start, end]);
            expect(edges).toEqual([...new Set(edges)].sort((a, b) => a - b));
            expect(edges.every((edge) => edge >= 0 && edge <= text.length)).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test("more wanted only adds to the end, and all that match are counted whatever the limit", () => {
    fc.assert(
      fc.property(anyQuery, fc.nat(10), (query, limit) => {
        const [few, all] = [index.search(query, limit), index.search(query, listed.length)];
        expect(few.total).toBe(all.total);
        expect(all.hits.slice(0, limit)).toEqual(few.hits);
      }),
    );
  });

  test("the exact symbol is first in every spelling", () => {
    const spelled = fc.constantFrom(
      (symbol: string) => symbol,
      (symbol: string) => symbol.toLowerCase(),
      (symbol: string) => ` ${symbol.replaceAll(".", "-")} `,
      (symbol: string) => `$${symbol.replaceAll(".", "/")}`,
    );
    fc.assert(
      fc.property(fc.constantFrom(...listed), spelled, ({ symbol }, spell) => {
        expect(index.search({ text: spell(symbol) }, 1).hits[0]?.stock.symbol).toBe(symbol);
      }),
    );
  });

  test("one wrong letter still finds a well-known name", () => {
    const known = listed.filter((stock) => isKnown(stock) && /^[A-Z][a-z]{6,} /.test(stock.name));
    fc.assert(
      fc.property(
        fc.constantFrom(...known),
        fc.integer({ min: 1, max: 5 }),
        fc.nat(3),
        ({ name }, at, kind) => {
          const word = (name.split(" ")[0] ?? "").toLowerCase();
          const wrong = [
            word.slice(0, at) + word.slice(at + 1),
            word.slice(0, at) + word[at] + word.slice(at),
            `${word.slice(0, at)}q${word.slice(at + 1)}`,
            word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
          ][kind]!;
          expect(index.search({ text: wrong }, 20).hits.map(({ stock }) => stock.name)).toContain(name);
        },
      ),
    );
  });

  test("an empty listing finds nothing", () => {
    expect(createStockIndex([]).search({ text: "ry" }, 5)).toEqual({ hits: [], total: 0, corrected: null });
    expect(createStockIndex([]).search({}, 5).total).toBe(0);
  });
});
