import { expect, it } from "vitest";
import { FAR, Neighbours } from "./neighbours.ts";

const heard = new Neighbours([
  { say: "what do I pay in dividends", name: "income" },
  { say: "how much do I pay in fees", name: "knowledge", page: "fees" },
  { say: "is the fee of a fund high", name: "knowledge", page: "fees" },
  { say: "quel est le prix de l’or", name: "price" },
]);

it("finds a sentence that was heard word for word, whatever its case and accents", () => {
  const { intents, pages } = heard.nearest("HOW much do i pay in fées");
  expect(intents.get("knowledge")?.best).toBeCloseTo(1, 5);
  expect(pages.get("fees")?.best).toBeCloseTo(1, 5);
});

it("is less like another, and still like one with a slip", () => {
  const { intents } = heard.nearest("how much do I pay in feess");
  const [fees, dividends] = [intents.get("knowledge")?.best ?? 0, intents.get("income")?.best ?? 0];
  expect(fees).toBeLessThan(0.99);
  expect(fees).toBeGreaterThan(0.7);
  expect(dividends).toBeLessThan(fees);
  expect(dividends).toBeGreaterThan(0);
});

it("takes the mean of the five likest, and nothing for words that nobody said", () => {
  const { best = 0, five = 0 } = heard.nearest("how much do I pay in fees").pages.get("fees") ?? {};
  expect(five).toBeGreaterThan(best / 5);
  expect(five).toBeLessThan((2 * best) / 5);
  expect(heard.nearest("xyzzy").intents.get("price") ?? FAR).toEqual(FAR);
});
