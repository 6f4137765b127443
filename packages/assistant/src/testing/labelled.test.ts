import { expect, it } from "vitest";
import { labelledFiles, labelledQuestions } from "../heard/labelled-questions.ts";
import { type JudgedQuestion, judged, type Outcome } from "./labelled.ts";

const share = (all: readonly JudgedQuestion[], of: Outcome) =>
  all.filter(({ outcome }) => outcome === of).length / all.length;

it("answers most of 3,000 questions of strangers, which it has learnt, few of them wrongly, and as often as it says", async () => {
  const all = (await Promise.all(labelledFiles.map((file) => judged(labelledQuestions(file))))).flat();
  expect(all).toHaveLength(3000);
  expect(share(all, "right")).toBeGreaterThan(0.85);
  expect(share(all, "wrong")).toBeLessThan(0.03);
  const answered = all.filter(({ understood, outcome }) => understood !== null && outcome !== "asks");
  const sure =
    answered.reduce((sum, { understood }) => sum + (understood?.certainty ?? 0), 0) / answered.length;
  expect(Math.abs(sure - share(answered, "right"))).toBeLessThan(0.05);
});
