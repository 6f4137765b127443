/**
 * Newton: what came and what left side by side. Known from code that writes such an export and the test of a tracker that reads it,
 * both found without their names; counted as one source. Not understood: coins against coins, whose value the file does not tell.
 */
import type { FileActivity } from "../../port.ts";
import type { Row } from "../../source/table.ts";
import { absolute, isZero, negative } from "../../values/amount.ts";
import { entry, type Told } from "../shared/entries.ts";
import { NotUnderstood } from "../shared/not-understood.ts";
import { type LineRead, NO_ACCOUNT } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";
import { coin, earned, isMoney, type Leg, swap } from "./coins.ts";

const WORDS = new Set(["TRADE", "DEPOSIT", "WITHDRAWN", "WITHDRAWAL", "WITHDRAW"]);

const legOf = (row: Row, file: TableFile, side: string): Leg | null => {
  const amount = file.amount(row, `${side} quantity`);
  return isZero(amount)
    ? null
    : { name: row.get(`${side} currency`).toUpperCase(), amount: absolute(amount ?? "0") };
};

function read(row: Row, file: TableFile): LineRead {
  const word = row.get("type");
  const [came, left] = [legOf(row, file, "received"), legOf(row, file, "sent")];
  const tag = row.get("tag");
  const told: Told = {
    ...{ line: row.line, rawType: word || tag, description: tag, account: file.account(NO_ACCOUNT) },
    tradeDate: file.day(row, "date"),
  };
  if (!WORDS.has(wordOf(word)) && word !== "") throw new NotUnderstood("unknown_action", word);
  if (came !== null && left !== null) return swapped(told, came, left, row, file);
  const leg = came ?? left;
  if (leg === null) throw new NotUnderstood("no_amount");
  return alone(told, leg, left !== null);
}

function swapped(told: Told, came: Leg, left: Leg, row: Row, file: TableFile): readonly FileActivity[] {
  const fee = absolute(file.amount(row, "fee amount") ?? "0");
  const isInMoney = isMoney(row.get("fee currency"));
  return swap(told, { came, left, fee: isInMoney ? fee : "0", value: null });
}

function alone(told: Told, { name, amount }: Leg, isOut: boolean): LineRead {
  const signed = isOut ? negative(amount) : amount;
  const isEarned = !isOut && /referral|reward|bonus/i.test(told.description);
  if (isMoney(name))
    return entry(isEarned ? "interest" : "cash", { ...told, amount: signed, currency: name });
  const units = { ...told, security: coin(name), units: signed };
  return isEarned ? earned({ ...units, currency: null }) : entry("moved", { ...units, currency: null });
}

export const newton = tableFormat({
  ...{ id: "newton", order: "mdy" },
  headings: [
    [
      "date",
      "type",
      "received quantity",
      "received currency",
      "sent quantity",
      "sent currency",
      "fee amount",
      "fee currency",
      "tag",
    ],
  ],
  days: ["date"],
  read,
});
