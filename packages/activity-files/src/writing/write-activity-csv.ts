/** Activities as a file that every table program opens and Neuro reads back as they were. */
import { NEURO_COLUMNS } from "../formats/trackers/neuro.ts";
import type { FileAccount } from "../port.ts";
import { neuroCells, TEXTS } from "./neuro-cells.ts";
import { guarded, quoted, type WrittenActivity } from "./written-activity.ts";

/** `accounts` are those that the activities name by their keys. With the mark at its beginning that tells table programs of UTF-8. */
export function writeActivityCsv(
  activities: Iterable<WrittenActivity>,
  accounts: readonly FileAccount[],
): string {
  const byKey = new Map(accounts.map((account) => [account.key, account] as const));
  const lines = [NEURO_COLUMNS.join(",")];
  for (const activity of activities) {
    const cells = neuroCells(activity, byKey.get(activity.account));
    // Numbers and days are never formulas: a minus before digits is a number.
    const cell = (column: keyof typeof cells) => (TEXTS.has(column) ? guarded(cells[column]) : cells[column]);
    lines.push(NEURO_COLUMNS.map((column) => quoted(cell(column))).join(","));
  }
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}
