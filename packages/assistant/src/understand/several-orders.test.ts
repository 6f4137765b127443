import { describe, expect, it } from "vitest";
import { listingsOnly, situationOf } from "../testing/ask.ts";
import { understand } from "./understand.ts";

const read = async (words: string) => {
  const understood = await understand(words, situationOf({ locale: "en" }), listingsOnly, null);
  const { securities = [], quantity, amount, side, limitPrice, alsoAsked } = understood?.slots ?? {};
  const size = quantity ?? amount ?? "?";
  const limit = limitPrice === undefined ? "" : ` at ${limitPrice}`;
  return `${understood?.intent}: ${side} ${size} ${securities.map(({ symbol }) => symbol).join("+")}${limit} | ${alsoAsked ?? ""}`;
};

describe("several orders in one message", () => {
  it.each([
    ["buy 10 RY and 5 TD", "ticket: BUY 10 RY | buy 5 TD"],
    ["achète 10 RY et 5 TD", "ticket: BUY 10 RY | achète 5 TD"],
    ["buy 10 RY, 5 TD and 3 BMO", "ticket: BUY 10 RY | buy 5 TD and 3 BMO"],
    ["buy 10 RY at 150 and 5 TD at 80", "ticket: BUY 10 RY at 150 | buy 5 TD at 80"],
    ["put $1000 in RY and $500 in TD", "ticket: BUY 1000 RY | put $500 in TD"],
    ["sell 10 RY and buy 5 TD", "ticket: SELL 10 RY | buy 5 TD"],
    ["sell 10 TD to buy RY", "ticket: SELL 10 TD | buy RY"],
    ["buy 5 each of RY and TD", "ticket: BUY 5 RY | buy 5 TD"],
    ["vends RY et TD", "ticket: SELL ? RY | vends TD"],
    ["what if I buy 10 RY and 5 TD", "what_if: BUY 10 RY | what if I buy 5 TD"],
  ])("%j is %j", async (words, meaning) => expect(await read(words)).toBe(meaning));

  it("leaves one order as it is", async () =>
    expect(await read("buy 10 RY at 150")).toBe("ticket: BUY 10 RY at 150 | "));
});
