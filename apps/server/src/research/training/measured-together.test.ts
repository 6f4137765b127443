import { expect, test } from "vitest";
import { chancesOfOthers, modelsWithEdge } from "./measured-together.ts";
import type { ModelListed, ModelSummary } from "./model-store.ts";

function listed(trainingId: string, summary: Partial<ModelSummary>): ModelListed {
  return {
    ...{
      userId: "u",
      instrumentId: "XTSE:RY",
      symbol: "RY",
      trainingId,
      dataHash: "",
      seed: 1,
      version: "1",
    },
    ...{ trainedAt: new Date(0) },
    summary: {
      ...{ label: "Files", predictions: 0, hits: 0, accuracy: null, edgeFound: false, calibrationGain: 0 },
      ...{ weights: 0, epochs: 0, accuracyHistory: [], ...summary },
    },
  };
}

const promising = listed("promising", { edgeFound: true, chancesOfLuck: [0.01, 0.6] });
const lucky = Array.from({ length: 9 }, (_, i) =>
  listed(`luck-${i}`, { chancesOfLuck: [0.1 * (i + 1), 0.5] }),
);

test("an edge of one model is none once it is one of many that luck explains", () => {
  expect(modelsWithEdge([promising])).toEqual(new Set(["promising"]));
  expect(modelsWithEdge([promising, ...lucky])).toEqual(new Set());
  const sure = listed("sure", { edgeFound: true, chancesOfLuck: [0.000_1, 0.6] });
  expect(modelsWithEdge([sure, ...lucky])).toEqual(new Set(["sure"]));
});

test("a model stored before its chances were written down counts as tries that found nothing", () => {
  const before = Array.from({ length: 2 }, (_, i) => listed(`old-${i}`, { edgeFound: true }));
  expect(modelsWithEdge([...before, promising])).toEqual(new Set());
  expect(chancesOfOthers([...before, promising], "promising")).toEqual([1, 1, 1, 1]);
});
