/** Prices of one security out of a table: a column of days and one of prices, whatever else stands in it. */
import type { DateOrder, FileFault } from "../port.ts";
import { readSource } from "../source/read-source.ts";
import { folded, type Line } from "../source/table.ts";
import { readAmount } from "../values/amount.ts";
import { orderOfDays, readDay } from "../values/day.ts";

export interface FilePrice {
  /** ISO. */
  readonly date: string;
  /** Plain decimal above 0. */
  readonly price: string;
}

export interface FilePrices {
  /** Ascending, each day once: the last one that stands there. */
  readonly prices: readonly FilePrice[];
  /** Numbers of lines with something in them that are no price of a day, headings among them. */
  readonly leftOut: readonly number[];
  /** Days read either way, and the caller did not say which; they are read month first. */
  readonly isAmbiguous: boolean;
}

/** Headings of a price, the surest first. */
const PRICE_HEADINGS = [
  ...["price", "close", "nav", "navps", "net asset value", "unit price", "unit value", "last"],
  ...["prix", "cours", "cloture", "valeur liquidative", "vl", "valeur unitaire", "value", "valeur"],
];
const ENOUGH = 40;

const amountOf = (cell: string | undefined, comma: boolean): string | null => {
  const read = readAmount(cell ?? "", comma);
  return read === null || read === "wrong" || read === "0" || read.startsWith("-") ? null : read;
};

/** The column most of whose cells are what is looked for; -1 where none has any. */
function likeliest(lines: readonly Line[], is: (cell: string, column: number) => boolean): number {
  const counts = new Map<number, number>();
  for (const { cells } of lines.slice(0, ENOUGH))
    for (const [column, cell] of cells.entries())
      if (is(cell, column)) counts.set(column, (counts.get(column) ?? 0) + 1);
  const [best] = [...counts].toSorted(([a, most], [b, more]) => more - most || a - b);
  return best?.[0] ?? -1;
}

function columnsOf(lines: readonly Line[], comma: boolean) {
  const day = likeliest(lines, (cell) => readDay(cell) !== null);
  const titled = PRICE_HEADINGS.flatMap((heading) =>
    lines.slice(0, ENOUGH).flatMap(({ cells }) => {
      const column = cells.findIndex((cell) => folded(cell) === heading);
      return column >= 0 ? [column] : [];
    }),
  );
  const price =
    titled[0] ??
    likeliest(
      lines,
      (cell, column) => column !== day && cell.trim() !== "" && amountOf(cell, comma) !== null,
    );
  return { day, price };
}

/** Of `2026-01-30;12,3456`, of a table with headings, or of a spreadsheet's first sheet. */
export async function readPrices(
  bytes: Uint8Array,
  { dateOrder }: { readonly dateOrder?: DateOrder } = {},
): Promise<FilePrices | FileFault> {
  const source = await readSource(bytes);
  if ("fault" in source) return source;
  if (source.kind !== "lines") return { fault: "unreadable" };
  const { comma } = source;
  const lines = source.lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const { day, price } = columnsOf(lines, comma);
  const found = orderOfDays(lines.map(({ cells }) => cells[day] ?? ""));
  const order = dateOrder ?? (found === "dmy" || found === "mdy" ? found : "mdy");
  const prices = new Map<string, string>();
  const leftOut: number[] = [];
  for (const { number, cells, isBroken } of lines) {
    const on = isBroken ? null : readDay(cells[day] ?? "", order);
    const worth = amountOf(cells[price], comma);
    if (on === null || worth === null) leftOut.push(number);
    else prices.set(on.iso, worth);
  }
  return {
    prices: [...prices]
      .map(([date, own]) => ({ date, price: own }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    leftOut,
    isAmbiguous: dateOrder === undefined && found === null,
  };
}
