/** Lines of a workbook's first sheet that has any. */
import { unzipSync } from "fflate";
import readSheets from "read-excel-file/node";
import type { FileFault } from "../port.ts";
import { type Lines, MOST_COLUMNS, MOST_LINES, marksDecimals } from "./read-lines.ts";

/** A workbook of a hundred thousand transactions is smaller. */
const MOST_UNPACKED = 200_000_000;
const MOST_PARTS = 2_000;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** What its parts say they unpack to; nothing is unpacked. */
function unpackedSize(bytes: Uint8Array): number {
  let [size, parts] = [0, 0];
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      parts += 1;
      return false;
    },
  });
  return parts > MOST_PARTS ? Number.POSITIVE_INFINITY : size;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  // A workbook's days have no zone.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 19);
  return typeof cell === "number" ? plainNumber(cell) : String(cell);
}

/** Binary fractions of a workbook as people typed them. */
function plainNumber(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : "";
}

export async function readWorkbook(bytes: Uint8Array): Promise<Lines | FileFault> {
  try {
    if (unpackedSize(bytes) > MOST_UNPACKED) return { fault: "too_large", most: MOST_UNPACKED };
    const sheets = await readSheets(Buffer.from(bytes));
    const sheet = sheets.find(({ data }) => data.length > 1) ?? sheets[0];
    const data: readonly (readonly unknown[])[] = sheet?.data ?? [];
    if (data.length > MOST_LINES) return { fault: "too_many_lines", most: MOST_LINES };
    const wide = data.findIndex((row) => row.length > MOST_COLUMNS);
    if (wide >= 0) return { fault: "too_many_columns", line: wide + 1, most: MOST_COLUMNS };
    const lines = data.map((row, at) => ({ number: at + 1, cells: row.map(cellText) }));
    return { lines, comma: marksDecimals(lines) ?? false };
  } catch {
    return { fault: "unreadable" };
  }
}
