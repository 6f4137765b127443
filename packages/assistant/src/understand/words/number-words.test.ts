import { describe, expect, it } from "vitest";
import { joinNumbers } from "./number-words.ts";
import { splitTokens } from "./split-tokens.ts";

const numbersIn = (words: string) =>
  joinNumbers(splitTokens(words)).flatMap(({ kind, value, unit, currency }) =>
    kind === "number" ? [[value, unit, currency].filter((part) => part !== undefined).join(" ")] : [],
  );

describe("joinNumbers", () => {
  it.each([
    ["10k", "10000"],
    ["2.5k", "2500"],
    ["$1.2M", "1200000 money"],
    ["1 000 $", "1000 money"],
    ["1\u202f000,50\u00a0$", "1000.5 money"],
    ["1,000.50", "1000.5"],
    ["22,50 $", "22.5 money"],
    ["US$500", "500 money USD"],
    ["500 dollars américains", "500 money USD"],
    ["two hundred", "200"],
    ["twenty five", "25"],
    ["one hundred and ten", "110"],
    ["ten thousand dollars", "10000 money"],
    ["a dozen", "12"],
    ["deux cents", "200"],
    ["quatre-vingt-dix-sept", "97"],
    ["soixante et onze", "71"],
    ["mille cinq cents", "1500"],
    ["une centaine", "100"],
    ["25 %", "25 percent"],
    ["ten percent", "10 percent"],
    ["dix pour cent", "10 percent"],
  ])("reads %j as %s", (words, number) => expect(numbersIn(words)).toEqual([number]));

  it("takes articles for numbers only before what is counted", () => {
    expect(numbersIn("a share of one and un titre")).toEqual(["1"]);
    expect(numbersIn("une action")).toEqual(["1"]);
    expect(numbersIn("which one is a winner")).toEqual([]);
  });

  it("reads no number out of too many digits", () => expect(numbersIn("9".repeat(400))).toEqual([]));
});
