import { expect, it } from "vitest";
import { intents } from "../understanding.ts";
import { type JudgedQuestion, judged, labelledQuestions, type Outcome } from "./labelled.ts";

const share = (all: readonly JudgedQuestion[], of: Outcome) =>
  all.filter(({ outcome }) => outcome === of).length / all.length;

it("answers most of 1200 questions that no rule was made for, few of them wrongly, and as often as it says", async () => {
  const files = ["read", "calibration-a", "calibration-b", "unopened"];
  const all = (await Promise.all(files.map((file) => judged(labelledQuestions(file))))).flat();
  expect(all).toHaveLength(1200);
  expect(share(all, "right")).toBeGreaterThan(0.72);
  expect(share(all, "wrong")).toBeLessThan(0.055);
  const answered = all.filter(({ understood, outcome }) => understood !== null && outcome !== "asks");
  const sure =
    answered.reduce((sum, { understood }) => sum + (understood?.certainty ?? 0), 0) / answered.length;
  expect(Math.abs(sure - share(answered, "right"))).toBeLessThan(0.05);
});

it("keeps 300 labelled questions for later, all of intents that there are", () => {
  const kept = labelledQuestions("held-back");
  expect(kept).toHaveLength(300);
  for (const { accept, refuse } of kept) {
    expect(accept.length > 0 || refuse).toBe(true);
    for (const { intent } of accept) expect(intents).toContain(intent);
  }
});
