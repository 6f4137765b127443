/** Puts measured text into docs/performance.md, between the markers of that name. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { replaceBetweenMarkers } from "../scripts/docs/replace-between-markers.ts";
import { root } from "../scripts/run-tool.ts";

const path = join(root, "docs/performance.md");

export function writeSection(name: string, text: string): void {
  writeFileSync(path, replaceBetweenMarkers(readFileSync(path, "utf8"), name, text));
  console.log(`${text}\n\nWritten to docs/performance.md.`);
}
