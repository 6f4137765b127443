/** Before the tests of screens: a whole server answers once, and the tests read what it said. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import type {} from "../../apps/web/src/testing/recordings.ts";
import { QUICKLY } from "../node/quickly.ts";
import { root } from "../run-tool.ts";

const recorder = join(root, "scripts/testing/record-answers.ts");

export async function recordAnswers(project: TestProject): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "neuro-answers-"));
  const file = join(directory, "answers.json");
  try {
    // What it prints is in the error of one that fails.
    const { stdout } = await promisify(execFile)(process.execPath, [...QUICKLY, recorder, file]);
    project.provide("recordedAnswers", readFileSync(file, "utf8"));
    project.provide("recordedAt", Number(stdout.trim()));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
