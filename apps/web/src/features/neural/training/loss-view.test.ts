import { expect, test } from "vitest";
import { KNOWS_NOTHING, lossView } from "./loss-view.ts";

const network = { number: 3, networks: 12, epochs: 100 };
const viewOf = (
  loss: (number | null)[],
  validation: (number | null)[],
  best: number | null,
  of: typeof network | null = network,
  status: "running" | "completed" = "running",
) => lossView({ status, history: { loss, validation_loss: validation }, best_epoch: best, network: of }, 5);

test("validation that rises while training still falls is said to be worse since its best epoch", () => {
  const view = viewOf([0.69, 0.68, 0.66, 0.65], [0.692, 0.689, 0.69, 0.695], 2);
  expect(view.verdict).toBe("overfit");
  expect(view.best).toEqual({ epoch: 2, loss: 0.689 });
  expect([view.last, view.lastTraining, view.lastValidation]).toEqual([4, 0.65, 0.695]);
});

test("where training did not improve either, nothing is said of it", () => {
  expect(viewOf([0.69, 0.68, 0.683], [0.692, 0.689, 0.69], 2).verdict).toBe("past");
});

test("validation at its lowest at the last epoch is still falling", () => {
  expect(viewOf([0.69, 0.68], [0.692, 0.689], 2).verdict).toBe("falling");
});

test("a network without a validation slice is judged by nothing", () => {
  const view = viewOf([0.7, 0.69], [null, null], null);
  expect(view.verdict).toBe("fixed");
  expect(view.best).toBeNull();
});

test("before the first epoch there is nothing to say, and the level of guessing still has its place", () => {
  const view = viewOf([], [], null, null);
  expect([view.last, view.verdict]).toEqual([0, null]);
  expect(view.scale.low).toBeLessThan(KNOWS_NOTHING);
  expect(view.scale.high).toBeGreaterThan(KNOWS_NOTHING);
});

test("a line that begins in the middle, after an interruption, keeps its gap", () => {
  const view = viewOf([null, null, 0.66], [null, null, 0.69], 2);
  expect(view.last).toBe(3);
  // The best epoch lies before what was drawn: there is no point to mark.
  expect(view.best).toBeNull();
});

test("the axis reaches as far as the network may go, in round epochs", () => {
  expect(viewOf([0.7], [0.7], 1).epochTicks).toEqual([1, 20, 40, 60, 80, 100]);
  expect(viewOf([0.7], [null], null, { ...network, epochs: 8 }).epochTicks.at(-1)).toBe(8);
});

test("when the network has ended the axis ends behind its last epoch, with room for the names of the lines", () => {
  const losses = Array.from({ length: 16 }, (_, index) => 0.69 - index / 1_000);
  const view = viewOf(losses, losses, 16, network, "completed");
  expect([view.last, view.epochs, view.epochsAtMost]).toEqual([16, 23, 100]);
  expect(view.epochTicks).toEqual([1, 5, 10, 15, 20]);
});

test("the scale holds every value and the level of guessing", () => {
  const { scale, ticks } = viewOf([0.77, 0.6], [0.72, 0.71], 2);
  expect(scale.low).toBeLessThan(0.6);
  expect(scale.high).toBeGreaterThan(0.77);
  for (const tick of ticks) expect(tick).toBeGreaterThanOrEqual(scale.low);
});
