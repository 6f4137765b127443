/**
 * `npm run records`: how signals and strategies did on the price files of MARKET_DIR, written to
 * apps/server/src/research/analysis/reference. Derived statistics, no prices.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  openReferenceMarket,
  referenceSignals,
  referenceStrategies,
  strategiesOfPart,
} from "../apps/server/src/research/analysis/reference/measure-reference.ts";
import { root } from "./run-tool.ts";

const marketDir = process.env.MARKET_DIR;
if (!marketDir) {
  console.error("MARKET_DIR is not set: set it to a folder of price files (docs/market-data.md).");
  process.exit(1);
}
const measured = await openReferenceMarket(marketDir);
write("signals.json", await referenceSignals(measured));
write("strategies.json", await referenceStrategies(measured));
write("strategies-part.json", await strategiesOfPart(measured));
process.exit(0);

function write(file: string, value: unknown): void {
  const path = join("apps/server/src/research/analysis/reference", file);
  const text = `${JSON.stringify(value)}\n`;
  writeFileSync(join(root, path), text);
  console.log(`${path}: ${(text.length / 1000).toFixed(0)} kB`);
}
