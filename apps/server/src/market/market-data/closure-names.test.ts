import { closureName, DAY_MS } from "@neuro/contract";
import { calendarOf } from "@neuro/market";
import { expect, test } from "vitest";

/** The same word in both languages. */
const SAME = new Set(["Juneteenth"]);

test("every closure of Toronto and New York from 1998 to 2035 has a French name", () => {
  const names = new Set<string>();
  for (const mic of ["XTSE", "XNYS"] as const) {
    const calendar = calendarOf(mic);
    for (let time = Date.UTC(1998, 0, 1); time < Date.UTC(2036, 0, 1); time += DAY_MS) {
      const closure = calendar.closure(new Date(time).toISOString().slice(0, 10));
      if (closure !== null) names.add(closure);
    }
  }
  expect(names.size).toBeGreaterThan(15);
  const untranslated = [...names].filter((name) => closureName(name, "fr") === name && !SAME.has(name));
  expect(untranslated).toEqual([]);
  expect(closureName("Canada Day", "en")).toBe("Canada Day");
});
