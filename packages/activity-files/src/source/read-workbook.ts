/** Lines of a workbook's first sheet that has any. */
import { inflateRawSync } from "node:zlib";
import { Unzip, type UnzipDecoder } from "fflate";
import readSheets from "read-excel-file/node";
import type { FileFault } from "../port.ts";
import { type Lines, MOST_COLUMNS, MOST_LINES, marksDecimals } from "./read-lines.ts";

/** A workbook of a hundred thousand transactions is smaller. */
const MOST_UNPACKED = 120_000_000;
const MOST_PARTS = 2_000;
const tooLarge: FileFault = { fault: "too_large", most: MOST_UNPACKED };
const unreadable: FileFault = { fault: "unreadable" };

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

const CHUNK = 65_536;

/** Counts what parts unpack to, as what a file says of its size may be a lie; throws `TooLarge` where it is more than that. */
function countingDecoder(most: number) {
  let left = most;
  return class implements UnzipDecoder {
    static readonly compression = 8;
    ondata: UnzipDecoder["ondata"] = () => {};
    readonly chunks: Uint8Array[] = [];

    push(data: Uint8Array, final: boolean): void {
      this.chunks.push(data.slice());
      if (final) left -= unpackedLength(Buffer.concat(this.chunks), left);
    }
  };
}

class TooLarge extends Error {}

function unpackedLength(packed: Buffer, most: number): number {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw new TooLarge();
    throw error;
  }
}

function isTooLarge(bytes: Uint8Array): boolean {
  let parts = 0;
  const unzip = new Unzip((part) => {
    parts += 1;
    part.ondata = () => {};
    if (parts <= MOST_PARTS) part.start();
  });
  unzip.register(countingDecoder(MOST_UNPACKED));
  for (let at = 0; at < bytes.length; at += CHUNK) {
    unzip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
    if (parts > MOST_PARTS) return true;
  }
  return false;
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
    if (isTooLarge(bytes)) return tooLarge;
    const sheets = await readSheets(Buffer.from(bytes));
    const sheet = sheets.find(({ data }) => data.length > 1) ?? sheets[0];
    const data: readonly (readonly unknown[])[] = sheet?.data ?? [];
    if (data.length > MOST_LINES) return { fault: "too_many_lines", most: MOST_LINES };
    const wide = data.findIndex((row) => row.length > MOST_COLUMNS);
    if (wide >= 0) return { fault: "too_many_columns", line: wide + 1, most: MOST_COLUMNS };
    const lines = data.map((row, at) => ({ number: at + 1, cells: row.map(cellText) }));
    return { lines, comma: marksDecimals(lines) ?? false };
  } catch (error) {
    return error instanceof TooLarge ? tooLarge : unreadable;
  }
}
