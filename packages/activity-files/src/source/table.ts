/** A table of a file, by the headings of its columns. */

/** Headings are compared without case, marks, accents and doubled blanks. */
export function folded(heading: string): string {
  return heading
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[\s\u00a0_]+/g, " ")
    .replaceAll(/[*:"]/g, "")
    .trim();
}

export interface Line {
  /** From 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** A dash stands for nothing. */
const given = (cell: string) => (/^(?:-{1,2}|–|—|n\/a)$/i.test(cell) ? "" : cell);

/** One line below the headings. */
export class Row {
  readonly line: number;
  readonly cells: readonly string[];
  readonly #columns: ReadonlyMap<string, number>;

  constructor({ number, cells }: Line, columns: ReadonlyMap<string, number>) {
    this.line = number;
    this.cells = cells;
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

  has(heading: string): boolean {
    return this.#columns.has(heading);
  }

  /** For people: the line's beginning. */
  get text(): string {
    return this.cells.join(", ").slice(0, 160);
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

/** With the first line that has all of some of these headings as its head; null where there is none. */
export function tableOf(lines: readonly Line[], wanted: readonly (readonly string[])[]): Table | null {
  for (const [at, line] of lines.slice(0, HEADINGS_WITHIN).entries()) {
    const there = new Set(line.cells.map(folded));
    if (wanted.some((headings) => headings.every((heading) => there.has(heading)))) return tableAt(lines, at);
  }
  return null;
}

export function tableAt(lines: readonly Line[], at: number): Table {
  const titles = lines[at]?.cells.map((cell) => cell.trim()) ?? [];
  const headings = titles.map(folded);
  const columns = new Map<string, number>();
  // The first of two of one name, unless a second is asked for by its number: `currency 2`.
  for (const [column, heading] of headings.entries()) {
    const times = headings.slice(0, column).filter((other) => other === heading).length;
    const name = times === 0 ? heading : `${heading} ${times + 1}`;
    if (!columns.has(name)) columns.set(name, column);
  }
  const rows = lines
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map((line) => new Row(line, columns));
  return { headings, titles, before: lines.slice(0, at), rows };
}
