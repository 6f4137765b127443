import { pause } from "#lib/pause.ts";
import { call } from "../calls/client.ts";
import { currentSession, endSession, forgetStoredSession } from "../session/session.ts";

/** Ends the session on the server when it can be reached, and here in any case. */
export async function logOut(): Promise<void> {
  const ended = currentSession().kind === "server" ? call("authLogout") : Promise.resolve();
  // The request carries the token already. Other tabs must hear of the logout before the server refuses them.
  forgetStoredSession();
  await Promise.race([ended.catch((error) => console.warn("Logout not confirmed", error)), pause(1_500)]);
  endSession("logout");
}
