import { expect, test } from "vitest";
import { createSessionChecks } from "./session-checks.ts";

function checksOf(answer: (token: string) => Promise<boolean>) {
  const state = { now: 0, asked: [] as string[] };
  const holds = createSessionChecks({
    wall: () => state.now,
    holds: (token) => {
      state.asked.push(token);
      return answer(token);
    },
  });
  return { state, holds };
}

test("all windows of a session share one question in a few seconds", async () => {
  const { state, holds } = checksOf(async () => true);
  for (let window = 0; window < 100; window += 1) expect(await holds("a")).toBe(true);
  await holds("b");
  expect(state.asked).toEqual(["a", "b"]);
  state.now = 5_000;
  await holds("a");
  expect(state.asked).toEqual(["a", "b", "a"]);
});

test("a question that failed is not remembered", async () => {
  let fails = true;
  const { state, holds } = checksOf(async () => {
    if (fails) throw new Error("database away");
    return false;
  });
  await expect(holds("a")).rejects.toThrow("database away");
  fails = false;
  expect(await holds("a")).toBe(false);
  expect(state.asked).toHaveLength(2);
});
