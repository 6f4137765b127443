import { expect, test } from "vitest";
import { confidenceText } from "./analysis-words.ts";

const basis = { sampleSize: 200, hits: 170, baseRate: 0.52, bestRule: 0.55, tries: 3, horizonSessions: 5 };

test("what is too good to be true is said so in both languages, and never as an edge", () => {
  const alarm = { basis, edgeFound: false, implausible: true };
  expect(confidenceText(alarm, "en")).toMatch(/^Too good to be true: look for a leak\. 170 of 200/);
  expect(confidenceText(alarm, "fr")).toMatch(/^Trop beau pour être vrai : cherchez une fuite\. 170/);
});

test("an edge is said with the best simple rule and the tries it is one of", () => {
  const found = { basis: { ...basis, hits: 124 }, edgeFound: true, implausible: false };
  expect(confidenceText(found, "en")).toMatch(/best simple rule 55\.0?\s?%\. One of 3 kinds of signals/);
  expect(confidenceText({ ...found, edgeFound: false }, "en")).toMatch(/^No edge found/);
});

test("a decision stored before they were known is told without them", () => {
  const { bestRule: _, tries: __, ...before } = basis;
  expect(confidenceText({ basis: before, edgeFound: true }, "en")).toContain("best simple rule –");
});
