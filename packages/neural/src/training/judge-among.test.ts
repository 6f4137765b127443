import { expect, test } from "vitest";
import { foretoldByVolume, seriesByRule } from "../testing/market-series.ts";
import { trainedModel } from "../testing/train-to-the-end.ts";
import { chancesOfLuck, judgeAmong } from "./judge-among.ts";
import { modelOpinions } from "./model-opinions.ts";
import { predictSymbol } from "./predict-symbol.ts";

const series = seriesByRule(foretoldByVolume(0.64), { length: 2_500, seed: 11 });
const model = trainedModel({ series, pool: [], seed: 1, parameters: { days: 1_095 } });

function said(judged: typeof model) {
  const prediction = predictSymbol(judged, series);
  const opinions = modelOpinions(judged, series);
  if (!prediction.ok || !opinions.ok) throw new Error("refused");
  return { next: prediction.horizons[1], weights: opinions.opinions.weight };
}

test("an edge stays one among a few tries, and is none among as many as luck needs to show it; what is said follows", () => {
  expect(model.evaluation.horizons[1]).toMatchObject({ edgeFound: true, tries: 1 });
  const few = judgeAmong(model, [0.4]);
  expect(few.evaluation.horizons[1]).toMatchObject({ edgeFound: true, tries: 3 });
  const [chance = 1] = chancesOfLuck(model);
  const luck = Array.from({ length: Math.ceil(0.025 / chance) + 1 }, () => 0.5);
  const many = judgeAmong(model, luck);
  expect(many.evaluation.horizons[1]).toMatchObject({ edgeFound: false, tries: luck.length + 2 });
  expect(said(few).next.edgeFound).toBe(true);
  expect(said(many).next.probability).toBe(said(many).next.baseRate);
});

test("what luck alone showed stays without an edge, however good the others are", () => {
  const { 5: week } = judgeAmong(model, [1e-9, 1e-9, 1e-9]).evaluation.horizons;
  expect(week!.chanceOfLuck).toBeGreaterThan(0.025);
  expect(week!.edgeFound).toBe(false);
});
