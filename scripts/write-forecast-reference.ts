/**
 * `npm run forecast`: the model and the record that Neuro ships with, made from the price files of MARKET_DIR and written to
 * packages/forecast/reference, and the record's table to docs/forecast.md. They hold derived statistics, no prices.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { learnRange, type WorkProgress } from "../packages/forecast/src/index.ts";
import { replaceBetweenMarkers } from "./docs/replace-between-markers.ts";
import { marketPool } from "./forecast/market-pool.ts";
import { recordTable } from "./forecast/record-table.ts";
import { REFERENCE_SEED, rounded, subsetHash } from "./forecast/reference-files.ts";
import { root } from "./run-tool.ts";

const marketDir = process.env.MARKET_DIR;
if (!marketDir) {
  console.error("MARKET_DIR is not set: set it to a folder of price files (docs/market-data.md).");
  process.exit(1);
}
const pool = await marketPool(marketDir);
console.log(`${pool.length} series.`);
const { model, record } = await told("Model and record", learnRange(pool, { seed: REFERENCE_SEED }));
if ("ok" in model) throw new Error(`${model.code} ${JSON.stringify(model.details)}`);
write("model.json", model);
write("record.json", rounded(record));
write("subset.json", subsetHash(pool));
const page = join(root, "docs/forecast.md");
writeFileSync(page, replaceBetweenMarkers(readFileSync(page, "utf8"), "record", recordTable(record)));

async function told<T>(name: string, steps: Generator<WorkProgress, T>): Promise<T> {
  const startedAt = performance.now();
  let step = steps.next();
  while (!step.done) {
    process.stdout.write(`\r${name}: ${step.value.done} of ${step.value.total} `);
    step = steps.next();
  }
  console.log(`\r${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s.       `);
  return step.value;
}

function write(file: string, value: unknown): void {
  const folder = join(root, "packages/forecast/reference");
  mkdirSync(folder, { recursive: true });
  const text = `${JSON.stringify(value)}\n`;
  writeFileSync(join(folder, file), text);
  console.log(`packages/forecast/reference/${file}: ${(text.length / 1000).toFixed(0)} kB`);
}
