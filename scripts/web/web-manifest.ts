/** What a page of the web loads, read from the manifest that Vite writes beside the build. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const distFolder = join(import.meta.dirname, "../../apps/web/dist");

export interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

export function readManifest(): Manifest {
  const path = join(distFolder, ".vite/manifest.json");
  if (!existsSync(path)) throw new Error("The web is not built yet: run npm run build.");
  return JSON.parse(readFileSync(path, "utf8"));
}

/**
 * A ring of chunks that import each other statically, as names from one back to itself; undefined where there is none. Which of a
 * ring runs first depends on who asked, and whoever comes too early finds the other's exports undefined.
 */
export function cycleIn(manifest: Manifest): string[] | undefined {
  const done = new Set<string>();
  const visit = (key: string, path: readonly string[]): string[] | undefined => {
    const from = path.indexOf(key);
    if (from >= 0) return [...path.slice(from), key];
    if (done.has(key)) return undefined;
    for (const imported of manifest[key]?.imports ?? []) {
      const found = visit(imported, [...path, key]);
      if (found !== undefined) return found;
    }
    done.add(key);
    return undefined;
  };
  for (const key of Object.keys(manifest)) {
    const found = visit(key, []);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Files (relative to dist) that the browser has loaded once the given chunks ran: the chunks and everything they import
 * statically. A name ending in `/` or `-` stands for every chunk whose source begins with it; unknown names throw, since
 * a budget over nothing would always hold.
 */
export function loadedBy(manifest: Manifest, names: readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) {
    const keys = Object.keys(manifest).filter((key) =>
      /[/-]$/.test(name) ? key.startsWith(name) : key === name,
    );
    if (keys.length === 0) throw new Error(`The build has no chunk of ${name}: correct .size-limit.ts.`);
    for (const key of keys) visit(key);
  }
  return [...files].sort();
}
