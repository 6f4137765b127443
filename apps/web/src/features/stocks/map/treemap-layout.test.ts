import { asPercent, type MappedStock } from "@neuro/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { neighbour } from "./neighbour.ts";
import { type MapSector, type PlacedStock, placeSectors } from "./treemap-layout.ts";

function stock(symbol: string, size: number): MappedStock {
  return {
    instrument_id: `XTSE:${symbol}`,
    symbol,
    name: symbol,
    sector: "Energy",
    currency: "CAD",
    price: 1,
    change_percent: asPercent(0),
    value_traded: size,
    stale: false,
  };
}

function sector(name: string, sizes: readonly number[]): MapSector {
  return {
    sector: name,
    change_percent: 0,
    stocks: sizes.map((size, index) => stock(`${name}${index}`, size)),
  };
}

const fieldsOf = (sectors: readonly MapSector[]): PlacedStock[] =>
  placeSectors(sectors, { width: 1000, height: 500 }).flatMap(({ fields }) => fields);

test("twice the money traded has about twice the area", () => {
  const [large, small] = fieldsOf([sector("A", [200, 100])]);
  const ratio = (large!.width * large!.height) / (small!.width * small!.height);
  expect(ratio).toBeGreaterThan(1.9);
  expect(ratio).toBeLessThan(2.1);
});

test("whatever is traded, each field lies inside the map and none lies over another", () => {
  const sizes = fc.array(
    fc.oneof(
      fc.double({ min: 0, max: 1e12 }),
      fc.constantFrom(Number.NaN, 0, -5, Number.MIN_VALUE, Number.POSITIVE_INFINITY),
    ),
    { minLength: 1, maxLength: 25 },
  );
  fc.assert(
    fc.property(fc.array(sizes, { minLength: 1, maxLength: 8 }), (all) => {
      const sectors = all.map((each, index) => sector(`S${index}-`, each));
      const fields = fieldsOf(sectors);
      expect(fields.length).toBeLessThanOrEqual(all.flat().length);
      for (const { x, y, width, height } of fields) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(1000);
        expect(y + height).toBeLessThanOrEqual(500);
      }
      for (const [index, a] of fields.entries())
        for (const b of fields.slice(index + 1)) {
          const apart =
            a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
          expect(apart).toBe(true);
        }
    }),
    { numRuns: 60 },
  );
});

test("listings that hardly trade have a field too", () => {
  expect(fieldsOf([sector("A", [1e9, 1e8, 5e6, 10, 0]), sector("B", [4e8, 3])])).toHaveLength(7);
});

test("no room is no map", () => {
  expect(placeSectors([sector("A", [1])], { width: 0, height: 500 })).toEqual([]);
});

test("arrow keys lead to what lies beside, and stop at the rim", () => {
  const at = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
  const [upLeft, upRight, downLeft, downRight] = [at(0, 0), at(12, 0), at(0, 12), at(12, 12)];
  const places = [upLeft, upRight, downLeft, downRight];
  expect(neighbour(places, upLeft, "right")).toBe(upRight);
  expect(neighbour(places, upLeft, "down")).toBe(downLeft);
  expect(neighbour(places, downRight, "left")).toBe(downLeft);
  expect(neighbour(places, downRight, "up")).toBe(upRight);
  expect(neighbour(places, upLeft, "left")).toBeNull();
});
