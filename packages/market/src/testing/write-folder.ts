import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

/** A market folder of these files; names that end in .gz are packed. Whoever asks for it removes it. */
export function writeFolder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "market-"));
  for (const [name, content] of Object.entries(files)) writeFile(root, name, content);
  return root;
}

/** Writes one file as of this time, epoch seconds. */
export function writeFile(root: string, name: string, content: string, modifiedAt = 1_780_000_000): void {
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, name.endsWith(".gz") ? gzipSync(content) : content);
  utimesSync(path, modifiedAt, modifiedAt);
}
