/** Files, functions, folders and paths that are over the limits. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { findLongFunctions } from "./find-long-functions.ts";
import { isOfTests, limits } from "./limits.ts";

export interface Source {
  /** From the project's root. */
  readonly path: string;
  /** Null of what is no TypeScript or JavaScript. */
  readonly text: string | null;
}

/** Written by programs, or no part of the sources. */
const NOT_READ = /(^|\/)(node_modules|dist|locales|migrations|\.cache|test-results|meta)(\/|$)/;

/** Every file below the folders. */
export function readSources(root: string, folders: readonly string[]): readonly Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true }).flatMap((entry) => {
      const path = posix.relative(root, join(entry.parentPath, entry.name));
      if (!entry.isFile() || NOT_READ.test(path)) return [];
      const isSource = /\.(tsx?|mjs)$/.test(path);
      return [{ path, text: isSource ? readFileSync(join(root, path), "utf8") : null }];
    }),
  );
}

/** Kernels for WebAssembly: their loops are written out. */
const WRITTEN_OUT = /\/assembly\//;

/** A sentence each. `long`: the files that may be longer, by the reason. */
export function findOversize(
  sources: readonly Source[],
  long: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const allowed = new Set(Object.values(long).flat());
  const problems: string[] = [];
  const folders = new Map<string, number>();
  for (const { path, text } of sources) {
    const lines = text?.trimEnd().split("\n").length ?? 0;
    const folder = posix.dirname(path);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
    if (path.split("/").length > limits.pathNames)
      problems.push(`${path} lies deeper than ${limits.pathNames} names`);
    if (lines > limits.fileLines && !allowed.has(path) && !isOfTests(path))
      problems.push(
        `${path} has ${lines} lines, more than ${limits.fileLines}, and limits.ts gives no reason`,
      );
    if (lines <= limits.fileLines && allowed.has(path))
      problems.push(`${path} is named in limits.ts, and has ${lines} lines only`);
  }
  for (const { path, text } of sources)
    if (text !== null && !isOfTests(path) && !WRITTEN_OUT.test(path))
      problems.push(...findLongFunctions(path, text, limits.functionLines));
  const known = new Set(sources.map(({ path }) => path));
  for (const path of allowed)
    if (!known.has(path)) problems.push(`${path} is named in limits.ts, and there is no such file`);
  for (const [folder, count] of folders)
    if (count > limits.folderFiles)
      problems.push(`${folder} holds ${count} files, more than ${limits.folderFiles}: give it folders`);
  return problems;
}
