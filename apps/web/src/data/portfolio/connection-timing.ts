/**
 * When a brokerage connection is asked about again: every wait of the specification that has to do with connections. How often
 * an answer that did not come is asked for again holds for every read and stands in `retry-policy.ts`; the 30 s after which one
 * counts as not coming in `api.ts`.
 */
import {
  dashboardRefreshAfterRefreshAccountsMs,
  popupPollLimitMs,
  popupPollMs,
  quickStatusCheckMs,
  statusRecheckMs,
} from "@neuro/contract";
import { pause } from "#lib/pause.ts";
import { connectionReads, ledgerReads, refresh } from "../queries/refresh.ts";

/** Asks again for everything that a connection made, renewed or taken back changes. */
export function refreshConnection(): void {
  refresh([...connectionReads, ...ledgerReads]);
}

/** Brokers answer late: what they were asked for by refresh-accounts is looked at five seconds later. */
export function refreshAfterRefreshAccounts(): void {
  setTimeout(refreshConnection, dashboardRefreshAfterRefreshAccountsMs);
}

/** Three seconds after the portal's window was closed. */
export async function recheckAfterPopup(): Promise<void> {
  await pause(statusRecheckMs);
  refreshConnection();
}

/** Calls back once a check has run for five seconds; the result ends the wait. */
export function onQuickCheckOver(callback: () => void): () => void {
  const timer = setTimeout(callback, quickStatusCheckMs);
  return () => clearTimeout(timer);
}

interface PopupEnds {
  onClosed(): void;
  /** After ten minutes nobody looks any more. */
  onGivenUp(): void;
}

/** Looks once a second whether the portal's window was closed; the result ends that. */
export function watchPopup(popup: Pick<Window, "closed">, { onClosed, onGivenUp }: PopupEnds): () => void {
  const stop = (): void => {
    clearInterval(poll);
    clearTimeout(limit);
  };
  const poll = setInterval(() => {
    if (!popup.closed) return;
    stop();
    onClosed();
  }, popupPollMs);
  const limit = setTimeout(() => {
    stop();
    onGivenUp();
  }, popupPollLimitMs);
  return stop;
}
