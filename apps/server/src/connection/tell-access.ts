/** Tells a user that a broker asks them to sign in again, and when it no longer does. */
import type { AppContext } from "../context.ts";
import type { Orm } from "../db/database.ts";
import { connectionNotice } from "../notifications/notice.ts";
import { raiseNotice } from "../notifications/raise-notice.ts";
import type { ConnectionRow } from "./connection-store.ts";

export async function tellAccess(
  { wall, newId }: Pick<AppContext, "wall" | "newId">,
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
