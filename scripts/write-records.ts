/**
 * `npm run records`: how signals, strategies and their stops did on the price files of MARKET_DIR, written to
 * apps/server/src/research/analysis/reference and, the comparison of stops, to docs/forecast.md. Derived statistics, no prices.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  openReferenceMarket,
  referenceSignals,
  referenceStrategies,
  strategiesOfPart,
} from "../apps/server/src/research/analysis/reference/measure-reference.ts";
import { exitsOfPart, referenceExits } from "../apps/server/src/research/backtests/reference-exits.ts";
import { replaceBetweenMarkers } from "./docs/replace-between-markers.ts";
import { exitsTable } from "./forecast/exits-table.ts";
import { root } from "./run-tool.ts";

const marketDir = process.env.MARKET_DIR;
if (!marketDir) {
  console.error("MARKET_DIR is not set: set it to a folder of price files (docs/market-data.md).");
  process.exit(1);
}
const measured = await openReferenceMarket(marketDir);
write("signals.json", await referenceSignals(measured));
write("strategies.json", await referenceStrategies(measured));
const exits = await referenceExits(measured);
write("exits.json", exits);
const page = join(root, "docs/forecast.md");
writeFileSync(page, replaceBetweenMarkers(readFileSync(page, "utf8"), "exits", exitsTable(exits)));
write("strategies-part.json", await strategiesOfPart(measured));
write("exits-part.json", await exitsOfPart(measured));
process.exit(0);

function write(file: string, value: unknown): void {
  const path = join("apps/server/src/research/analysis/reference", file);
  const text = `${JSON.stringify(value)}\n`;
  writeFileSync(join(root, path), text);
  console.log(`${path}: ${(text.length / 1000).toFixed(0)} kB`);
}
