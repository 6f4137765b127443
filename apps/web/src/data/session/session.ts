import { localStorageKeys, type User } from "@neuro/contract";
import { createStore, useStore } from "#lib/store.ts";
import { forgetStored, readStored, writeStored } from "#lib/stored-value.ts";

/**
 * visitor: nobody; sample view. local-demo: made in this browser because the demo call failed; sample data only.
 * server: a session the server knows.
 */
export type SessionKind = "visitor" | "local-demo" | "server";

export interface Session {
  kind: SessionKind;
  user: User | null;
  /** Why the last session ended, until the next one begins. */
  ended: "logout" | "expired" | null;
}

/** A token with this prefix was never issued by a server and is never accepted by one. */
const LOCAL_PREFIX = "local-demo-";

const store = createStore<Session>(readSession(null));

function readSession(ended: Session["ended"]): Session {
  const token = readStored(localStorageKeys.token);
  const user = readUser();
  if (token === null || user === null) return { kind: "visitor", user: null, ended };
  return { kind: token.startsWith(LOCAL_PREFIX) ? "local-demo" : "server", user, ended: null };
}

function readUser(): User | null {
  const text = readStored(localStorageKeys.user);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && "user_id" in value ? (value as User) : null;
  } catch {
    return null;
  }
}

// Another tab logged in or out.
window.addEventListener("storage", (event) => {
  if (event.key === null || event.key === localStorageKeys.token || event.key === localStorageKeys.user) {
    store.set(readSession(null));
  }
});

export const sessionStore = store;
export const currentSession = (): Session => store.get();
export const useSession = (): Session => useStore(store);

/** True when what is shown must come from the sample constants. */
export function useSampleView(): boolean {
  return useSession().kind !== "server";
}

export function beginSession(token: string, user: User): void {
  const last = readUser();
  if (last !== null && last.user_id !== user.user_id) forgetStoredSession();
  writeStored(localStorageKeys.user, JSON.stringify(user));
  writeStored(localStorageKeys.token, token);
  store.set(readSession(null));
}

/** The same session goes on under another token; the old one is worthless. */
export function replaceToken(token: string): void {
  writeStored(localStorageKeys.token, token);
}

/** The specified fallback of a demo login that failed: sample data only, nothing reaches a server. */
export function beginLocalDemo(): void {
  const id = `demo-${crypto.randomUUID()}`;
  beginSession(`${LOCAL_PREFIX}${crypto.randomUUID()}`, {
    user_id: id,
    id,
    email: null,
    name: null,
    is_admin: false,
    access_level: null,
    subscription_exempt: false,
    is_demo: true,
    snaptrade_user_id: null,
    user_secret: null,
  });
}

/** Forgets token and user; listeners of the session clear what depends on them. */
export function endSession(why: "logout" | "expired"): void {
  if (store.get().kind === "visitor") return;
  // Where another tab has logged out, the refusal that follows is no expiry.
  const wasForgotten = readStored(localStorageKeys.token) === null;
  forgetStoredSession();
  store.set(readSession(why === "expired" && wasForgotten ? null : why));
}

/** Where the browser keeps the securities it searches. */
export const stockListKey = "neuro.stocks";

/** Under which the browser keeps its user's last answers. */
export const lastKnownPrefix = "neuro.last.";

/** Names this browser at its next login, whoever was logged in last. */
export const deviceKey = "neuro.device";

/** Looks and habits of the browser, whoever uses it. What is not named here is somebody's own and goes with the session. */
const browserKeys: ReadonlySet<string> = new Set([
  deviceKey,
  "neuro.chart",
  "neuro.language",
  "neuro.palette",
  "neuro.private",
  "neuro.theme",
]);

/**
 * Token, user and everything else of theirs out of the browser's storage, so that every other tab hears of it; this one goes on
 * until `endSession`.
 */
export function forgetStoredSession(): void {
  forgetStored("neuro.", (key) => browserKeys.has(key));
}
