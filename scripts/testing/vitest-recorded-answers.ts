/** Before the tests of screens: a whole server answers once, and the tests read what it said. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type {} from "../../apps/web/src/testing/recordings.ts";
import { QUICKLY } from "../node/quickly.ts";
import { root } from "../run-tool.ts";

export default function setup(project: TestProject): void {
  const directory = mkdtempSync(join(tmpdir(), "neuro-answers-"));
  const file = join(directory, "answers.json");
  const recorder = spawnSync(
    process.execPath,
    [...QUICKLY, join(root, "scripts/testing/record-answers.ts"), file],
    {
      encoding: "utf8",
    },
  );
  if (recorder.status !== 0)
    throw new Error(`The server's answers were not recorded:\n${recorder.stdout}${recorder.stderr}`);
  project.provide("recordedAnswers", readFileSync(file, "utf8"));
  project.provide("recordedAt", Number(recorder.stdout.trim()));
  rmSync(directory, { recursive: true, force: true });
}
