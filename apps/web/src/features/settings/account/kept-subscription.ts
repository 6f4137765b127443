import { type AnswerOf, cacheTtlMs } from "@neuro/contract";
import { queryClient } from "#data/queries/query-client.ts";
import { currentSession } from "#data/session/session.ts";
import { readStored, writeStored } from "#lib/stored-value.ts";

type Info = AnswerOf<"subscriptionInfo">;

interface Kept {
  userId: string;
  /** Epoch ms. */
  timestamp: number;
  info: Info;
}

const KEY = "neuro.subscription";

/** The status as it was told less than five minutes ago in this browser: a page that opens again does not ask again. */
export function recallSubscription(now = Date.now()): void {
  const kept = read();
  const isFresh = kept !== null && now - kept.timestamp < cacheTtlMs && kept.timestamp <= now;
  if (!isFresh || kept.userId !== currentSession().user?.user_id) return;
  if (queryClient.getQueryData(["subscriptionInfo"]) !== undefined) return;
  queryClient.setQueryData(["subscriptionInfo"], kept.info, { updatedAt: kept.timestamp });
}

export function keepSubscription(info: Info, timestamp: number): void {
  const userId = currentSession().user?.user_id;
  if (userId !== undefined) writeStored(KEY, JSON.stringify({ userId, timestamp, info } satisfies Kept));
}

function read(): Kept | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(readStored(KEY) ?? "null");
    return typeof kept?.info?.subscription?.status === "string" && typeof kept.timestamp === "number"
      ? (kept as Kept)
      : null;
  } catch {
    return null;
  }
}
