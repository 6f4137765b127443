/** In each worker of Vitest: says which planted fault is at work, and which faults a test file has come by. */
import { appendFileSync } from "node:fs";
import { afterAll, beforeAll, expect, inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The fault at work; 0 for none. */
    mutant: number;
    /** Where to write what was reached; "" for nowhere. */
    reachFile: string;
  }
}

declare global {
  var isMutantAtWork: ((id: number) => boolean) | undefined;
}

const active = inject("mutant");
const file = inject("reachFile");
/** Reached while modules load, and while tests run. A worker loads a module once, whoever comes by it later. */
const loaded = new Set<number>();
const reached = new Set<number>();
let isRunning = false;

globalThis.isMutantAtWork = (id) => {
  (isRunning ? reached : loaded).add(id);
  return id === active;
};

beforeAll(() => {
  isRunning = true;
});

afterAll(() => {
  const told = { test: expect.getState().testPath, reached: [...reached], loaded: [...loaded] };
  if (file !== "") appendFileSync(file, `${JSON.stringify(told)}\n`);
});
