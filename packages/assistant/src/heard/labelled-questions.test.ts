import { expect, it } from "vitest";
import { labelledFiles, strangersSentences, taughtBy } from "./labelled-questions.ts";

const question = { say: "are fees taxed", locale: "en" as const, refuse: false };

it("speaks most for the first of several readings, and for each page of one alike", () => {
  const taught = taughtBy({
    ...question,
    accept: [{ intent: "knowledge", pages: ["mer", "taxes"] }, { intent: "costs" }],
  });
  expect(taught.map(({ name, page, weight }) => [name, page, weight])).toEqual([
    ["knowledge", "mer", 0.35],
    ["knowledge", "taxes", 0.35],
    ["costs", undefined, 1 - 0.7],
  ]);
});

it("teaches that what nobody can answer has no answer, and nothing of a question that goes on from others", () => {
  expect(taughtBy({ ...question, accept: [], refuse: true })).toMatchObject([{ name: "none", weight: 1 }]);
  expect(taughtBy({ ...question, accept: [], after: ["what is my return"] })).toEqual([]);
});

it("leaves out the files that are to be measured", () => {
  const [first = "read", ...others] = labelledFiles;
  expect(strangersSentences(others).length + strangersSentences([first]).length).toBe(
    strangersSentences().length,
  );
  expect(strangersSentences(labelledFiles)).toEqual([]);
});
