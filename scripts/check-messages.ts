/**
 * Are the message catalogues complete? Extracts the messages from a copy of the web's sources and fails when a
 * catalogue differs from what the sources say, or lacks a translation, or when two catalogues translate one message
 * differently. `npm run messages` brings them up to date.
 */
import { cpSync, existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { root, runTool } from "./run-tool.ts";
import { entriesOf, withoutHeader } from "./web/po-entries.ts";

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
    const files = globSync("src/**/*.po", { cwd: copyFolder });
    return [...files.flatMap(problemsOf), ...twoTexts(files)];
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

/**
 * Loaded catalogues become one: a message with two texts would change on screen as soon as another feature's texts arrive.
 * Where one English text stands for two things, each says which by its `context`.
 */
function twoTexts(files: readonly string[]): string[] {
  const places = new Map<string, Map<string, string>>();
  for (const file of files) {
    for (const { context, id, text } of entriesOf(readFileSync(join(copyFolder, file), "utf8"))) {
      const key = `${basename(file)}: "${id}"${context === "" ? "" : ` (${context})`}`;
      const texts = places.get(key) ?? new Map<string, string>();
      places.set(key, texts.set(text, file));
    }
  }
  return [...places]
    .filter(([, texts]) => texts.size > 1)
    .map(([key, texts]) => {
      const said = [...texts].map(([text, file]) => `"${text}" in apps/web/${file}`).join(", ");
      return `${key} is ${said}: say the same, or give each its context.`;
    });
}

function untranslated(catalogue: string): string[] {
  return catalogue
    .split(/\n\n+/)
    .filter((entry) => /^msgstr ""$(?!\n")/m.test(entry))
    .map((entry) => /^msgid "(.*)"$/m.exec(entry)?.[1] ?? entry);
}
