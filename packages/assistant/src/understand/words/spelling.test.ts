import { describe, expect, it } from "vitest";
import { Spelling } from "./spelling.ts";
import { splitTokens } from "./split-tokens.ts";

const spelling = new Spelling(
  new Set(["portfolio", "analyze", "dividend", "cash", "stock"]),
  new Set(["stack"]),
);
const corrected = (words: string) => splitTokens(words).map((token) => spelling.correct(token).word);

describe("Spelling", () => {
  it("corrects one slip: a letter too many, missing, wrong, or two swapped", () => {
    expect(corrected("portfollio portfoli portfalio portoflio")).toEqual(Array(4).fill("portfolio"));
  });

  it("corrects neither short words, nor symbols, nor two slips, nor what is right", () => {
    expect(corrected("cahs $STOKC prtfoloi stack STOCK")).toEqual([
      "cahs",
      "STOKC",
      "prtfoloi",
      "stack",
      "stock",
    ]);
  });
});
