import { exchangeSessionId, type SecondStep } from "#data/login/login.ts";
import { keepPendingSecondFactor } from "#data/login/pending-second-factor.ts";

/**
 * Swaps the session id that an external login left in the address. False where a second step is still to come: this document then
 * goes to the login page, which leads to where this one was going. Rejects with ApiError.
 */
export async function finishExternalLogin(sessionId: string): Promise<boolean> {
  const step = await exchangeSessionId(sessionId);
  if (step !== null) takeSecondStep(step);
  return step === null;
}

function takeSecondStep(step: SecondStep): void {
  keepPendingSecondFactor(step);
  const query = new URLSearchParams(window.location.search);
  query.delete("session_id");
  const wanted = `/dashboard?${query}`;
  window.location.replace(`/login?${new URLSearchParams({ redirect: wanted })}`);
}
