import type { CorrectionRow } from "../entries/correction-store.ts";

/** Whether a correction that stands changes what this one entered. */
export function isBuiltUpon(row: CorrectionRow, all: readonly CorrectionRow[]): boolean {
  const entered = new Set(row.entered);
  return all.some(
    ({ undoneAt, removed }) => undoneAt === null && removed.some((cause) => entered.has(cause)),
  );
}
