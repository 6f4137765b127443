import { describe, expect, it } from "vitest";
import { type FigureGiven, guarded } from "../../testing/guarded.ts";

const change = (symbol: string, value: number): FigureGiven => ({
  label: `${symbol}: Change`,
  value,
  unit: "percent",
  signed: true,
});
const worth = (symbol: string, value: number): FigureGiven => ({
  label: `${symbol}: Value`,
  value,
  unit: "money",
  currency: "CAD",
});
const figures = [
  change("RY", -1.2),
  change("TD", 0.8),
  change("BMO", 2.5),
  worth("RY", 9_000),
  worth("TD", 4_000),
  worth("BMO", 1_000),
];
const securities = { RY: "Royal Bank of Canada", TD: "Toronto-Dominion Bank", BMO: "Bank of Montreal" };
const isShown = (words: string, locale: "en" | "fr" = "en") =>
  guarded(words, { figures, securities, locale }).leftOut === 0;

describe("what is said without a number", () => {
  it.each([
    "RY rose today.",
    "TD fell, while BMO rose.",
    "BMO was your worst holding.",
    "TD was the best of them.",
    "RY did better than TD.",
    "TD outperformed BMO.",
    "BMO is your largest holding, and TD fell.",
  ])("is not shown where the figures say the opposite: %s", (words) => expect(isShown(words)).toBe(false));

  it.each([
    "RY fell today, while TD rose.",
    "BMO was your best holding.",
    "RY was the worst of them.",
    "RY is your largest holding.",
    "TD did better than RY.",
    "TD outperformed RY.",
    "TD did not fall.",
    "Nobody knows whether TD will fall.",
    "CNR fell.",
    "Did TD fall?",
    "Prices rose and fell.",
  ])("is shown where the figures bear it out or do not decide: %s", (words) =>
    expect(isShown(words)).toBe(true),
  );

  it.each([
    "RY a monté aujourd’hui.",
    "TD est en baisse.",
    "BMO est votre pire titre.",
    "RY a fait mieux que TD.",
  ])("holds in French: %s", (words) => expect(isShown(words, "fr")).toBe(false));
});
