import { expect, it } from "vitest";
import { kindredOf } from "./kindred.ts";
import { labelledFiles } from "./labelled-questions.ts";

it("says how often what answers a question is answered by another as well", () => {
  const kindred = kindredOf();
  expect(kindred("term", "term")).toBe(1);
  expect(kindred("term", "knowledge")).toBeGreaterThan(0.3);
  expect(kindred("price_alert", "income")).toBe(0);
  expect(kindred("knowledge", "term")).toBeLessThan(kindred("term", "knowledge"));
  expect(kindredOf(labelledFiles)("term", "knowledge")).toBe(0);
});
