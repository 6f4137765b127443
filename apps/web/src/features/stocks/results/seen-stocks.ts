import type { InstrumentId } from "@neuro/contract";
import { readStored, writeStored } from "#lib/stored-value.ts";

const KEY = "neuro.seenStocks";
const KEPT = 5;

interface Seen {
  user: string;
  ids: string[];
}

/** Listings that this user opened last in this browser, the latest first; none of another user's. */
export function seenLately(user: string | undefined): readonly string[] {
  const seen = read();
  return seen !== null && seen.user === user ? seen.ids : [];
}

export function rememberSeen(user: string, instrumentId: InstrumentId): void {
  const ids = [instrumentId, ...seenLately(user).filter((id) => id !== instrumentId)].slice(0, KEPT);
  writeStored(KEY, JSON.stringify({ user, ids } satisfies Seen));
}

function read(): Seen | null {
  try {
    const value: Partial<Seen> | null = JSON.parse(readStored(KEY) ?? "null");
    if (typeof value?.user !== "string" || !Array.isArray(value.ids)) return null;
    return { user: value.user, ids: value.ids.filter((id) => typeof id === "string").slice(0, KEPT) };
  } catch {
    return null;
  }
}
