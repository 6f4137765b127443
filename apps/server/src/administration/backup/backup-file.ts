/** Backups on disk: written under another name until they are whole, and read line by line. */
import { createReadStream, createWriteStream, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import {
  type BackupHeader,
  BackupRefused,
  FORMAT,
  headerLine,
  type Manifest,
  manifestLine,
  RowsChecksum,
  tableLine,
} from "./backup-format.ts";

const FOR_ITS_OWNER_ALONE = 0o600;

async function toDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

/** Under `path` there is the whole backup or what was there before, whenever the machine stops. */
export async function writeBackupFile(
  path: string,
  lines: AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<void> {
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    const file = createWriteStream(unfinished, { flags: "wx", mode: FOR_ITS_OWNER_ALONE });
    await pipeline(Readable.from(lines), createGzip(), file, { ...(signal && { signal }) });
    await toDisk(unfinished);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  // Windows cannot do that, nor need it.
  if (process.platform !== "win32") await toDisk(dirname(path));
}

/** By line feeds alone: rows may hold every other character that separates lines. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  const file = createReadStream(path);
  file.on("error", (error) => unzipped.destroy(error));
  file.pipe(unzipped);
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of unzipped) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") throw new BackupRefused("its last line is cut off");
}

export interface BackupReader {
  header(header: BackupHeader): Promise<void> | void;
  /** Rows of one table, some at a time. */
  rows(table: string, columns: readonly string[], rows: readonly string[]): Promise<void> | void;
}

const ROWS_AT_ONCE = 500;

/** Reads all of it and compares each table with its checksum. Returns the manifest, which stands at the end. */
export async function readBackupFile(path: string, reader: BackupReader): Promise<Manifest> {
  try {
    return await readLines(path, reader);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new BackupRefused(`There is no file ${path}.`);
    if (error instanceof BackupRefused || /^(Z_|ERR_)/.test(code ?? "") || error instanceof SyntaxError)
      throw new BackupRefused(`${path} is no whole backup: ${message}. Take another one.`);
    throw error;
  }
}

async function readLines(path: string, reader: BackupReader): Promise<Manifest> {
  let at: { readonly table: string; readonly columns: readonly string[] } | null = null;
  let header: BackupHeader | null = null;
  let manifest: Manifest | null = null;
  let waiting: string[] = [];
  const sums = new Map<string, RowsChecksum>();
  const flush = async () => {
    if (at !== null && waiting.length > 0) await reader.rows(at.table, at.columns, waiting);
    waiting = [];
  };
  for await (const line of linesOf(path)) {
    if (manifest !== null) throw new BackupRefused("something follows its end");
    if (header === null) {
      header = parseHeader(line);
      await reader.header(header);
    } else if (line.startsWith("[")) {
      if (at === null) throw new BackupRefused("rows stand before their table");
      sums.get(at.table)?.add(line);
      if (waiting.push(line) === ROWS_AT_ONCE) await flush();
    } else {
      await flush();
      const found: unknown = JSON.parse(line);
      const ending = manifestLine.safeParse(found);
      if (ending.success) manifest = ending.data.manifest;
      else {
        at = tableLine.parse(found);
        sums.set(at.table, new RowsChecksum());
      }
    }
  }
  if (manifest === null) throw new BackupRefused("its end is missing");
  for (const { table, rows, checksum } of manifest.tables) {
    const sum = sums.get(table);
    if (sum?.rows !== rows || sum.value() !== checksum)
      throw new BackupRefused(`the rows of ${table} are not those that were saved`);
  }
  return manifest;
}

function parseHeader(line: string): BackupHeader {
  const found = headerLine.safeParse(JSON.parse(line));
  if (!found.success) throw new BackupRefused("it does not begin as one");
  if (found.data.neuro_backup > FORMAT)
    throw new BackupRefused(`it was made by Neuro ${found.data.product}, which writes them in another way`);
  return found.data;
}
