/** Something in the market folder that was refused; the rest of the file was read. */
export interface FileProblem {
  /** Path inside the market folder. */
  readonly file: string;
  /** Line in the file, the header being 1. */
  readonly line: number;
  readonly reason: string;
}

export type LogProblem = (message: string, details: Readonly<Record<string, unknown>>) => void;

export interface ProblemLog {
  add(problem: FileProblem): void;
  list(): readonly FileProblem[];
}

const KEPT = 1_000;
const LOGGED_PER_FILE = 5;

/** Collects refused rows: the first thousand are kept, the first few of each file are logged. */
export function createProblemLog(log: LogProblem): ProblemLog {
  const kept: FileProblem[] = [];
  const countByFile = new Map<string, number>();
  return {
    add: (problem) => {
      const count = (countByFile.get(problem.file) ?? 0) + 1;
      countByFile.set(problem.file, count);
      if (kept.length < KEPT) kept.push(problem);
      if (count <= LOGGED_PER_FILE) {
        log(`Market file ${problem.file}, line ${problem.line} refused: ${problem.reason}`, { ...problem });
      } else if (count === LOGGED_PER_FILE + 1) {
        log(`Market file ${problem.file} has more refused lines; they are not logged.`, {
          file: problem.file,
        });
      }
    },
    list: () => kept,
  };
}
