import fc from "fast-check";
import { expect, test } from "vitest";
import { carryLosses } from "./carry-losses.ts";

const leftOf = (nets: Readonly<Record<number, number>>) =>
  Object.fromEntries(carryLosses(Object.entries(nets).map(([year, net]) => ({ year: Number(year), net }))));

test.each([
  { nets: { 2021: 500, 2022: -800 }, left: { 2021: 0, 2022: 300 } },
  { nets: { 2018: 500, 2022: -800 }, left: { 2018: 0, 2022: 800 } },
  { nets: { 2019: 300, 2021: 300, 2022: -400, 2024: 900 }, left: { 2019: 0, 2021: 0, 2022: 0, 2024: 0 } },
  { nets: { 2020: -400, 2021: -100, 2025: 450 }, left: { 2020: 0, 2021: 50, 2025: 0 } },
])("losses of $nets are used at once where they can be", ({ nets, left }) => {
  expect(leftOf(nets)).toEqual(left);
});

test("no loss is used twice, and none is left beside a gain that could use it", () => {
  const years = fc.uniqueArray(
    fc.record({ year: fc.integer({ min: 2000, max: 2030 }), net: fc.integer({ min: -1e6, max: 1e6 }) }),
    {
      selector: ({ year }) => year,
    },
  );
  fc.assert(
    fc.property(years, (all) => {
      const left = carryLosses(all);
      const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
      const losses = sum(all.map(({ net }) => Math.max(0, -net)));
      const gains = sum(all.map(({ net }) => Math.max(0, net)));
      const used = losses - sum(left.values());
      expect(used).toBeGreaterThanOrEqual(0);
      expect(used).toBeLessThanOrEqual(gains);
      for (const { year, net } of all) {
        const own = left.get(year) ?? 0;
        expect(own).toBeGreaterThanOrEqual(0);
        expect(own).toBeLessThanOrEqual(Math.max(0, -net));
        if (own > 0) {
          const later = sum(all.filter((each) => each.year > year).map((each) => Math.max(0, each.net)));
          expect(later).toBeLessThanOrEqual(losses);
        }
      }
      expect(carryLosses(all.toReversed())).toEqual(left);
    }),
    { numRuns: 300 },
  );
});
