import type { TrainingProgress } from "@neuro/neural";
import { expect, test } from "vitest";
import { ProgressReport } from "./progress-report.ts";
import type { TrainMessage } from "./train-in-thread.ts";
import type { TrainingSnapshot } from "./training-store.ts";

const preparing: TrainingProgress = {
  phase: "base",
  step: 3,
  steps: 55,
  epoch: 0,
  totalEpochs: 0,
  share: 0,
  network: null,
  checkpoint: () => null,
};

const training: TrainingProgress = {
  phase: "window",
  step: 2,
  steps: 11,
  epoch: 40,
  totalEpochs: 100,
  share: 0.4,
  network: {
    number: 7,
    networks: 20,
    epoch: 1,
    epochs: 30,
    loss: 0.68,
    accuracy: 0.55,
    validationLoss: 0.7,
    bestEpoch: 1,
  },
  checkpoint: () => new Uint8Array([1]),
};

function snapshotAfter(before: TrainingSnapshot | null, progress: TrainingProgress): TrainingSnapshot {
  const told: TrainMessage[] = [];
  new ProgressReport(before, (message) => told.push(message)).take(progress);
  const [message] = told;
  if (message?.kind !== "progress") throw new Error("nothing was told");
  return message.snapshot;
}

test("a fresh training is told from zero while it is prepared", () => {
  expect(snapshotAfter(null, preparing)).toMatchObject({
    phase: { kind: "prepare", done: 2, total: 55 },
    progress: 0,
    network: null,
  });
});

test("a network is told by its number from 1, of how many, and its epochs at most", () => {
  expect(snapshotAfter(null, training)).toMatchObject({
    phase: { kind: "window", done: 1, total: 11 },
    network: { number: 8, networks: 20, epochs: 30 },
    history: { loss: [0.68], validationLoss: [0.7] },
    bestEpoch: 1,
  });
});

test("the end is told with the figures of the last network, however soon it came after the one before", () => {
  const told: TrainMessage[] = [];
  const report = new ProgressReport(null, (message) => told.push(message));
  report.take(training);
  const last = {
    number: 19,
    networks: 20,
    epoch: 1,
    epochs: 30,
    loss: 0.61,
    accuracy: 0.6,
    validationLoss: 0.74,
  };
  report.take({ ...training, network: { ...last, bestEpoch: 1 } });
  report.take({ ...training, phase: "final", share: 1, network: null });
  report.finish();
  expect(told.at(-1)).toMatchObject({
    snapshot: {
      progress: 1,
      loss: 0.61,
      validationLoss: 0.74,
      accuracy: 0.6,
      network: { number: 20 },
      history: { loss: [0.61], validationLoss: [0.74] },
    },
  });
});

test("preparing again after an interruption takes nothing back of what is done", () => {
  const before = { ...snapshotAfter(null, training), elapsedMs: 9_000 };
  const again = snapshotAfter(before, preparing);
  expect(again).toMatchObject({ ...before, phase: { kind: "prepare" }, elapsedMs: expect.any(Number) });
  expect(again.elapsedMs).toBeGreaterThanOrEqual(9_000);
});
