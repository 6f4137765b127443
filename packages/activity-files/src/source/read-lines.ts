/** Lines of a text with separators: comma, semicolon or tabulator, whichever its headings have. */
import Papa from "papaparse";
import type { FileFault } from "../port.ts";
import type { Line } from "./table.ts";

export const MOST_COLUMNS = 400;
export const MOST_LINES = 400_000;
const SEPARATORS = [",", ";", "\t", "|"] as const;
/** Lines that a separator is looked for in. */
const LOOKED_AT = 60;

/** The one that most lines have the same, larger number of. */
export function separatorOf(text: string): string {
  const head = text.split(/\r\n|\n|\r/, LOOKED_AT).filter((line) => line.trim() !== "");
  const counted = SEPARATORS.map((separator) => {
    const counts = head.map(
      (line) => (Papa.parse<string[]>(line, { delimiter: separator }).data[0] ?? []).length - 1,
    );
    const byCount = new Map<number, number>();
    for (const count of counts) if (count > 0) byCount.set(count, (byCount.get(count) ?? 0) + 1);
    return { separator, score: Math.max(0, ...[...byCount].map(([count, lines]) => count * lines)) };
  });
  return counted.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}

/** A quote that is never closed would swallow the rest of the file: no cell is longer. */
const LONGEST_CELL = 20_000;

export interface Lines {
  readonly lines: readonly Line[];
  /** Semicolons separate, as where a comma marks decimals. */
  readonly comma: boolean;
}

export function readLines(text: string): Lines | FileFault {
  const lines: Line[] = [];
  const delimiter = separatorOf(text);
  let fault: FileFault | null = null;
  let number = 1;
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data: cells }, parser) => {
      const at = number;
      number += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
      if (cells.length > MOST_COLUMNS) fault = { fault: "too_many_columns", line: at, most: MOST_COLUMNS };
      else if (lines.length >= MOST_LINES) fault = { fault: "too_many_lines", most: MOST_LINES };
      else if (cells.some((cell) => cell.length > LONGEST_CELL)) fault = { fault: "unreadable" };
      if (fault === null) lines.push({ number: at, cells });
      else parser.abort();
    },
  });
  return fault ?? { lines, comma: delimiter === ";" };
}
