/** Which file imports which, types included, read from the sources' text: every import here is written out with its file's name. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** From a file to those it names, as paths from the project's root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** `import … from "./x.ts"`, `export … from "./x.ts"`, `import("./x.ts")`; in the web also `#ui/x.tsx`. */
const NAMED = /(?:\bfrom|\bimport|\bimport\()\s*"([.#][^"]+\.tsx?)"/g;
const WEB = "apps/web/src";
const NOT_READ = new Set(["node_modules", "dist", "locales"]);

export function importsIn(file: string, text: string): readonly string[] {
  return [...text.matchAll(NAMED)].map(([, named = ""]) =>
    named.startsWith("#") ? posix.join(WEB, named.slice(1)) : posix.join(posix.dirname(file), named),
  );
}

/** `folder`: below `root`, such as `apps/server/src`. */
export function readImports(root: string, folder: string): ImportGraph {
  const graph = new Map<string, readonly string[]>();
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    if (path.split("/").some((part) => NOT_READ.has(part))) continue;
    const file = posix.relative(root, path);
    graph.set(file, importsIn(file, readFileSync(path, "utf8")));
  }
  return graph;
}
