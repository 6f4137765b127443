import { HOUR_MS } from "@neuro/contract/primitives";
import fc from "fast-check";
import { expect, test } from "vitest";
import { LONGEST_RETRY_MS, retryWaits } from "./retry-waits.ts";

test("a database that is back is tried within two seconds, whenever that is and however long a try takes", () => {
  const firstMs = fc.integer({ min: 1, max: 5_000 });
  const tryMs = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: HOUR_MS }), firstMs, tryMs, (backAt, first, takes) => {
      let now = 0;
      for (const waitMs of retryWaits(first)) {
        now += waitMs;
        if (now >= backAt) break;
        now += takes;
      }
      expect(now - backAt).toBeLessThanOrEqual(LONGEST_RETRY_MS + takes);
    }),
  );
});

test("the first tries follow one another quickly, and none is asked for without a pause", () => {
  const waits = retryWaits(100);
  expect(Array.from({ length: 7 }, () => waits.next().value)).toEqual([
    100, 200, 400, 800, 1_600, 2_000, 2_000,
  ]);
});
