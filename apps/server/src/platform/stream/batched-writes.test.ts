import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurn } from "./batched-writes.ts";

test("the work of five hundred is done in their order, with turns for others between", async () => {
  const done: number[] = [];
  const works = Array.from({ length: 500 }, (_, index) => () => void done.push(index));
  for (const work of works) inTurn(work);
  expect(done).toEqual([]);
  let turns = 0;
  while (done.length < 500) {
    await nextTurn();
    turns += 1;
  }
  expect(turns).toBeGreaterThanOrEqual(20);
  expect(done).toEqual(works.map((_, index) => index));
});

test("what is asked for twice before its turn is done once, and again when asked again", async () => {
  let done = 0;
  const work = () => {
    done += 1;
  };
  inTurn(work);
  inTurn(work);
  while (done === 0) await nextTurn();
  expect(done).toBe(1);
  inTurn(work);
  while (done === 1) await nextTurn();
  await nextTurn();
  expect(done).toBe(2);
});
