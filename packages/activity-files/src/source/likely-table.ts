/** Where the headings of a table of no known format most likely stand. */
import { readAmount } from "../values/amount.ts";
import { readDay } from "../values/day.ts";
import { type Line, type Table, tableAt } from "./table.ts";

const LOOKED_AT = 40;

const isWord = (cell: string) =>
  cell.trim() !== "" && readDay(cell) === null && ["wrong", null].includes(readAmount(cell));

/** The first line of at least two words alone, with a line of as many cells below it. */
export function likelyTable(lines: readonly Line[]): Table | null {
  for (const [at, { cells }] of lines.slice(0, LOOKED_AT).entries()) {
    const filled = cells.filter((cell) => cell.trim() !== "");
    if (filled.length < 2 || !filled.every(isWord)) continue;
    const below = lines[at + 1]?.cells.filter((cell) => cell.trim() !== "").length ?? 0;
    if (below >= 2) return tableAt(lines, at);
  }
  return null;
}
