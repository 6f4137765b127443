import type { ImportProblem } from "@neuro/contract";

/** A line that cannot be read; the others go on. */
export class NotUnderstood extends Error {
  readonly code: ImportProblem;
  readonly word: string;

  constructor(code: ImportProblem, word = "") {
    super(code);
    this.code = code;
    this.word = word.slice(0, 80);
  }
}
