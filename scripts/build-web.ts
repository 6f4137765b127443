/** Builds the web when its sources changed since the last build; `npm run build` runs it by itself. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root, runTool } from "./run-tool.ts";

const webFolder = join(root, "apps/web");
const builtPage = join(webFolder, "dist/index.html");
const stampFile = join(root, "node_modules/.cache/neuro/web-build.stamp");
const ignoredFolders = new Set(["node_modules", "dist", "coverage", ".cache"]);

export type BuildOutcome = "built" | "up to date" | "failed";

export async function buildWeb(options: { readonly force?: boolean } = {}): Promise<BuildOutcome> {
  const hash = sourceHash();
  const isFresh = existsSync(builtPage) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash;
  if (isFresh && options.force !== true) return "up to date";
  console.log("Building the web (only needed when its sources changed) ...");
  rmSync(stampFile, { force: true });
  const result = await runTool("vite", ["build", "--logLevel", "warn"], { cwd: webFolder });
  if (result.code !== 0) return "failed";
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
  return "built";
}

/** One hash over everything the build reads, except tests. */
function sourceHash(): string {
  const hash = createHash("sha256");
  const files = [
    ...filesIn(webFolder),
    ...filesIn(join(root, "packages/assistant/src/terms")),
    ...filesIn(join(root, "packages/contract")),
    ...filesIn(join(root, "packages/search")),
    join(root, "package-lock.json"),
  ];
  for (const file of files) hash.update(`${relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesIn(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    });
}

if (import.meta.main) {
  const outcome = await buildWeb({ force: true });
  process.exitCode = outcome === "failed" ? 1 : 0;
}
