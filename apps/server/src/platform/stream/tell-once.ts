/** One message to all servers from a process that is none and listens to nothing: the command line. */
import type { Database } from "../db/database.ts";
import { newEpoch } from "./event-id.ts";
import type { FanOutMessage } from "./fan-out.ts";
import { SEND_PIECES } from "./notify-fan-out.ts";
import { toParcels } from "./parcels.ts";

/** With the embedded database nobody hears it, since no server runs beside the command. */
export async function tellOnce(db: Pick<Database, "rawQuery">, message: FanOutMessage): Promise<void> {
  await db.rawQuery(SEND_PIECES, [toParcels(newEpoch(), 1, message)]);
}
