import { endSession } from "./session.ts";

const OWN = "neuro.";

/** After the account is gone: nothing of it, and no name of this browser, stays here; other tabs hear of it. */
export function clearBrowserData(): void {
  for (const storage of [window.localStorage, window.sessionStorage]) {
    try {
      for (const key of Object.keys(storage)) if (key.startsWith(OWN)) storage.removeItem(key);
    } catch {
      // What cannot be read was never written.
    }
  }
  endSession("logout");
}
