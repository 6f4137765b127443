import type { Locale } from "@neuro/contract";
import { type Failure, failure } from "../../../platform/failure.ts";

/** Up to here a wait is named in seconds. */
const IN_SECONDS_MS = 90_000;
const TAGS: Record<Locale, string> = { en: "en-CA", fr: "fr-CA" };

/** `30 seconds`, `5 minutes`: never less than the wait. */
function waitShown(waitMs: number, locale: Locale): string {
  const [unit, unitMs] =
    waitMs <= IN_SECONDS_MS ? (["second", 1_000] as const) : (["minute", 60_000] as const);
  const format = new Intl.NumberFormat(TAGS[locale], { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.ceil(waitMs / unitMs));
}

/** The refusal of somebody who has to wait, with how long in their language. */
export function lockedOut(waitMs: number, locale: Locale): Failure {
  const params = { wait: waitShown(waitMs, locale), seconds: Math.ceil(waitMs / 1_000) };
  return failure("account_locked", { params });
}
