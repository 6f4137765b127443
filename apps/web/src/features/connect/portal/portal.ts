import { t } from "@lingui/core/macro";
import { call, isApiError, keyOf, wordsOf } from "#data/calls/client.ts";
import { recheckAfterPopup, refreshConnection, watchPopup } from "#data/portfolio/connection-timing.ts";
import { queryClient } from "#data/queries/query-client.ts";
import { currentLanguage } from "#lib/i18n/i18n.ts";
import { sharedTextOf } from "#lib/i18n/shared-texts.ts";
import { toast } from "#lib/toast.ts";
import { confirm, notice } from "#ui/windows/confirm.ts";
import { readPortalMessage } from "./portal-message.ts";
import { askingForPortal, openPortal, type PortalQuery, setPhase } from "./portal-store.ts";
import { openPortalWindow } from "./portal-window.ts";

export interface Wanted {
  query: PortalQuery;
  /** The name of the brokerage it leads to; null where it is chosen there. */
  brokerage: string | null;
  /** Something is connected already, so the server is asked before a window opens. */
  refusalLikely?: boolean;
}

let popup: Window | null = null;
let stopWatching = (): void => {};
/** What was connected when the link was asked for; null where that was not known. */
let connectedBefore: ReadonlySet<string> | null = null;

/** Asks for a link to the portal and opens it. A refusal is told in a dialog; the page says the rest. */
export async function startPortal(wanted: Wanted): Promise<void> {
  if (askingForPortal.get()) return;
  askingForPortal.set(true);
  const waiting = t`Opening the brokerage portal…`;
  const early = wanted.refusalLikely ? null : openPortalWindow(waiting);
  try {
    const link = await askForLink(wanted.query);
    connectedBefore = marksOf(queryClient.getQueryData(keyOf("connections")));
    show(link.connection_url, early ?? (wanted.refusalLikely ? openPortalWindow(waiting) : null), wanted);
  } catch (error) {
    early?.close();
    void tellRefusal(error, wanted);
  } finally {
    askingForPortal.set(false);
  }
}

/** Each link is a new one, and the person waits before an empty window: it is asked for once. */
function askForLink(query: PortalQuery) {
  const dark = document.documentElement.dataset.theme === "dark";
  const input = { query: { ...query, dark } };
  return queryClient.fetchQuery({
    queryKey: keyOf("connectionUrl", input),
    queryFn: () => call("connectionUrl", input),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

async function tellRefusal(error: unknown, wanted: Wanted): Promise<void> {
  if (!isApiError(error) || error.code !== "already_connected") {
    const failed = sharedTextOf("connection.url_failed", currentLanguage());
    return notice(failed, wordsOf(error));
  }
  const another = await confirm({
    title: sharedTextOf("connection.already_connected", currentLanguage()),
    body: t`What is connected stays as it is. Accounts at another brokerage can be added to it.`,
    confirmLabel: t`Connect another brokerage`,
    cancelLabel: t`Close`,
  });
  if (another)
    return startPortal({ ...wanted, query: { ...wanted.query, another: true }, refusalLikely: false });
}

function show(url: string, opened: Window | null, { brokerage }: Wanted): void {
  const isOpen = opened !== null && !opened.closed;
  window.addEventListener("message", hear);
  openPortal.set({
    url,
    openedAt: Date.now(),
    brokerage,
    phase: isOpen ? "open" : "blocked",
    problem: null,
  });
  stopWatching();
  if (!isOpen) return;
  opened.location.replace(url);
  follow(opened);
}

/** Opens the link in a new tab, which is watched as the window would have been; false where the browser lets it open none. */
export function openInNewTab(url: string): boolean {
  const opened = window.open(url, "_blank");
  if (opened === null) return false;
  setPhase("open");
  follow(opened);
  return true;
}

function follow(opened: Window): void {
  stopWatching();
  popup = opened;
  stopWatching = watchPopup(opened, {
    onClosed: () => void afterClosing(),
    onGivenUp: () => setPhase("stopped"),
  });
}

function hear(event: MessageEvent): void {
  const message = readPortalMessage(event, window.location.origin);
  if (message?.kind === "connected") succeed();
  if (message?.kind === "failed") {
    setPhase("failed", message.detail);
    refreshConnection();
  }
  if (message?.kind === "left") {
    stopWatching();
    popup?.close();
    void afterClosing();
  }
}

/** A window may close without a word although the connection was made: the brokers are asked. */
async function afterClosing(): Promise<void> {
  const closed = openPortal.get();
  if (closed === null) return;
  setPhase("closed");
  const before = connectedBefore;
  await recheckAfterPopup();
  if (before === null) return;
  const now = await queryClient.fetchQuery({
    queryKey: keyOf("connections"),
    queryFn: () => call("connections"),
    staleTime: 0,
  });
  const isNew = [...(marksOf(now) ?? [])].some((mark) => !before.has(mark));
  if (isNew && openPortal.get()?.url === closed.url) succeed();
}

interface Connections {
  connections: readonly { id: string; authorized_at: string }[];
}

/** Changes with every access that is given, and given again. */
function marksOf(answer: Connections | undefined): ReadonlySet<string> | null {
  return answer === undefined
    ? null
    : new Set(answer.connections.map(({ id, authorized_at }) => `${id} ${authorized_at}`));
}

function succeed(): void {
  popup?.close();
  forgetPortal();
  refreshConnection();
  toast({ title: sharedTextOf("banner.connected_success", currentLanguage()) });
}

/** The link is no longer of use; its window may stay. */
export function forgetPortal(): void {
  stopWatching();
  window.removeEventListener("message", hear);
  popup = null;
  openPortal.set(null);
}
