/** Activities as JSON: what our CSV has in its columns, under the same names; what is empty there is left away. */
import { NEURO_COLUMNS, NEURO_FORMAT } from "../formats/trackers/neuro.ts";
import { writtenOwnSecurity } from "../formats/trackers/neuro-own-securities.ts";
import type { FileAccount, FileOwnSecurity } from "../port.ts";
import { neuroCells } from "./neuro-cells.ts";
import type { WrittenActivity } from "./written-activity.ts";

/** `accounts` are those that the activities name by their keys. A line for each activity, and for each security of one's own. */
export function writeActivityJson(
  activities: Iterable<WrittenActivity>,
  accounts: readonly FileAccount[],
  ownSecurities: readonly FileOwnSecurity[] = [],
): string {
  const byKey = new Map(accounts.map((account) => [account.key, account] as const));
  const lines: string[] = [];
  for (const activity of activities) {
    const cells = neuroCells(activity, byKey.get(activity.account));
    const told = NEURO_COLUMNS.filter((column) => column !== "format" && cells[column] !== "");
    lines.push(JSON.stringify(Object.fromEntries(told.map((column) => [column, cells[column]]))));
  }
  const own = ownSecurities.map((security) => JSON.stringify(writtenOwnSecurity(security)));
  const securities = own.length === 0 ? "" : `,"securities":[\n${own.join(",\n")}\n]`;
  return `{"format":"${NEURO_FORMAT}","activities":[\n${lines.join(",\n")}\n]${securities}}\n`;
}
