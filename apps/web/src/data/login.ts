import { call } from "./client.ts";
import { beginLocalDemo, beginSession, currentSession, endSession, forgetStoredSession } from "./session.ts";

/** Makes an isolated demo user; when the call fails, a local demo session with sample data. Says which. */
export async function demoLogin(): Promise<"server" | "local-demo"> {
  try {
    const { token, user } = await call("authDemoLogin");
    beginSession(token, user);
    return "server";
  } catch (error) {
    console.warn("Demo login failed, going on with sample data", error);
    beginLocalDemo();
    return "local-demo";
  }
}

/** Swaps the one-time session id of an external login for a token. Rejects with ApiError. */
export async function exchangeSessionId(sessionId: string): Promise<void> {
  const { token, user } = await call("authSessionData", { headers: { "x-session-id": sessionId } });
  beginSession(token, user);
}

export interface Credentials {
  email: string;
  password: string;
}

export async function logIn(credentials: Credentials): Promise<void> {
  const { token, user } = await call("authLogin", { body: credentials });
  beginSession(token, user);
}

export async function register(credentials: Credentials): Promise<void> {
  const { token, user } = await call("authRegister", { body: credentials });
  beginSession(token, user);
}

/** Ends the session on the server when it can be reached, and here in any case. */
export async function logOut(): Promise<void> {
  const ended = currentSession().kind === "server" ? call("authLogout") : Promise.resolve();
  // The request carries the token already. Other tabs must hear of the logout before the server refuses them.
  forgetStoredSession();
  await Promise.race([ended.catch((error) => console.warn("Logout not confirmed", error)), pause(1_500)]);
  endSession("logout");
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
