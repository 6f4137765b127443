import { countOfText, type Locale } from "@neuro/contract";
import { MINUTE_MS, SECOND_MS } from "@neuro/contract/primitives";
import { type Failure, failure } from "../../../platform/failure.ts";

/** Up to here a wait is named in seconds. */
const IN_SECONDS_MS = 90_000;

/** `30 seconds`, `5 minutes`: never less than the wait. */
function waitShown(waitMs: number, locale: Locale): string {
  const [unit, unitMs] =
    waitMs <= IN_SECONDS_MS ? (["second", SECOND_MS] as const) : (["minute", MINUTE_MS] as const);
  return countOfText(Math.ceil(waitMs / unitMs), locale, unit);
}

/** The refusal of somebody who has to wait, with how long in their language. */
export function lockedOut(waitMs: number, locale: Locale): Failure {
  const params = { wait: waitShown(waitMs, locale), seconds: Math.ceil(waitMs / 1_000) };
  return failure("account_locked", { params });
}
