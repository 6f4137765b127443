/** Asks the brokerage to cancel an order, then what became of it: only that counts. */

import type { TradedAccount } from "../aggregator/port.ts";
import type { SubmittedOrder } from "./submitted-store.ts";
import { changeSubmitted, currentRecord, noteRecord, paced, reload, type VenueDesk } from "./venue-desk.ts";

/** A brokerage that took the request may need a moment. */
const LOOKS = 3;
const LOOK_AGAIN_MS = 1_000;

/** The order afterwards; still `placed` when the brokerage gave no answer or has not decided. */
export async function cancelSubmitted(
  submitted: SubmittedOrder,
  account: TradedAccount,
  desk: VenueDesk,
): Promise<SubmittedOrder> {
  const { client } = desk;
  const { brokerageOrderId } = submitted;
  if (brokerageOrderId === null) return submitted;
  const wanted = submitted.isCancelWanted
    ? submitted
    : ((await changeSubmitted(submitted, { isCancelWanted: true }, desk)) ?? (await reload(submitted, desk)));
  if (wanted.state !== "placed") return wanted;
  // A refusal may only mean that it is over already.
  await paced(account, () => client.cancel(account, brokerageOrderId), desk);
  let latest = wanted;
  for (let look = 1; look <= LOOKS; look += 1) {
    const record = await currentRecord(latest, account, desk);
    if (!record.ok) return latest;
    latest = await noteRecord(latest, record.value, desk);
    if (latest.state !== "placed") return latest;
    if (look < LOOKS) await desk.pause(LOOK_AGAIN_MS);
  }
  return latest;
}
