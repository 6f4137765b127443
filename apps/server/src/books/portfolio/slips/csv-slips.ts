/** Slips of a CSV file: columns named by their boxes or in words, or in the order of the boxes where none are. */
import { readAmount, readDay } from "./read-figures.ts";
import { rowsOf, type SlipsRead, type SlipTexts } from "./slip-row.ts";

const COLUMNS = {
  day: /\b14\b|date|jour/i,
  cost: /\b20\b|cost|book|co[uû]t|comptable/i,
  proceeds: /\b21\b|proceed|settlement amount|produit/i,
  units: /\b16\b|quantit|units?\b|unit[ée]s|shares|nombre/i,
  currency: /\b13\b|currency|devise|monnaie/i,
  security: /\b17\b|identif|securit|symbol|description|titre|nom\b|name/i,
} as const;
type Column = keyof typeof COLUMNS;
const IN_ORDER: readonly Column[] = ["day", "units", "security", "cost", "proceeds", "currency"];

/** One line; quotes may hold separators, and two of them one. */
function cellsOf(line: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] ?? "";
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}

function separatorOf(lines: readonly string[]): string {
  const [first = ""] = lines.filter((line) => line.trim() !== "");
  const counts = ["\t", ";", ","].map((each) => ({ each, count: cellsOf(first, each).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.each ?? ",";
}

/** Each column once, by the first heading that names it; null where the line heads nothing. */
function headingOf(cells: readonly string[]): ReadonlyMap<Column, number> | null {
  const found = new Map<Column, number>();
  cells.forEach((cell, at) => {
    const column = (Object.keys(COLUMNS) as Column[]).find(
      (name) => !found.has(name) && COLUMNS[name].test(cell) && readDay(cell) === null,
    );
    if (column !== undefined) found.set(column, at);
  });
  return ["day", "proceeds", "units"].every((name) => found.has(name as Column)) ? found : null;
}

export function csvSlips(text: string): SlipsRead {
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  const separator = separatorOf(lines);
  let columns: ReadonlyMap<Column, number> = new Map(IN_ORDER.map((name, at) => [name, at]));
  const told: SlipTexts[] = [];
  lines.forEach((line, at) => {
    if (line.trim() === "") return;
    const cells = cellsOf(line, separator);
    const heading = headingOf(cells);
    if (heading !== null) {
      columns = heading;
      return;
    }
    const of = (name: Column) => cells[columns.get(name) ?? -1] ?? "";
    const [units, proceeds, cost] = [of("units"), of("proceeds"), of("cost")];
    const isWrong = [units, proceeds, cost].some((each) => each !== "" && readAmount(each) === null);
    told.push({
      ...{ line: at + 1, text: line, day: readDay(of("day")), security: of("security"), isWrong },
      ...{ units: readAmount(units), proceeds: readAmount(proceeds), cost: readAmount(cost) },
      currency: of("currency"),
    });
  });
  return rowsOf(told);
}
