import type { OperationId } from "@neuro/contract";
import { forgetStored, readStored, storedKeys, writeStored } from "#lib/stored-value.ts";
import { budgetKey } from "../calls/call-budget.ts";
import { currentSession, lastKnownPrefix } from "../session/session.ts";
import { ledgerReads } from "./refresh.ts";

/** Figures that are nobody else's, which a person misses when nothing answers. */
const keptReads: ReadonlySet<string> = new Set<OperationId>([...ledgerReads, "connections", "watchlist"]);
/** Characters of one answer, and how many answers are kept: a browser holds five million characters. */
const LONGEST = 250_000;
const MOST = 16;

/** The last answer of a call to the user who is logged in. */
export interface LastKnown {
  /** When it came, epoch ms. */
  readonly at: number;
  readonly answer: unknown;
}

interface Kept extends LastKnown {
  readonly userId: string;
}

/** Keeps an answer in the browser until its user logs out, for a time when nothing answers. */
export function keepAnswer(id: OperationId, input: unknown, answer: unknown): void {
  const userId = userNow();
  if (userId === undefined || !keptReads.has(id)) return;
  const at = Date.now();
  whenIdle(() => {
    if (userNow() !== userId) return;
    const kept: Kept = { userId, at, answer };
    const text = JSON.stringify(kept);
    if (text.length > LONGEST) return;
    const key = lastKnownPrefix + budgetKey(id, input);
    if (storedKeys(lastKnownPrefix).filter((each) => each !== key).length >= MOST)
      forgetStored(lastKnownPrefix, () => false);
    writeStored(key, text);
  });
}

/** Undefined where nothing is known of it, or only of somebody else's. */
export function lastKnown(id: OperationId, input: unknown): LastKnown | undefined {
  if (!keptReads.has(id)) return undefined;
  try {
    const kept = JSON.parse(readStored(lastKnownPrefix + budgetKey(id, input)) ?? "null") as Kept | null;
    return kept === null || kept.userId !== userNow() ? undefined : kept;
  } catch {
    return undefined;
  }
}

function userNow(): string | undefined {
  const { kind, user } = currentSession();
  return kind === "server" ? user?.user_id : undefined;
}

/** Nobody waits for it. Not every browser knows idle times. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run);
  else setTimeout(run);
}
