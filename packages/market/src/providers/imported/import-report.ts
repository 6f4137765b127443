import type { FileProblem } from "../files/problem-log.ts";

export interface ImportProgress {
  readonly done: number;
  readonly total: number;
  /** What is in work. */
  readonly name: string;
}

export interface ImportReport {
  /** Securities of the list; of a vendor those that were asked for. */
  readonly listings: number;
  /** Series that were written, that were up to date, and what became of the others. */
  readonly written: number;
  readonly unchanged: number;
  readonly failed: readonly string[];
  /** Daily bars of the written ones. */
  readonly bars: number;
  /** Rows of files that cannot be true; the first thousand. */
  readonly refused: readonly FileProblem[];
  readonly isStopped: boolean;
}
