import fc from "fast-check";
import { expect, test } from "vitest";
import { rowsOnPage } from "./rows-on-page.ts";

const page = { before: 1, pageRows: 25, rows: 25, total: 80, hasNext: true };

test("rows are numbered over all pages", () => {
  expect(rowsOnPage(page)).toEqual({ first: 26, last: 50, of: 80 });
  expect(rowsOnPage({ ...page, total: undefined })).toEqual({ first: 26, last: 50, of: null });
});

test("whatever was counted a moment ago, the last page ends at the total and every other one before it", () => {
  const anyPage = fc.record({
    before: fc.nat(20),
    pageRows: fc.constant(25),
    rows: fc.integer({ min: 1, max: 25 }),
    total: fc.nat(600),
    hasNext: fc.boolean(),
  });
  fc.assert(
    fc.property(anyPage, (any) => {
      const { last, of } = rowsOnPage(any);
      expect(last === of).toBe(!any.hasNext);
      expect(of).toBeGreaterThanOrEqual(last);
    }),
  );
});
