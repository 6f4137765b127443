import { expect, test } from "vitest";
import { moved } from "./use-reorder.ts";

test("an entry moves to its new place, and the others keep their order", () => {
  expect(moved(["a", "b", "c", "d"], "a", 2)).toEqual(["b", "c", "a", "d"]);
  expect(moved(["a", "b", "c", "d"], "d", 0)).toEqual(["d", "a", "b", "c"]);
});

test("beyond either end means the end", () => {
  expect(moved(["a", "b", "c"], "b", 9)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b", "c"], "b", -4)).toEqual(["b", "a", "c"]);
});
