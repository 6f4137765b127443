import fc from "fast-check";
import { expect, test } from "vitest";
import { type FilePrices, readPrices } from "./read-prices.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
async function read(text: string, dateOrder?: "dmy" | "mdy"): Promise<FilePrices> {
  const found = await readPrices(bytes(text), dateOrder === undefined ? {} : { dateOrder });
  if ("fault" in found) throw new Error(found.fault);
  return found;
}
const TWO = [
  { date: "2026-01-30", price: "12.3456" },
  { date: "2026-02-27", price: "1250" },
];

test("two columns, with headings or without, in either language's numbers", async () => {
  expect(await read("2026-01-30,12.3456\n2026-02-27,1250\n")).toEqual({
    prices: TWO,
    leftOut: [],
    isAmbiguous: false,
  });
  expect((await read("Date;Valeur liquidative\n30-01-2026;12,3456\n27-02-2026;1 250,00\n")).prices).toEqual(
    TWO,
  );
  expect((await read("2026-02-27\t$1,250.00\n2026-01-30\t$12.3456")).prices).toEqual(TWO);
});

test("the column of prices is the one that says so, else the first of numbers", async () => {
  const table = "Fund,Date,Units,NAVPS\nA,2026-01-30,100,12.3456\nA,2026-02-27,100,1250\n";
  expect(await read(table)).toEqual({ prices: TWO, leftOut: [1], isAmbiguous: false });
  expect((await read("A,2026-01-30,12.3456,9\nA,2026-02-27,1250,9\n")).prices).toEqual(TWO);
});

test("the last of two prices of one day counts; lines that are none are named", async () => {
  const text =
    "Date,Price\n2026-01-30,11\n2026-01-30,12.3456\n2026-02-30,5\n2026-02-27,1250\n2026-03-31,-4\n2026-04-30,0\nTotal,3\n";
  expect(await read(text)).toEqual({ prices: TWO, leftOut: [1, 4, 6, 7, 8], isAmbiguous: false });
});

test("days that read either way are asked for, unless another day tells", async () => {
  const either = "01/02/2026,5\n03/04/2026,6\n";
  expect((await read(either)).isAmbiguous).toBe(true);
  expect(await read(either, "dmy")).toMatchObject({
    prices: [{ date: "2026-02-01" }, { date: "2026-04-03" }],
    isAmbiguous: false,
  });
  expect(await read("01/02/2026,5\n31/03/2026,6\n")).toMatchObject({
    prices: [{ date: "2026-02-01" }, { date: "2026-03-31" }],
    isAmbiguous: false,
  });
});

test("what is no table is a fault, and nothing throws on random text", async () => {
  expect(await readPrices(bytes(""))).toEqual({ fault: "empty" });
  expect(await readPrices(bytes("<a/>"))).toEqual({ fault: "unreadable" });
  expect((await read("no prices here")).prices).toEqual([]);
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (noise) => {
      const found = await readPrices(noise);
      if ("fault" in found) return;
      for (const { date, price } of found.prices) {
        expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(Number(price)).toBeGreaterThan(0);
      }
    }),
  );
});
