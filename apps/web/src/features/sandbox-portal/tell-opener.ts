/** What the portal says to the page that opened it, as the aggregator's own portal does. */
export type PortalWord =
  | { status: "SUCCESS"; authorizationId: string | null }
  | { status: "ERROR"; errorCode: string; statusCode: number; detail: string }
  | "CLOSED";

/** Only a page of this origin hears it. */
export function tellOpener(word: PortalWord): void {
  const opener: Window | null = window.opener;
  opener?.postMessage(word, window.location.origin);
}
