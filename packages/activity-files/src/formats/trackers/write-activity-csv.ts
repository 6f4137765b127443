/** Activities as a file that every table program opens and Neuro reads back as they were. */
import type { FileAccount, FileActivity } from "../../port.ts";
import { NEURO_COLUMNS, NEURO_FORMAT } from "./neuro.ts";

/** The line is the file's matter. */
export type WrittenActivity = Omit<FileActivity, "line" | "isUneven" | "rawType">;

const QUOTED = /[",\r\n]|^\s|\s$/;
const quoted = (cell: string) => (QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** A text that a table program would take for a formula gets a mark before it, and so does one that begins like a marked one. */
const text = (cell: string | null) =>
  cell !== null && /^['=+\-@\t\r\n]/.test(cell) ? `'${cell}` : (cell ?? "");
/** Numbers and days are never formulas: a minus before digits is a number. */
const number = (cell: string | null | undefined) => cell ?? "";

type Column = (typeof NEURO_COLUMNS)[number];

function cellsOf(
  activity: WrittenActivity,
  account: FileAccount | undefined,
): Readonly<Record<Column, string>> {
  const { security } = activity;
  return {
    format: NEURO_FORMAT,
    account_number: text(account?.number ?? null),
    account_name: text(account?.name ?? null),
    account_type: text(account?.type ?? null),
    date: number(activity.tradeDate),
    settlement_date: number(activity.settlementDate),
    type: activity.type,
    symbol: text(security?.symbol ?? null),
    name: text(security?.name ?? null),
    market: text(security?.market ?? null),
    kind: text(security?.kind ?? null),
    units: number(activity.units),
    price: number(activity.price),
    multiplier: number(activity.multiplier),
    amount: number(activity.amount),
    currency: text(activity.currency),
    fee: number(activity.fee),
    fx_rate: number(activity.fxRate),
    book_value: number(activity.bookValue),
    description: text(activity.description),
    reference: text(activity.reference),
    id: text(activity.id),
  };
}

/** `accounts` are those that the activities name by their keys. With the mark at its beginning that tells table programs of UTF-8. */
export function writeActivityCsv(
  activities: Iterable<WrittenActivity>,
  accounts: readonly FileAccount[],
): string {
  const byKey = new Map(accounts.map((account) => [account.key, account] as const));
  const lines = [NEURO_COLUMNS.join(",")];
  for (const activity of activities) {
    const cells = cellsOf(activity, byKey.get(activity.account));
    lines.push(NEURO_COLUMNS.map((column) => quoted(cells[column])).join(","));
  }
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}
