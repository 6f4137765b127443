/**
 * In each process and thread of the tests, before anything else is loaded: says which planted fault is at work, and writes down which
 * faults a test file comes by. Part of the quick imports of the copy, so that threads and children have it as well, and imported by
 * the first set-up, for the workers of the web have no quick imports.
 */
import { appendFileSync } from "node:fs";

declare global {
  var isMutantAtWork: ((id: number) => boolean) | undefined;
  /** 1 where it is written down already that the current test file comes by the fault. */
  var mutantsTold: Uint8Array | undefined;
}

/** A line of what a test file comes by. */
export interface Reached {
  /** "" while modules load: a worker loads a module once, whoever comes by it later. */
  readonly test: string;
  readonly id: number;
}

const MOST_MUTANTS = 10_000;
const active = Number(process.env.NEURO_MUTANT ?? 0);
const file = process.env.NEURO_MUTANT_REACH ?? "";
const told = new Uint8Array(MOST_MUTANTS);

function tell(id: number): boolean {
  if (told[id] === 0) {
    told[id] = 1;
    const line: Reached = { test: process.env.NEURO_MUTANT_TEST ?? "", id };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  }
  return false;
}

globalThis.mutantsTold ??= told;
globalThis.isMutantAtWork ??= file === "" ? (id) => id === active : tell;
