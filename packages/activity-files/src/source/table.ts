/** A table of a file, by the headings of its columns. */
import { withoutAccents } from "../values/without-accents.ts";

/** A heading is shorter; more of it is not looked at. */
const LONGEST_HEADING = 80;

/** Headings are compared without case, marks, accents and doubled blanks. */
export function folded(heading: string): string {
  return withoutAccents(heading.slice(0, LONGEST_HEADING))
    .toLowerCase()
    .replaceAll(/[\s\u00a0_]+/g, " ")
    .replaceAll("’", "'")
    .replaceAll(/[*:"]/g, "")
    .trim();
}

export interface Line {
  /** From 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** A quote of it is never closed. */
  readonly isBroken?: true;
}

/** A dash stands for nothing. */
const DASH = /^(?:-{1,2}|–|—|n\/a)$/i;
const given = (cell: string) => (cell.length <= 3 && DASH.test(cell) ? "" : cell);
/** For people: a line's beginning. */
const beginning = (cells: readonly string[]): string => cells.join(", ").slice(0, 160);

/** One line below the headings. */
export class Row {
  readonly line: number;
  readonly cells: readonly string[];
  readonly isBroken: boolean;
  readonly #columns: ReadonlyMap<string, number>;

  constructor({ number, cells, isBroken }: Line, columns: ReadonlyMap<string, number>) {
    this.line = number;
    this.cells = cells;
    this.isBroken = isBroken ?? false;
    this.#columns = columns;
  }

  /** Trimmed, of the first of these columns that there is; "" where there is none. Headings as `folded` writes them. */
  get(...headings: readonly string[]): string {
    for (const heading of headings) {
      const at = this.#columns.get(heading);
      if (at !== undefined) return given((this.cells[at] ?? "").trim());
    }
    return "";
  }

  /** Where it stands; undefined where there is none. */
  column(heading: string): number | undefined {
    return this.#columns.get(heading);
  }

  has(heading: string): boolean {
    return this.#columns.has(heading);
  }

  get text(): string {
    return beginning(this.cells);
  }
}

export interface Table {
  /** Folded, in their order. */
  readonly headings: readonly string[];
  /** As they stand there. */
  readonly titles: readonly string[];
  /** What stands above the headings. */
  readonly before: readonly Line[];
  readonly rows: readonly Row[];
}

/** Headings stand within so many lines. */
const HEADINGS_WITHIN = 60;
const heads = new WeakMap<readonly Line[], readonly (readonly string[])[]>();

/** The first lines folded, once for all who look for their headings. */
function foldedHeads(lines: readonly Line[]): readonly (readonly string[])[] {
  const known = heads.get(lines);
  if (known !== undefined) return known;
  const made = lines.slice(0, HEADINGS_WITHIN).map(({ cells }) => cells.map(folded));
  heads.set(lines, made);
  return made;
}

/** Where the first line stands that has all of some of these headings, and how many those are; null where there is none. */
export function headingsAt(
  lines: readonly Line[],
  wanted: readonly (readonly string[])[],
): { readonly at: number; readonly count: number } | null {
  for (const [at, line] of foldedHeads(lines).entries()) {
    const there = new Set(line);
    const fitting = wanted.filter((headings) => headings.every((heading) => there.has(heading)));
    if (fitting.length > 0) return { at, count: Math.max(...fitting.map(({ length }) => length)) };
  }
  return null;
}

export function columnsOf(headings: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  const times = new Map<string, number>();
  // The first of two of one name, unless a second is asked for by its number: `currency 2`.
  for (const [column, heading] of headings.entries()) {
    const before = times.get(heading) ?? 0;
    times.set(heading, before + 1);
    const name = before === 0 ? heading : `${heading} ${before + 1}`;
    if (!columns.has(name)) columns.set(name, column);
  }
  return columns;
}

export function tableAt(lines: readonly Line[], at: number): Table {
  const titles = lines[at]?.cells.map((cell) => cell.trim()) ?? [];
  const headings = titles.map(folded);
  const columns = columnsOf(headings);
  const rows = lines
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map((line) => new Row(line, columns));
  return { headings, titles, before: lines.slice(0, at), rows };
}
