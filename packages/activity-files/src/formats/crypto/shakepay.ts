/**
 * Shakepay: what was debited and credited side by side, in an older and a newer layout, days in UTC. Known from the
 * sample files of StevenBlack/Shakepay-export-fix as a tracker quotes them and a test of the newer layout; counted as one source. Not
 * understood: words that no source names.
 */
import type { Row } from "../../source/table.ts";
import { absolute, isZero, negative } from "../../values/amount.ts";
import { entry, type Told } from "../shared/entries.ts";
import { NotUnderstood } from "../shared/not-understood.ts";
import { type LineRead, NO_ACCOUNT } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";
import { coin, earned, isMoney, type Leg, swap } from "./coins.ts";

const MOVES = new Set([
  ...[
    "FIAT FUNDING",
    "FIAT CASHOUT",
    "CRYPTO CASHOUT",
    "CRYPTO FUNDING",
    "CRYPTO PURCHASE",
    "PEER TRANSFER",
    "SEND",
  ],
  ...["RECEIVE", "INTERAC E-TRANSFER", "BANK TRANSFER", "CARD TRANSACTIONS", "CARD", "WIRE TRANSFER", "EFT"],
]);
const EARNED = new Set(["SHAKINGSATS", "REWARD", "OTHER", "CARD CASHBACK", "SHAKE", "REFERRAL"]);
const TRADES = new Set(["PURCHASE/SALE", "BUY", "SELL", "EXCHANGE"]);

const legOf = (row: Row, file: TableFile, amount: string, ...names: readonly string[]): Leg | null => {
  const written = file.amount(row, amount);
  return isZero(written) ? null : { name: row.get(...names).toUpperCase(), amount: absolute(written ?? "0") };
};

function read(row: Row, file: TableFile): LineRead {
  const word = row.get("transaction type", "type");
  const left = legOf(row, file, "amount debited", "debit currency", "asset debited");
  const came = legOf(row, file, "amount credited", "credit currency", "asset credited");
  const told: Told = {
    ...{ line: row.line, rawType: word, account: file.account(NO_ACCOUNT) },
    description: row.get("description", "source / destination"),
    tradeDate: file.day(row, "date"),
    id: row.get("blockchain transaction id") || null,
  };
  const known = wordOf(word);
  if (TRADES.has(known)) {
    if (came === null || left === null) throw new NotUnderstood("no_amount");
    return swap(told, { came, left, fee: "0", value: null });
  }
  const leg = came ?? left;
  if (!MOVES.has(known) && !EARNED.has(known)) throw new NotUnderstood("unknown_action", word);
  if (leg === null) throw new NotUnderstood("no_amount");
  const signed = came === null ? negative(leg.amount) : leg.amount;
  const isEarned = EARNED.has(known) && came !== null;
  if (isMoney(leg.name))
    return entry(isEarned ? "interest" : "cash", { ...told, amount: signed, currency: leg.name });
  return coins(row, file, { ...told, security: coin(leg.name), units: signed }, isEarned);
}

function coins(row: Row, file: TableFile, told: Told, isEarned: boolean): LineRead {
  const worth = file.amount(row, "market value");
  const currency = row.get("market value currency") || null;
  if (isEarned) return earned({ ...told, amount: worth, currency: isZero(worth) ? null : currency });
  const cost = file.amount(row, "book cost");
  const costIn = row.get("book cost currency") || null;
  const isTold = !isZero(cost) && !told.units?.startsWith("-");
  return entry("moved", {
    ...told,
    currency: isTold ? costIn : null,
    ...(isTold ? { bookValue: absolute(cost ?? "0") } : {}),
  });
}

export const shakepay = tableFormat({
  ...{ id: "shakepay", order: "mdy" },
  headings: [
    ["transaction type", "date", "amount debited", "debit currency", "amount credited", "credit currency"],
    ["date", "amount debited", "asset debited", "amount credited", "asset credited", "type"],
  ],
  days: ["date"],
  read,
});
