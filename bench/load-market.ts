/** `npm run bench -- market-files`: loading the market folder and answering from it, written to docs/performance.md. */
import { spawnSync } from "node:child_process";
import { loadavg } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/run-tool.ts";
import { csvParserRows } from "./csv-parsers.ts";
import { machineDescription, today } from "./machine.ts";
import type { MarketLoad } from "./market-load-child.ts";
import { median } from "./medians.ts";
import { writeSection } from "./write-section.ts";

/** Each in a process of its own: a second load would find warm code and grown memory. */
const loads = 5;

export function measureMarketFiles(marketDir: string): void {
  const busy = loadavg()[0] ?? Number.NaN;
  const measured = Array.from({ length: loads }, () => loadOnce(marketDir));
  const of = (pick: (load: MarketLoad) => number): number => median(measured.map(pick));
  const [first] = measured;
  if (first === undefined) return;
  writeSection(
    "market-files",
    [
      `Every price file of the market folder through the files provider, one after the other, in a fresh process: the middle of ${loads}, ${today()}.`,
      "Memory is what a forced collection leaves over what there was before, all histories held (the server keeps the last 160).",
      "An answer is a copy cut to the clock; 2,000 in a row, as here, copy 700 MB, and the slowest ones wait for their collection.",
      `Machine: ${machineDescription()}, load ${busy.toFixed(1)} before it began. Repeat: \`npm run bench -- market-files\` with \`MARKET_DIR\`.`,
      "",
      "| what | figure |",
      "|---|---|",
      `| price files, daily bars | ${first.files}, ${first.bars.toLocaleString("en")} |`,
      `| rows refused: of prices, of the list of securities | ${first.refusedPrices}, ${first.refusedListings} |`,
      `| list of ${first.listings.toLocaleString("en")} securities | ${of((one) => one.listingsMs).toFixed(0)} ms |`,
      `| all price files: elapsed, processor | ${of((one) => one.loadMs).toFixed(0)} ms, ${of((one) => one.loadProcessorMs).toFixed(0)} ms |`,
      `| one file: middle, slowest | ${of((one) => one.fileMs).toFixed(1)} ms, ${of((one) => one.slowestFileMs).toFixed(1)} ms |`,
      `| memory held by all histories | ${of((one) => one.heldMb).toFixed(0)} MB (${of((one) => one.heldMb / one.files).toFixed(2)} MB each) |`,
      `| ${first.years} years of days (${first.yearsBars.toLocaleString("en")} bars) through the market, warm: p50, p99, processor | ${of((one) => one.warmP50Ms).toFixed(3)} ms, ${of((one) => one.warmP99Ms).toFixed(2)} ms, ${of((one) => one.warmProcessorMs).toFixed(3)} ms |`,
      "",
      "Parsing alone, every tenth file, unpacked, to columns of numbers; median processor times in rounds. Ours checks every row as well.",
      "",
      "| parser | ns per row | over ours |",
      "|---|---|---|",
      ...csvParserRows(marketDir),
    ].join("\n"),
  );
}

function loadOnce(marketDir: string): MarketLoad {
  const child = spawnSync(
    process.execPath,
    ["--expose-gc", join(root, "bench/market-load-child.ts"), marketDir],
    { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
  );
  if (child.status !== 0) throw new Error("The market folder could not be loaded; the reason is above.");
  return JSON.parse(child.stdout) as MarketLoad;
}
