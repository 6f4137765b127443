import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { certaintyOf, evidences } from "../understand/classify/certainty.ts";
import { Classifier } from "../understand/classify/classifier.ts";
import { type Shipped, shippedFile } from "../understand/classify/shipped.ts";
import { fitCertainty } from "./fit-certainty.ts";
import { fitClassifier } from "./fit-classifier.ts";
import { madeOf } from "./train.ts";

const shipped = JSON.parse(readFileSync(shippedFile, "utf8")) as Shipped;

it("ships what was made of the sentences, tables and pages of today: otherwise run npm run classifier", async () => {
  expect(shipped.madeOf).toBe(await madeOf());
});

it("learns, and the same from the same", () => {
  const sentence = (name: string, ...words: readonly string[]) => ({
    name,
    features: new Map(words.map((word) => [`w ${word}`, 1 / Math.sqrt(words.length)])),
  });
  const sentences = [
    ...Array.from({ length: 9 }, () => sentence("price", "price", "of", "gold")),
    ...Array.from({ length: 9 }, () => sentence("news", "news", "of", "gold")),
  ];
  const fitted = fitClassifier(sentences);
  expect(fitClassifier(sentences)).toEqual(fitted);
  const [likeliest] = new Classifier(fitted).classify(new Map([["w price", 1]])).intents;
  expect(likeliest?.name).toBe("price");
  expect(likeliest?.probability).toBeGreaterThan(0.9);
});

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
  expect(() => fitCertainty([{ evidence: evidence(Number.NaN), right: true }])).toThrow("odds is NaN");
});

it("ships a certainty that tells the sure from the doubtful", () => {
  const [least, most] = [shipped.certainty.groups[0], shipped.certainty.groups.at(-1)];
  expect(least?.[1]).toBeLessThan(0.7);
  expect(most?.[1]).toBeGreaterThan(0.95);
});
