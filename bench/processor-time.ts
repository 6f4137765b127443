/** What a process has used of the processors so far, all its threads together. */
import { readFileSync } from "node:fs";

const MS_PER_TICK = 10;

/** Milliseconds, to ten of them; NaN where the system has no /proc. */
export function processorTimeMs(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in brackets may hold spaces; user and system time are the 12th and 13th after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}
