import type { SecondStep } from "./login.ts";

/** In the tab's own storage: the second step of an external login is taken on the login page, a document of its own. */
const KEY = "neuro.secondStep";

/** Null forgets it. */
export function keepPendingSecondFactor(step: SecondStep | null): void {
  try {
    if (step === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(step));
  } catch {
    // Without storage the login page asks for a new login.
  }
}

/** The step handed over and still open; null without one. */
export function pendingSecondFactor(): SecondStep | null {
  try {
    const step: Partial<SecondStep> | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof step?.challenge !== "string" || typeof step.expires_at !== "string") return null;
    return Date.parse(step.expires_at) > Date.now() ? (step as SecondStep) : null;
  } catch {
    return null;
  }
}
