/** Why an import broke off, in a sentence that says what to do. */
import { sqlState } from "../../apps/server/src/platform/db/sql-state.ts";

const DISK_FULL = "53100";

export function explainFailure(error: unknown): string {
  const messages: string[] = [];
  const states: (string | null)[] = [];
  for (let cause = error; cause instanceof Error && messages.length < 5; cause = cause.cause) {
    messages.push(cause.message);
    states.push(sqlState(cause));
  }
  const words = [...messages, ...states].join(" ");
  if (states.includes(DISK_FULL) || /ENOSPC|no space left|disk.*full/i.test(words))
    return "The disk is full. What was imported before is kept; make room and repeat the command.";
  if (/ECONNREFUSED|ECONNRESET|connection terminated|57P0[1-3]/i.test(words))
    return "The database went away. What was imported before is kept; repeat the command once it is back.";
  return `The import broke off: ${messages.at(-1) ?? String(error)}. What was imported before is kept; repeat the command to go on.`;
}
