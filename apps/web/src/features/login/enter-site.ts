import { currentSession } from "#data/session/session.ts";
import { anotherPage } from "#lib/another-page.ts";
import { destinationOf } from "./destination.ts";

/** After a login: the session is the new one. */
export function enterSite(): void {
  anotherPage.open(destinationOf(currentSession().user?.is_admin === true, window.location));
}
