import { expect, test } from "vitest";
import { sentSymbol, symbolProblem } from "./symbol-problem.ts";

test("an empty or blank symbol is asked for, eleven characters are too many", () => {
  expect(symbolProblem("")).toBe("analysis.symbol_required");
  expect(symbolProblem("   ")).toBe("analysis.symbol_required");
  expect(symbolProblem("ABCDEFGHIJK")).toBe("symbol.too_long");
  expect(symbolProblem(" ABCDEFGHIJ ")).toBeNull();
});

test("a symbol is sent trimmed and in upper case", () => {
  expect(sentSymbol(" ry.to ")).toBe("RY.TO");
});
