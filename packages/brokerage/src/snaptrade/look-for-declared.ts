/** Orders that were declared not placed: for a day the brokerage is looked through for them, in case they show after all. */
import { DAY_MS } from "@neuro/contract/primitives";
import type { TradedAccount } from "../aggregator/port.ts";
import type { OrderRecord } from "./answers/order-answers.ts";
import { originOf } from "./identify-order.ts";
import { candidatesOf, isOfItsMoment, othersOf } from "./match-orders.ts";
import type { SubmittedOrder } from "./submitted-store.ts";
import { changeSubmitted, type VenueDesk } from "./venue-desk.ts";

const LOOKED_FOR_MS = DAY_MS;

export function isLookedFor({ declared }: SubmittedOrder): boolean {
  return declared?.isLookedFor === true;
}

/** Notes the order that showed after all, or that nobody looks for it any more. */
export async function lookForDeclared(
  submitted: SubmittedOrder,
  records: readonly OrderRecord[],
  { account, desk }: { readonly account: TradedAccount; readonly desk: VenueDesk },
): Promise<void> {
  const { declared } = submitted;
  if (declared === undefined) return;
  const seen = await shownAfterAll(submitted, records, { account, desk });
  if (seen === null && desk.client.now() < declared.at + LOOKED_FOR_MS) return;
  await changeSubmitted(submitted, { declared: { ...declared, isLookedFor: false, seen } }, desk);
}

async function shownAfterAll(
  submitted: SubmittedOrder,
  records: readonly OrderRecord[],
  { account, desk }: { readonly account: TradedAccount; readonly desk: VenueDesk },
): Promise<string | null> {
  const { declared, sentAt } = submitted;
  const others = await othersOf(submitted, sentAt ?? desk.client.now(), desk);
  for (const record of candidatesOf({ submitted, records, others })) {
    if (declared?.dismissed.includes(record.brokerageOrderId)) continue;
    // One given by hand later is none of ours; one that came through the vendor, or at that moment, may be.
    if (isOfItsMoment(submitted, record) || (await originOf(record, account, desk)) === "vendor")
      return record.brokerageOrderId;
  }
  return null;
}
