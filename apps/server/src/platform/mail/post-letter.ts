import { setTimeout as sleep } from "node:timers/promises";
import type { Letter, Mailer, Posted } from "./mailer.ts";

/** Mail servers restart, and some let a stranger wait before they listen. */
const AGAIN_AFTER_MS = [5_000, 30_000];

/** For letters that nobody waits for: tries again while the mail server cannot be reached. */
export async function postLetter(
  mailer: Mailer,
  letter: Letter,
  againAfterMs: readonly number[] = AGAIN_AFTER_MS,
): Promise<Posted> {
  let posted = await mailer.send(letter);
  for (const waitMs of againAfterMs) {
    if (posted !== "unreachable") break;
    await sleep(waitMs, undefined, { ref: false });
    posted = await mailer.send(letter);
  }
  return posted;
}
