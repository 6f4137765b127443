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
function separatorOf(text: string): string {
  const head = text.slice(0, 200_000).split(/\r\n|\n|\r/, LOOKED_AT);
  const lines = head.filter((line) => line.trim() !== "").map((line) => line.slice(0, 20_000));
  const counted = SEPARATORS.map((separator) => {
    const counts = lines.map(
      (line) => (Papa.parse<string[]>(line, { delimiter: separator }).data[0] ?? []).length - 1,
    );
    const byCount = new Map<number, number>();
    for (const count of counts) if (count > 0) byCount.set(count, (byCount.get(count) ?? 0) + 1);
    return { separator, score: Math.max(0, ...[...byCount].map(([count, times]) => count * times)) };
  });
  return counted.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}

/** A quote that is never closed would swallow the rest of the file: no cell is longer. */
const LONGEST_CELL = 20_000;
/** More lines with such quotes than that, and it is no table. */
const MOST_BROKEN = 100;

export interface Lines {
  readonly lines: readonly Line[];
  /** A comma marks decimals. */
  readonly comma: boolean;
}

const isBlank = (cell: string) => cell.trim() === "";
const breaks = (cell: string) =>
  cell.includes("\n") || cell.includes("\r") ? cell.split(/\r\n|\n|\r/).length - 1 : 0;

interface Part {
  /** Where the line begins that has a quote that is never closed, or closed in another line; null where none does. */
  readonly broken: number | null;
  readonly fault: FileFault | null;
}

class Collected {
  readonly lines: Line[] = [];
  number = 1;
  readonly #delimiter: string;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** Up to the first line with a broken quote. */
  part(text: string, from: number): Part {
    let before = 0;
    let broken: number | null = null;
    let fault: FileFault | null = null;
    Papa.parse<string[]>(from === 0 ? text : text.slice(from), {
      delimiter: this.#delimiter,
      step: ({ data: cells, errors, meta }, parser) => {
        const isBroken = errors.length > 0 && errors.some(({ type }) => type === "Quotes");
        const inside = cells.reduce((count, cell) => count + breaks(cell), 0);
        if (isBroken && (inside > 0 || errors.some(({ code }) => code === "MissingQuotes")))
          broken = from + before;
        else fault = this.#faultOf(cells);
        if (broken === null && fault === null) this.lines.push({ number: this.number, cells });
        else parser.abort();
        this.number += broken === null ? 1 + inside : 0;
        before = meta.cursor;
      },
    });
    return { broken, fault };
  }

  /** One that a quote breaks, up to its end; where the next begins. */
  brokenLine(text: string, from: number): number {
    const rest = text.slice(from, from + LONGEST_CELL);
    const line = rest.split(/\r\n|\n|\r/, 1)[0] ?? "";
    const cells = line.replaceAll('"', "").split(this.#delimiter).slice(0, MOST_COLUMNS);
    this.lines.push({ number: this.number, cells, isBroken: true });
    this.number += 1;
    const end = from + line.length;
    return end + (text.startsWith("\r\n", end) ? 2 : 1);
  }

  #faultOf(cells: readonly string[]): FileFault | null {
    if (cells.length > MOST_COLUMNS)
      return { fault: "too_many_columns", line: this.number, most: MOST_COLUMNS };
    if (this.lines.length >= MOST_LINES) return { fault: "too_many_lines", most: MOST_LINES };
    return cells.some((cell) => cell.length > LONGEST_CELL) ? { fault: "unreadable" } : null;
  }
}

export function readLines(text: string): Lines | FileFault {
  const delimiter = separatorOf(text);
  const collected = new Collected(delimiter);
  let from = 0;
  for (let times = 0; from < text.length; times += 1) {
    const { broken, fault } = collected.part(text, from);
    if (fault !== null) return fault;
    if (broken === null) break;
    if (times >= MOST_BROKEN) return { fault: "unreadable" };
    from = collected.brokenLine(text, broken);
  }
  const lines = collected.lines.filter(({ cells }) => !cells.every(isBlank));
  return { lines, comma: marksDecimals(lines) ?? delimiter === ";" };
}

const WITH_COMMA = /^[-(]?[\d.\s\u00a0\u202f]*\d,(?:\d{1,2}|\d{4,})\)?[\s$€]*$/;
const WITH_POINT = /^[-(]?\$?[\d,\s]*\d\.(?:\d{1,2}|\d{4,})\)?[\s$€]*$/;
const DECIMALS_IN = 2_000;

/** Whether a comma marks decimals, by the numbers that read one way alone; null where there is none. */
export function marksDecimals(lines: readonly Line[]): boolean | null {
  let [commas, points] = [0, 0];
  for (const { cells } of lines.slice(0, DECIMALS_IN))
    for (const cell of cells) {
      if (cell.length > 30) continue;
      if (WITH_COMMA.test(cell)) commas += 1;
      else if (WITH_POINT.test(cell)) points += 1;
    }
  return commas === points ? null : commas > points;
}
