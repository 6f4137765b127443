/** What is written into files that others read. */
import type { FileAccount, FileActivity, FileOwnSecurity } from "../port.ts";

/** The line is the file's matter. */
export type WrittenActivity = Omit<FileActivity, "line" | "isUneven" | "rawType">;

/** How many activities a form has no words for, by what they are. */
export type LeftOut = Readonly<Partial<Record<FileActivity["type"], number>>>;

export interface WrittenFile {
  readonly content: string;
  readonly leftOut: LeftOut;
}

/** `accounts` are those that the activities name by their keys; what has no place for `ownSecurities` leaves them out. */
export type WriteFile = (
  activities: Iterable<WrittenActivity>,
  accounts: readonly FileAccount[],
  ownSecurities?: readonly FileOwnSecurity[],
) => WrittenFile;

const QUOTED = /[",\r\n]|^\s|\s$/;
export const quoted = (cell: string): string =>
  QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A text that a table program would take for a formula gets a mark before it, and so does one that begins like a marked one. */
export const guarded = (cell: string): string => (/^['=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell);

/** Writes what `line` has words for, and counts the others. */
export function writtenOrCounted<Line>(
  activities: Iterable<WrittenActivity>,
  line: (activity: WrittenActivity) => Line | null,
): { readonly lines: readonly Line[]; readonly leftOut: LeftOut } {
  const lines: Line[] = [];
  const leftOut: Partial<Record<FileActivity["type"], number>> = {};
  for (const activity of activities) {
    const written = line(activity);
    if (written === null) leftOut[activity.type] = (leftOut[activity.type] ?? 0) + 1;
    else lines.push(written);
  }
  return { lines, leftOut };
}
