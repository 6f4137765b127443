import type { AnswerOf } from "@neuro/contract";
import { pause } from "#lib/pause.ts";
import { readStored, writeStored } from "#lib/stored-value.ts";
import { call } from "../calls/client.ts";
import { beginSession, deviceKey } from "../session/session.ts";

/** Of a login whose password was right: what the second step is finished with. */
export interface SecondStep {
  challenge: string;
  /** ISO date and time. */
  expires_at: string;
}

const LOOKS_WAIT_MS = 1_000;

type Entered = AnswerOf<"authSecondFactor">;

// Kept across logouts: it proves no identity, only that this browser has logged in before.
function keepDevice(token: string | null): void {
  if (token !== null) writeStored(deviceKey, token);
}

/** Begins the session, or says that a second step is asked for. */
async function enter(answer: Entered | { second_factor: SecondStep }): Promise<SecondStep | null> {
  if ("second_factor" in answer) return answer.second_factor;
  beginSession(answer.token, answer.user);
  keepDevice(answer.device_token);
  await takeLooks();
  return null;
}

/** The page that follows is drawn as the account asks; whoever would have to wait for that sees it change a little later. */
async function takeLooks(): Promise<void> {
  try {
    const { loadPreferences } = await import("../preferences/apply-preferences.ts");
    await Promise.race([loadPreferences(), pause(LOOKS_WAIT_MS)]);
  } catch (error) {
    console.info("The preferences of the account could not be read", error);
  }
}

/** Swaps the one-time session id of an external login for a token. Rejects with ApiError. */
export async function exchangeSessionId(sessionId: string): Promise<SecondStep | null> {
  const { device_token } = deviceToken();
  const headers = { "x-session-id": sessionId, "x-device-token": device_token };
  return enter(await call("authSessionData", { headers }));
}

export interface Credentials {
  email: string;
  password: string;
}

function deviceToken(): { device_token?: string } {
  const token = readStored(deviceKey);
  return token === null ? {} : { device_token: token };
}

export async function logIn(credentials: Credentials): Promise<SecondStep | null> {
  return enter(await call("authLogin", { body: { ...credentials, ...deviceToken() } }));
}

export async function finishLogin(
  { challenge }: SecondStep,
  typed: { code: string; trustBrowser: boolean },
): Promise<void> {
  const { code, trustBrowser } = typed;
  const body = { challenge, code, trust_browser: trustBrowser, ...deviceToken() };
  await enter(await call("authSecondFactor", { body }));
}

export async function register(credentials: Credentials): Promise<void> {
  await enter(await call("authRegister", { body: credentials }));
}

/** Sets a new password with the token of a link; resolves to what there is to say. */
export async function resetPassword(token: string, password: string): Promise<string> {
  const { message, device_token } = await call("authPasswordReset", { body: { token, password } });
  keepDevice(device_token);
  return message;
}
