import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

const gunzipAsync = promisify(gunzip);

/** A pipe or a device would keep whoever opens or reads it waiting for ever; opened like this it can be told from a file. */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

async function readRegularFile(path: string): Promise<Buffer> {
  const handle = await open(path, WITHOUT_WAITING);
  try {
    if (!(await handle.stat()).isFile()) throw new Error(`${path} is not a regular file`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** Bytes of a CSV file of the market folder, also gzipped. Rejects when it cannot be read or unpacked, or is no regular file. */
export async function readCsvBytes(root: string, file: string): Promise<Buffer> {
  const bytes = await readRegularFile(join(root, file));
  return file.endsWith(".gz") ? await gunzipAsync(bytes) : bytes;
}

export interface CsvRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/** Columns by name as vendors spell them: `Adj Close` is `adj_close`. */
export function columnsOf(header: string): ReadonlyMap<string, number> {
  const names = fieldsOf(header.replace(/^\uFEFF/, ""));
  return new Map(names.map((name, index) => [name.trim().toLowerCase().replaceAll(" ", "_"), index]));
}

/** The rows after the header; empty lines are passed over. */
export function* rowsOf(text: string): Generator<CsvRow> {
  let start = text.indexOf("\n") + 1;
  if (start === 0) return;
  for (let line = 2; start < text.length; line++) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const content = text.slice(start, text.charCodeAt(end - 1) === 13 ? end - 1 : end);
    if (content !== "") yield { line, fields: fieldsOf(content) };
    start = end + 1;
  }
}

export function headerOf(text: string): string {
  const newline = text.indexOf("\n");
  return (newline < 0 ? text : text.slice(0, newline)).trimEnd();
}

/** Fields of one line; a field in double quotes may hold commas and doubled quotes (line breaks it may not). */
export function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(",");
  const fields: string[] = [];
  const pattern = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gy;
  for (let match = pattern.exec(line); match !== null; match = pattern.exec(line)) {
    fields.push(match[1] === undefined ? (match[2] ?? "") : match[1].replaceAll('""', '"'));
    if (pattern.lastIndex >= line.length) break;
  }
  return fields;
}

/** A number as written; NaN for an empty field, for words and for infinities. */
export function numberOf(field: string | undefined): number {
  if (field === undefined || field.trim() === "") return Number.NaN;
  const value = Number(field);
  return Number.isFinite(value) ? value : Number.NaN;
}
