import { aggregators } from "@neuro/contract";

/** What a window of the brokerage portal says to the page that opened it. */
export type PortalMessage =
  | { kind: "connected" }
  | { kind: "failed"; detail: string | null }
  /** Closed, left or given up by the person. */
  | { kind: "left" };

/** Where the aggregators' portals are served from. */
const aggregatorOrigins: readonly string[] = Object.values(aggregators).flatMap(
  ({ portalOrigins }) => portalOrigins,
);
const leaving: readonly unknown[] = ["CLOSED", "CLOSE_MODAL", "ABANDONED"];

interface Posted {
  origin: string;
  data: unknown;
}

/** Null for whatever else windows say to each other, and for everything that comes from another origin. */
export function readPortalMessage({ origin, data }: Posted, ownOrigin: string): PortalMessage | null {
  const isOwn = origin === ownOrigin;
  if (!isOwn && !aggregatorOrigins.includes(origin)) return null;
  if (isOwn && data === "snaptrade_connected") return { kind: "connected" };
  if (leaving.includes(data)) return { kind: "left" };
  if (typeof data !== "object" || data === null || !("status" in data)) return null;
  if (data.status === "SUCCESS") return { kind: "connected" };
  if (data.status === "ERROR") return { kind: "failed", detail: detailOf(data) };
  return leaving.includes(data.status) ? { kind: "left" } : null;
}

const DETAIL_LENGTH_LIMIT = 300;

function detailOf(data: object): string | null {
  const detail = "detail" in data ? data.detail : null;
  return typeof detail === "string" && detail !== "" ? detail.slice(0, DETAIL_LENGTH_LIMIT) : null;
}
