import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run-tool.ts";
import { marketPool } from "./market-pool.ts";
import { subsetHash } from "./reference-files.ts";

const folder = join(root, "packages/forecast/reference");
const marketDir = process.env.MARKET_DIR;

test("the shipped model and record are small", () => {
  const bytes = ["model.json", "record.json", "subset.json"].map((file) => statSync(join(folder, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000);
});

test.skipIf(!marketDir)(
  "the code gives the shipped record of a part of the pool to the bit (MARKET_DIR; else `npm run forecast` was forgotten)",
  async () => {
    const shipped: unknown = JSON.parse(readFileSync(join(folder, "subset.json"), "utf8"));
    expect(subsetHash(await marketPool(marketDir ?? ""))).toEqual(shipped);
  },
  120_000,
);
