import { currentSession } from "#data/session/session.ts";
import { destinationOf } from "./destination.ts";

/** After a login: the session is the new one. */
export function enterSite(): void {
  window.location.assign(destinationOf(currentSession().user?.is_admin === true, window.location));
}
