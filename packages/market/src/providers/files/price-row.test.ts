import fc from "fast-check";
import { expect, test } from "vitest";
import { readPlainRow } from "./price-row.ts";

function read(row: string, columns = 3): Float64Array | null {
  const bytes = Buffer.from(`before\n${row}\nafter`);
  const fields = new Float64Array(columns);
  const start = "before\n".length;
  return readPlainRow(bytes, { start, end: start + row.length, dateColumn: 0, fields }) ? fields : null;
}

const digits = (most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 0, maxLength: most }).map((all) => all.join(""));

test("numbers are read to the same bits as the language reads them", () => {
  const number = fc.tuple(digits(8), digits(7)).map(([whole, part]) => `${whole || "0"}.${part}`);
  fc.assert(
    fc.property(number, number, (one, two) => {
      expect(read(`2026-05-29,${one},${two}`)).toEqual(
        Float64Array.from([20260529, Number(one), Number(two)]),
      );
    }),
    { numRuns: 2_000 },
  );
});

test("any number the plain form cannot hold exactly is left to be read as text", () => {
  for (const field of [
    "1234567890.123456",
    "1e5",
    "-1",
    "+1",
    " 1",
    "1 ",
    "",
    "NaN",
    '"1"',
    "1.2.3",
    "0x10",
    "1_0",
  ])
    expect(read(`2026-05-29,${field},1`), field).toBeNull();
});

test("a row with fewer or more fields than the header, or a date of another shape, is left to be read as text", () => {
  expect(read("2026-05-29,1")).toBeNull();
  expect(read("2026-05-29,1,2,3")).toBeNull();
  expect(read("2026-05-29,1,")).toBeNull();
  expect(read("")).toBeNull();
  for (const date of [
    "20260529",
    "2026-5-29",
    "2026-05-290",
    "26-05-2029",
    "2026--5-29",
    "2026-05.29",
    "2026/05/29",
  ])
    expect(read(`${date},1,2`), date).toBeNull();
});
