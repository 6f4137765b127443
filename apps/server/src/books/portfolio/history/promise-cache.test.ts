import { expect, test } from "vitest";
import { createPromiseCache } from "./promise-cache.ts";

test("callers at the same time share one computation; another state computes again", async () => {
  const kept = createPromiseCache<number>(10);
  let computed = 0;
  const compute = async () => {
    computed += 1;
    return computed;
  };
  expect(await Promise.all([kept.get("a", "1", compute), kept.get("a", "1", compute)])).toEqual([1, 1]);
  expect(await kept.get("a", "1", compute)).toBe(1);
  expect(await kept.get("a", "2", compute)).toBe(2);
  expect(kept.size).toBe(1);
  kept.forget("a");
  expect(await kept.get("a", "2", compute)).toBe(3);
});

test("a failure is not kept", async () => {
  const kept = createPromiseCache<number>(10);
  await expect(kept.get("a", "1", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await kept.get("a", "1", async () => 7)).toBe(7);
});

test("what was unused for the longest time goes first", async () => {
  const kept = createPromiseCache<string>(2);
  const value = (text: string) => async () => text;
  await kept.get("a", "1", value("a"));
  await kept.get("b", "1", value("b"));
  await kept.get("a", "1", value("never"));
  await kept.get("c", "1", value("c"));
  expect(kept.size).toBe(2);
  expect(await kept.get("a", "1", value("again"))).toBe("a");
  expect(await kept.get("b", "1", value("again"))).toBe("again");
});
