/** An activity in the columns of our own format. */
import type { NEURO_COLUMNS } from "../formats/trackers/neuro.ts";
import { NEURO_FORMAT } from "../formats/trackers/neuro.ts";
import type { FileAccount } from "../port.ts";
import type { WrittenActivity } from "./written-activity.ts";

type Column = (typeof NEURO_COLUMNS)[number];

/** What is neither number nor day may be any text. */
export const TEXTS: ReadonlySet<Column> = new Set<Column>([
  ...(["account_number", "account_name", "account_type", "symbol", "name", "market", "kind"] as const),
  ...(["currency", "description", "reference", "id"] as const),
]);

/** "" where there is none. */
export function neuroCells(
  activity: WrittenActivity,
  account: FileAccount | undefined,
): Readonly<Record<Column, string>> {
  const { security } = activity;
  return {
    format: NEURO_FORMAT,
    account_number: account?.number ?? "",
    account_name: account?.name ?? "",
    account_type: account?.type ?? "",
    date: activity.tradeDate,
    settlement_date: activity.settlementDate ?? "",
    type: activity.type,
    symbol: security?.symbol ?? "",
    name: security?.name ?? "",
    market: security?.market ?? "",
    kind: security?.kind ?? "",
    units: activity.units,
    price: activity.price,
    multiplier: activity.multiplier ?? "",
    amount: activity.amount ?? "",
    currency: activity.currency ?? "",
    fee: activity.fee,
    fx_rate: activity.fxRate ?? "",
    book_value: activity.bookValue ?? "",
    cost_share: activity.costShare ?? "",
    description: activity.description,
    reference: activity.reference ?? "",
    id: activity.id ?? "",
  };
}
