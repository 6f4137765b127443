import { expect, test } from "vitest";
import { splitWords } from "./split-words.ts";

const wordsOf = (text: string): string[] => splitWords(text).map((word) => word.text);

test("words are folded to lower case without accents", () => {
  expect(wordsOf("Québec ÉNERGIE cœur Łódź Straße")).toEqual([
    "quebec",
    "energie",
    "coeur",
    "lodz",
    "strasse",
  ]);
  expect(wordsOf("Que\u0301bec")).toEqual(["quebec"]);
});

test("what joins letters in a name is dropped, other punctuation parts words", () => {
  expect(wordsOf("S&P/TSX 60")).toEqual(["sp", "tsx", "60"]);
  expect(wordsOf("Johnson & Johnson")).toEqual(["johnson", "johnson"]);
  expect(wordsOf("McDonald's, U.S. Bancorp; Amazon.com")).toEqual([
    "mcdonalds",
    "us",
    "bancorp",
    "amazon",
    "com",
  ]);
  expect(wordsOf("l’or d'Abitibi")).toEqual(["l", "or", "d", "abitibi"]);
  expect(wordsOf("Couche-Tard (2X)")).toEqual(["couche", "tard", "2x"]);
  expect(wordsOf("🐝 \u0000 \ud83d …")).toEqual([]);
});

test("each word says where it stands", () => {
  for (const { start, end, text } of splitWords("The Québec S&P fund"))
    expect("The Québec S&P fund".slice(start, end).length).toBeGreaterThanOrEqual(text.length);
  expect(splitWords("a Québec")[1]).toEqual({ text: "quebec", start: 2, end: 8 });
});
