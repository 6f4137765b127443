/** What is kept of somebody's linked accounts, what they are shown of them, and their next synchronization. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";
import { eq } from "drizzle-orm";
import { accounts } from "../../../platform/db/schema/index.ts";
import { findConnection } from "../connection-store.ts";
import { syncConnection } from "../sync/sync-connection.ts";
import type { Linked, LinkedApp } from "./linked-app.ts";
import { wholeJournal } from "./whole-journal.ts";

/** `server` is there once the tests run. */
export function linkedBooks(server: () => LinkedApp) {
  const orm = () => server().ctx.db.orm;
  const rowsOf = ({ userId }: Pick<Linked, "userId">) =>
    orm().select().from(accounts).where(eq(accounts.userId, userId)).orderBy(accounts.sortOrder);
  return {
    rowsOf,
    async journals(own: Pick<Linked, "userId">): Promise<readonly (readonly JournalEntry[])[]> {
      return await Promise.all((await rowsOf(own)).map(({ id }) => wholeJournal(orm(), id)));
    },
    async sync({ userId, connectionId }: Linked) {
      server().clock.advance(MINUTE_MS);
      const found = await findConnection(orm(), { userId, id: connectionId });
      if (found === null) throw new Error("no such connection");
      return await syncConnection(server().ctx, found);
    },
    shown: async ({ client, connectionId }: Linked) =>
      (await client.call("connections")).connections.find(({ id }) => id === connectionId),
  };
}
