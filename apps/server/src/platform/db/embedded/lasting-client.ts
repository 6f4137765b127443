/**
 * The embedded database, opened again whenever it is lost: its thread ends where PostgreSQL would end its server, as when no
 * room is left on the disk for its log. Until it is back every call is refused; what was committed is there afterwards.
 */
import { setTimeout as pause } from "node:timers/promises";
import { retryWaits } from "../retry-waits.ts";
import { StorageError } from "../storage-error.ts";
import { type EmbeddedClient, openEmbedded } from "./embedded-client.ts";

/** After a crash alone this is all that is waited; the rest of an outage is the database's own start. */
export const FIRST_WAIT_MS = 100;

/** What waits and what starts; tests bring a clock of their own. */
interface Ways {
  readonly open: typeof openEmbedded;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/**
 * `onLost` hears why, once for each loss. The caller holds the directory lock. Once its cause is gone a loss ends after the
 * try under way, a wait of `LONGEST_RETRY_MS` at most, and one start: nothing polls, and nobody else waits for anything.
 */
export async function openLasting(
  directory: string,
  onLost: (reason: string) => void,
  { open, sleep }: Ways = { open: openEmbedded, sleep: pause },
): Promise<EmbeddedClient> {
  let closing = false;
  let reopening: Promise<void> | null = null;
  let current: EmbeddedClient | null = null;

  async function reopen(): Promise<void> {
    for (const waitMs of retryWaits(FIRST_WAIT_MS)) {
      await sleep(waitMs);
      if (closing) return;
      // A disk that is still full ends the new thread as well; it is tried again until there is room.
      current = await open(directory, lose).catch(() => null);
      if (current !== null) return;
    }
  }

  function lose(reason: string): void {
    current = null;
    onLost(reason);
    reopening ??= reopen().finally(() => {
      reopening = null;
      // Lost again before this promise was settled.
      if (current === null && !closing) lose("it was lost again at once");
    });
  }

  const now = async (): Promise<EmbeddedClient> => {
    if (current !== null) return current;
    const message = "the embedded database was lost and is being opened again";
    throw new StorageError({ message, code: "57P03" }, undefined);
  };

  current = await open(directory, lose);
  return {
    query: async (sql, params, options) => (await now()).query(sql, params, options),
    exec: async (sql) => (await now()).exec(sql),
    transaction: async (work) => (await now()).transaction(work),
    fsyncCounts: async () => (await now()).fsyncCounts(),
    copyFiles: async (to) => (await now()).copyFiles(to),
    endThread: () => current?.endThread(),
    close: async () => {
      closing = true;
      await reopening;
      await current?.close();
    },
  };
}
