/** Tells a user that a broker asks them to sign in again, and when it no longer does. */
import { raiseNotice } from "../../people/notices/raise-notice.ts";
import type { Orm } from "../../platform/db/database.ts";
import type { BooksContext } from "../books-context.ts";
import { connectionNotice } from "./connection-notice.ts";
import type { ConnectionRow } from "./connection-store.ts";

export async function tellAccess(
  { wall, newId }: Pick<BooksContext, "wall" | "newId">,
  tx: Orm,
  change: {
    /** As it was before. */
    readonly connection: ConnectionRow;
    readonly isDisabled: boolean;
  },
): Promise<void> {
  const { connection, isDisabled } = change;
  if (isDisabled === (connection.disabledAt !== null)) return;
  const at = wall();
  const brokerage = connection.brokerageName;
  // Each expiry is told once, and each return: by the moment from which it counts.
  const since = connection.disabledAt?.getTime() ?? at;
  await raiseNotice(
    tx,
    { id: newId(), userId: connection.userId, at },
    connectionNotice(isDisabled ? "expired" : "back", { id: connection.id, brokerage, since }),
  );
}
