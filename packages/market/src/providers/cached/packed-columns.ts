/**
 * Columns of 64-bit numbers as few bytes: the bytes of each column are sorted by their place in the number, which puts alike
 * ones side by side, then deflated. Lossless. Layout: version, kind, deflated body, checksum of all before it (CRC-32, little
 * endian). The body is the number of rows (32 bit) and the columns.
 */
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

const VERSION = 1;
const HEAD_BYTES = 2;
const SUM_BYTES = 4;
const COUNT_BYTES = 4;
const NUMBER_BYTES = 8;
/** More rows than a century of days or a week of minutes is no history. */
const MOST_ROWS = 100_000;

export interface Shape {
  /** Tells apart what the columns are; one byte. */
  readonly kind: number;
  readonly columns: number;
}

export function packColumns(kind: number, columns: readonly Float64Array[]): Uint8Array {
  const rows = columns[0]?.length ?? 0;
  if (rows > MOST_ROWS || columns.some((column) => column.length !== rows))
    throw new RangeError(`Columns of a history must be equally long and at most ${MOST_ROWS}.`);
  const body = new Uint8Array(COUNT_BYTES + columns.length * rows * NUMBER_BYTES);
  new DataView(body.buffer).setUint32(0, rows, true);
  columns.forEach((column, index) => {
    const bytes = new Uint8Array(bigEndian(column).buffer);
    const start = COUNT_BYTES + index * rows * NUMBER_BYTES;
    for (let place = 0; place < NUMBER_BYTES; place++)
      for (let row = 0; row < rows; row++)
        body[start + place * rows + row] = bytes[row * NUMBER_BYTES + place] ?? 0;
  });
  const deflated = deflateRawSync(body);
  const packed = new Uint8Array(HEAD_BYTES + deflated.length + SUM_BYTES);
  packed.set([VERSION, kind]);
  packed.set(deflated, HEAD_BYTES);
  new DataView(packed.buffer).setUint32(
    HEAD_BYTES + deflated.length,
    crc32(packed.subarray(0, -SUM_BYTES)),
    true,
  );
  return packed;
}

/** The columns as they were; null when these bytes are not such columns, of another version, cut or changed. */
export function unpackColumns(packed: Uint8Array, { kind, columns }: Shape): readonly Float64Array[] | null {
  if (packed.length < HEAD_BYTES + SUM_BYTES || packed[0] !== VERSION || packed[1] !== kind) return null;
  const sum = new DataView(packed.buffer, packed.byteOffset + packed.length - SUM_BYTES).getUint32(0, true);
  if (crc32(packed.subarray(0, -SUM_BYTES)) !== sum) return null;
  const body = inflate(packed.subarray(HEAD_BYTES, -SUM_BYTES), columns);
  if (body === null || body.length < COUNT_BYTES) return null;
  const rows = new DataView(body.buffer, body.byteOffset).getUint32(0, true);
  if (body.length !== COUNT_BYTES + columns * rows * NUMBER_BYTES) return null;
  return Array.from({ length: columns }, (_, index) => columnAt(body, rows, index));
}

function inflate(deflated: Uint8Array, columns: number): Uint8Array | null {
  try {
    return inflateRawSync(deflated, { maxOutputLength: COUNT_BYTES + columns * MOST_ROWS * NUMBER_BYTES });
  } catch {
    return null;
  }
}

function columnAt(body: Uint8Array, rows: number, index: number): Float64Array {
  const bytes = new Uint8Array(rows * NUMBER_BYTES);
  const start = COUNT_BYTES + index * rows * NUMBER_BYTES;
  for (let place = 0; place < NUMBER_BYTES; place++)
    for (let row = 0; row < rows; row++)
      bytes[row * NUMBER_BYTES + place] = body[start + place * rows + row] ?? 0;
  const view = new DataView(bytes.buffer);
  return Float64Array.from({ length: rows }, (_, row) => view.getFloat64(row * NUMBER_BYTES));
}

/** The same on every machine, the sign and the exponent first. */
function bigEndian(column: Float64Array): DataView {
  const view = new DataView(new ArrayBuffer(column.length * NUMBER_BYTES));
  column.forEach((value, row) => {
    view.setFloat64(row * NUMBER_BYTES, value);
  });
  return view;
}
