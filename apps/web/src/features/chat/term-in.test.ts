import { expect, test } from "vitest";
import { termIn } from "./term-in.ts";

test("a term is found in a question, whatever its accents, case and marks, and the longest name wins", () => {
  expect(termIn("What is the SHARPE ratio?", "en")?.id).toBe("sharpe");
  expect(termIn("C’est quoi, le rendement pondere en fonction du temps?", "fr")?.id).toBe("twr");
  expect(termIn("what's a stop limit order", "en")?.id).toBe("stop_limit_order");
});

test("a part of a word is no term, and neither is a question about one's money", () => {
  expect(termIn("Is Abeta good?", "en")).toBeNull();
  expect(termIn("How much do I have?", "en")).toBeNull();
});
