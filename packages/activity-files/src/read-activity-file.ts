/** A file of transactions, whoever wrote it: which format it is, and what it tells. */

import { formats } from "./formats/index.ts";
import type { Format } from "./formats/shared/format.ts";
import { readMapped } from "./formats/trackers/mapped.ts";
import type { FileFault, ReadFile, ReadOptions } from "./port.ts";
import { likelyTable } from "./source/likely-table.ts";
import { readSource, type Source } from "./source/read-source.ts";

const SAMPLE_ROWS = 5;

function recognized(source: Source, options: ReadOptions): Format | null {
  if (options.format) {
    const named = formats.find(({ id }) => id === options.format);
    return named !== undefined && named.recognize(source, options) > 0 ? named : null;
  }
  let best: { readonly format: Format; readonly score: number } | null = null;
  for (const format of formats) {
    const score = format.recognize(source, options);
    if (score > 0 && score > (best?.score ?? 0)) best = { format, score };
  }
  return best?.format ?? null;
}

/**
 * Never throws for what a file holds. A line that is not understood stands among the problems and the others go on; a file that cannot
 * be read at all is a fault.
 */
export async function readActivityFile(
  bytes: Uint8Array,
  options: ReadOptions = {},
): Promise<ReadFile | FileFault> {
  const source = await readSource(bytes);
  if ("fault" in source) return source;
  if (options.mapping && source.kind === "lines") return readMapped(source, options, options.mapping);
  const format = recognized(source, options);
  if (format !== null) return format.read(source, options);
  if (source.kind !== "lines") return { fault: "unreadable" };
  const table = likelyTable(source.lines);
  if (table === null) return { fault: "unreadable" };
  return {
    fault: "unknown_format",
    columns: table.titles,
    sample: table.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
  };
}
