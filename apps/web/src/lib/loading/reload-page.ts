import { MINUTE_MS } from "@neuro/contract";

/** In the session storage: when this tab last loaded itself anew, epoch ms. */
const KEY = "neuro.reloaded-at";
const SELDOM_MS = MINUTE_MS;

/** Loads the page anew, at the same place, at most once a minute: where nothing helps, the tab must not reload without end. */
export function reloadSeldom(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < SELDOM_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return;
  }
  window.location.reload();
}
