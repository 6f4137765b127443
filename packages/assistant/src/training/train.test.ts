import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { certaintyOf, evidences } from "../understand/classify/certainty.ts";
import { type Shipped, shippedFile } from "../understand/classify/shipped.ts";
import { fitCertainty } from "./fit-certainty.ts";
import { trainWeights } from "./train.ts";

/** Of a busy machine, many times what it takes. */
const TRAINING_MS = 300_000;
const shipped = JSON.parse(readFileSync(shippedFile, "utf8")) as Shipped;

it(
  "ships what the sentences, tables and pages of today train: otherwise run npm run classifier",
  async () => {
    const trained = await trainWeights();
    expect(trained.classes).toEqual(shipped.classifier.classes);
    expect(trained.features).toEqual(shipped.classifier.features);
    const kept = Buffer.from(shipped.classifier.weights, "base64");
    const made = Buffer.from(trained.weights, "base64");
    // Rounding of the machine's arithmetic may move a weight by one step.
    const far = made.findIndex(
      (weight, at) => Math.abs(((weight << 24) >> 24) - (((kept[at] ?? 0) << 24) >> 24)) > 1,
    );
    expect(far).toBe(-1);
  },
  TRAINING_MS,
);

it("measures certainty by how often such evidence was right", () => {
  const evidence = (odds: number) =>
    Object.fromEntries(
      evidences.map((name) => [name, name === "always" ? 1 : name === "odds" ? odds : 0]),
    ) as unknown as Parameters<typeof certaintyOf>[0];
  const judged = Array.from({ length: 1_000 }, (_, at) => ({
    evidence: evidence((at % 10) - 5),
    right: at % 100 < (at % 10) * 10,
  }));
  const calibration = fitCertainty(judged);
  const sure = [-5, 0, 4].map((odds) => certaintyOf(evidence(odds), calibration));
  expect(sure[0]).toBeLessThan(0.2);
  expect(sure[1]).toBeGreaterThan(0.3);
  expect(sure[1]).toBeLessThan(0.7);
  expect(sure[2]).toBeGreaterThan(0.75);
  for (const [at, [, right]] of calibration.groups.entries())
    expect(right).toBeGreaterThanOrEqual(calibration.groups[at - 1]?.[1] ?? 0);
});
