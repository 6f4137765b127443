import { expect, test } from "vitest";
import { createFairSemaphore } from "./fair-semaphore.ts";
import { SemaphoreFull } from "./semaphore.ts";

const never = new AbortController().signal;

/** Work that ends when the test says so; what began is told in its order. */
function setUp(limits: { lanes: number; perUser: number; waiting: number }) {
  const lanes = createFairSemaphore(limits);
  const begun: string[] = [];
  const underWay: (() => void)[] = [];
  const ask = (userId: string, signal = never) =>
    lanes.run(userId, signal, async () => {
      begun.push(userId);
      await new Promise<void>((resolve) => underWay.push(resolve));
    });
  /** The oldest that is under way ends. */
  const endOne = async () => {
    underWay.shift()?.();
    await new Promise(setImmediate);
  };
  return { ask, begun, endOne };
}

test("two hundred calls of eight users keep a ninth from nothing but the next free lane", async () => {
  const { ask, begun, endOne } = setUp({ lanes: 4, perUser: 2, waiting: 30 });
  const flood = Array.from({ length: 200 }, (_, n) => ask(`user ${n % 8}`));
  await new Promise(setImmediate);
  expect(begun).toHaveLength(4);
  for (let ended = 0; ended < 4; ended += 1) await endOne();
  const other = ask("other");
  await endOne();
  expect(begun[8]).toBe("other");
  for (let ended = 5; ended < 201; ended += 1) await endOne();
  await Promise.all([...flood, other]);
  // In turns: nobody is two ahead of anybody while all wait.
  const inTurns = begun.filter((userId) => userId !== "other").slice(0, 160);
  const counts = [...Map.groupBy(inTurns, (userId) => userId).values()].map((all) => all.length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});

test("one user alone takes some of the lanes, in the order of asking, and no more", async () => {
  const { ask, begun, endOne } = setUp({ lanes: 4, perUser: 2, waiting: 3 });
  const calls = Array.from({ length: 5 }, () => ask("greedy"));
  await new Promise(setImmediate);
  expect(begun).toHaveLength(2);
  await expect(ask("greedy")).rejects.toBeInstanceOf(SemaphoreFull);
  void ask("modest");
  await new Promise(setImmediate);
  expect(begun[2]).toBe("modest");
  for (let ended = 0; ended < 6; ended += 1) await endOne();
  await Promise.all(calls);
});

test("who left is not waited for, and a failure frees its lane", async () => {
  const lanes = createFairSemaphore({ lanes: 1, perUser: 1, waiting: 5 });
  const gone = new AbortController();
  const failing = lanes.run("one", never, async () => {
    throw new Error("broken");
  });
  const left = lanes.run("two", gone.signal, async () => "nobody hears");
  gone.abort(new Error("left"));
  await expect(failing).rejects.toThrow("broken");
  await expect(left).rejects.toThrow("left");
  expect(await lanes.run("two", never, async () => "heard")).toBe("heard");
  await expect(lanes.run("two", gone.signal, async () => "nobody hears")).rejects.toThrow("left");
});
