import { expect, test } from "vitest";
import { parseTyped } from "./number-field.tsx";

test("numbers are read as each language writes them", () => {
  expect(parseTyped("1,250.5", "en")).toBe(1250.5);
  expect(parseTyped("1 250,5", "fr")).toBe(1250.5);
  expect(parseTyped("12 000,25 $", "fr")).toBe(12000.25);
  expect(parseTyped("−3", "en")).toBe(-3);
});

test("what is not a number is nothing, never zero", () => {
  for (const text of ["", " ", "abc", "1e5", "1.2.3", "NaN", "--1", "Infinity"]) {
    expect(parseTyped(text, "en")).toBeNull();
  }
});
