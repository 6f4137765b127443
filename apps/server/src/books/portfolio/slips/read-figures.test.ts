import fc from "fast-check";
import { expect, test } from "vitest";
import { readAmount, readDay } from "./read-figures.ts";

test.each([
  ["2024-03-15", "2024-03-15"],
  ["2024/03/15", "2024-03-15"],
  ["20240315", "2024-03-15"],
  ["2024 03 15", "2024-03-15"],
  ["15-Mar-2024", "2024-03-15"],
  ["15 août 2024", "2024-08-15"],
  ["1 févr. 2024", "2024-02-01"],
  ["March 5, 2024", "2024-03-05"],
  ["25/03/2024", "2024-03-25"],
  ["03/25/2024", "2024-03-25"],
  ["04/04/2024", "2024-04-04"],
  ["03/04/2024", "unclear"],
  ["2024-02-30", null],
  ["2024-13-01", null],
  ["soon", null],
  ["", null],
])("the day %j is %j", (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ["1,234.56", 1234.56],
  ["1 234,56", 1234.56],
  ["1.234,56", 1234.56],
  ["$1,234", 1234],
  ["12,5", 12.5],
  ["1,000", 1000],
  ["0.3333", 0.3333],
  ["1234.5678", 1234.5678],
  ["100", 100],
  ["1,2,3", null],
  ["1.2.3", null],
  ["-5", null],
  ["(5)", null],
  ["5 shares", null],
  ["", null],
])("the amount %j is %j", (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test("an amount reads as it was written, in English and in French", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (inCents) => {
      const amount = inCents / 100;
      const told = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
      for (const locale of ["en-CA", "fr-CA"])
        expect(readAmount(amount.toLocaleString(locale, told))).toBe(amount);
    }),
  );
});
