/** Starts the process with Vitest, and starts another one where it no longer answers. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { TestAnswer, TestRequest } from "./run-tests.ts";

/** What the process itself needs to end tests that hang. */
const GRACE_MS = 2 * 60_000;

export interface TestRunner {
  run(request: TestRequest): Promise<TestAnswer>;
  importing(file: string): Promise<readonly string[]>;
  stop(): Promise<void>;
}

export async function startTestRunner(
  copy: string,
  { projects, environment }: { projects: readonly string[]; environment: NodeJS.ProcessEnv },
): Promise<TestRunner> {
  const start = async (): Promise<ChildProcess> => {
    const child = fork(join(copy, "scripts/mutation/run-tests.ts"), [...projects], {
      cwd: copy,
      env: {
        ...process.env,
        ...environment,
        NODE_COMPILE_CACHE: join(copy, "node_modules/.cache/compiled"),
      },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    await once(child, "message");
    return child;
  };
  let child = await start();
  let isStopping = false;
  const run = async (request: TestRequest): Promise<TestAnswer> => {
    const over = new AbortController();
    const answer = once(child, "message", over).then(([message]) => message as TestAnswer);
    let isKilled = false;
    const ended = once(child, "exit", over).then((): TestAnswer | Promise<never> => {
      // Whoever stops it in the middle of a run waits for no answer.
      if (isStopping) return new Promise<never>(() => undefined);
      if (!isKilled) throw new Error("The process with the tests ended by itself; the reason is above.");
      return { failed: [], isHanging: true, importing: [] };
    });
    const timer = setTimeout(() => {
      isKilled = child.kill("SIGKILL");
    }, request.limitMs + GRACE_MS);
    child.send(request);
    const first = await Promise.race([answer, ended]).finally(() => {
      clearTimeout(timer);
      over.abort();
    });
    if (isKilled) child = await start();
    return first;
  };
  const nothing = { mutant: 0, files: [], reachFile: "", limitMs: 10 * 60_000 };
  return {
    run,
    importing: async (file) => (await run({ ...nothing, importing: file })).importing,
    stop: async () => {
      isStopping = true;
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}
