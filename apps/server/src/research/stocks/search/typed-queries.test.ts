import { EMBEDDED_INSTRUMENTS, type Instrument, openFilesProvider } from "@neuro/market";
import { createStockIndex, type StockIndex } from "@neuro/search";
import { beforeAll, describe, expect, test } from "vitest";
import { everywhere, inFolder, onlyOwn } from "../../../testing/database/typed-queries.ts";
import { listedStock } from "./listed-stocks.ts";

const own = createStockIndex(EMBEDDED_INSTRUMENTS.map((instrument) => listedStock(instrument, "en")));

function seen(index: StockIndex, text: string, expected: string): string {
  const [ids = ""] = expected.split("~");
  const count = Math.max(1, ids.trim().split(" ").length);
  const { hits, corrected } = index.search({ text }, count);
  const found = hits.map(({ stock }) => stock.instrument_id);
  return [...found, ...(corrected === null ? [] : [`~${corrected}`])].join(" ");
}

describe("over the product's own list", () => {
  test.each(Object.entries({ ...everywhere, ...onlyOwn }))("%j finds %s", (text, expected) => {
    expect(seen(own, text, expected)).toBe(expected);
  });
});

const folder = process.env.MARKET_DIR;

describe.skipIf(folder === undefined)("over all listings of the market folder (MARKET_DIR)", () => {
  let all: StockIndex;
  beforeAll(async () => {
    const opened = await openFilesProvider({ root: folder ?? "", log: () => undefined });
    if (!opened.ok) throw new Error(opened.message);
    const listed = new Map<string, Instrument>();
    for (const instrument of [...(await opened.value.instruments()), ...EMBEDDED_INSTRUMENTS])
      if (!listed.has(instrument.id)) listed.set(instrument.id, instrument);
    all = createStockIndex([...listed.values()].map((instrument) => listedStock(instrument, "en")));
  }, 60_000);

  test("it holds all of them", () => {
    expect(all.size).toBeGreaterThan(15_525);
  });

  test.each(Object.entries({ ...everywhere, ...inFolder }))("%j finds %s", (text, expected) => {
    expect(seen(all, text, expected)).toBe(expected);
  });
});
