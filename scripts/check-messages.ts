/**
 * Are the message catalogues complete? Extracts the messages from a copy of the web's sources and fails when a
 * catalogue differs from what the sources say, or lacks a translation. `npm run messages` brings them up to date.
 */
import { cpSync, existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, runTool } from "./run-tool.ts";

const webFolder = join(root, "apps/web");
// Inside the web's folder, so that the extractor finds the same packages; ignored by git.
const copyFolder = join(webFolder, ".cache/messages");

const problems = await findProblems();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

async function findProblems(): Promise<string[]> {
  rmSync(copyFolder, { recursive: true, force: true });
  for (const name of ["src", "lingui.config.ts", "package.json", "tsconfig.json"]) {
    cpSync(join(webFolder, name), join(copyFolder, name), { recursive: true });
  }
  try {
    const extraction = await runTool("lingui", ["extract", "--clean"], { cwd: copyFolder, quiet: true });
    if (extraction.code !== 0) return [`The messages could not be extracted:\n${extraction.output}`];
    return globSync("src/**/*.po", { cwd: copyFolder }).flatMap(problemsOf);
  } finally {
    rmSync(copyFolder, { recursive: true, force: true });
  }
}

function problemsOf(file: string): string[] {
  const extracted = withoutHeader(readFileSync(join(copyFolder, file), "utf8"));
  const original = join(webFolder, file);
  const kept = existsSync(original) ? withoutHeader(readFileSync(original, "utf8")) : "";
  if (kept !== extracted) return [`apps/web/${file} is not what the sources say: run npm run messages.`];
  return untranslated(kept).map((id) => `apps/web/${file} lacks a translation of "${id}".`);
}

/** Everything after the first blank line: the header holds the date of the extraction. */
function withoutHeader(catalogue: string): string {
  const end = catalogue.indexOf("\n\n");
  return end === -1 ? "" : catalogue.slice(end).trim();
}

function untranslated(catalogue: string): string[] {
  return catalogue
    .split(/\n\n+/)
    .filter((entry) => /^msgstr ""$(?!\n")/m.test(entry))
    .map((entry) => /^msgid "(.*)"$/m.exec(entry)?.[1] ?? entry);
}
