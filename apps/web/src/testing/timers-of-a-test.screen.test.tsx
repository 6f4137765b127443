import { expect, test, vi } from "vitest";

const fired: string[] = [];

test("what a test leaves to happen later", async () => {
  const before = setTimeout;
  setTimeout(() => fired.push("once"), 20);
  setInterval(() => fired.push("again and again"), 20);
  // Asked for once the timers are noted, so that the frames' interval was set by this test.
  requestAnimationFrame(() => requestAnimationFrame(() => undefined));
  vi.useFakeTimers();
  vi.useRealTimers();
  expect(setTimeout).toBe(before);
  expect(fired).toEqual([]);
});

test("does not happen in the next one", async () => {
  // Both were due before this one is.
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(fired).toEqual([]);
});

test("takes no frames from the next one", async () => {
  const frame = Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => resolve("a frame"))),
    new Promise((resolve) => setTimeout(() => resolve("none"), 2_000)),
  ]);
  expect(await frame).toBe("a frame");
});
