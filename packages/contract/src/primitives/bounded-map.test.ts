import fc from "fast-check";
import { expect, test } from "vitest";
import { BoundedMap } from "./bounded-map.ts";

test("what was used longest ago goes first, and is given back", () => {
  const map = new BoundedMap<string, number>({ capacity: 2 });
  expect(map.set("a", 1)).toEqual([]);
  expect(map.set("b", 2)).toEqual([]);
  expect(map.get("a")).toBe(1);
  expect(map.set("c", 3)).toEqual([2]);
  expect([map.get("b"), map.size, [...map.values()]]).toEqual([undefined, 2, [1, 3]]);
  expect(map.set("a", 4)).toEqual([]);
  expect(map.set("d", 5)).toEqual([3]);
});

test("weights count instead of entries, and one that is too heavy is not kept", () => {
  const map = new BoundedMap<string, string>({
    capacity: 5,
    weightOf: (value, key) => value.length + key.length,
  });
  map.set("a", "12");
  expect(map.set("b", "1")).toEqual([]);
  expect(map.weight).toBe(5);
  expect(map.set("c", "1")).toEqual(["12"]);
  expect(map.set("b", "123456")).toEqual([]);
  expect([map.get("b"), map.weight, map.size]).toEqual([undefined, 2, 1]);
});

test("a life is counted from when an entry was set, however often it is read, and ends when the clock goes back", () => {
  let now = 100;
  const map = new BoundedMap<string, number>({ capacity: 3, life: { ms: 10, now: () => now } });
  map.set("a", 1);
  now = 105;
  map.set("b", 2);
  expect(map.get("a")).toBe(1);
  now = 109;
  expect(map.get("a")).toBe(1);
  now = 110;
  expect([map.get("a"), map.get("b"), map.size]).toEqual([undefined, 2, 1]);
  map.set("c", 3);
  map.set("d", 4);
  expect(map.set("e", 5)).toEqual([2]);
  now = 104;
  expect([...map.values()]).toEqual([]);
});

test("whatever is done to it, it keeps its bounds and knows the rest as a map does", () => {
  const key = fc.integer({ min: 0, max: 9 });
  const step = fc.record({
    act: fc.constantFrom("get", "set", "delete"),
    key,
    value: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const map = new BoundedMap<number, number>({ capacity: 10, weightOf: (value) => value });
      const last = new Map<number, number>();
      for (const { act, key: at, value } of steps) {
        if (act === "set") {
          last.set(at, value);
          map.set(at, value);
          expect(map.get(at)).toBe(value);
        } else if (act === "delete") {
          map.delete(at);
          last.delete(at);
        } else expect([undefined, last.get(at)]).toContain(map.get(at));
        const sum = [...map.values()].reduce((all, each) => all + each, 0);
        expect([map.weight, sum <= 10]).toEqual([sum, true]);
      }
    }),
  );
});
