import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BASES } from "./bases.ts";
import {
  atBestEstimated,
  type Based,
  basisOfProvider,
  leastReal,
  madeOf,
  measured,
  withParts,
} from "./basis.ts";

const real = measured({ asOf: "2026-05-28T10:00:00-04:00", source: "Ledger" });
const sample: Based = { basis: basisOfProvider({ isInvented: true }) };
const estimate: Based = { basis: atBestEstimated() };
const parts = fc.array(fc.constantFrom<Based>(real, estimate, sample));

test("a figure is as real as the least real thing it was made of, in whatever order", () => {
  fc.assert(
    fc.property(parts, parts, (some, others) => {
      const all = [...some, ...others];
      const worst = Math.max(0, ...all.map(({ basis }) => BASES.indexOf(basis)));
      expect(leastReal(all)).toBe(BASES[worst]);
      expect(leastReal([...others, ...some])).toBe(leastReal(all));
      expect(leastReal([{ basis: leastReal(some) }, { basis: leastReal(others) }])).toBe(leastReal(all));
      expect(withParts(madeOf(some, real), others).basis).toBe(leastReal(all));
    }),
  );
});

test("an estimate is no more real than what it was made of", () => {
  expect(atBestEstimated(real)).toBe("estimated");
  expect(atBestEstimated(sample)).toBe("sample");
});

test("what a provider makes up is a sample; of what another says nothing is", () => {
  expect(basisOfProvider({ isInvented: true })).toBe("sample");
  expect(basisOfProvider({})).toBe("real");
});
