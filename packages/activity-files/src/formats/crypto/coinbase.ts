/**
 * Coinbase: a preamble, days in UTC, one line for coins converted into others with both in the notes. Known from BittyTax/BittyTax
 * (conv/parsers/coinbase.py) and dickwolff/Export-To-Ghostfolio (samples/coinbase-export.csv). Cash that paid for coins straight from a
 * bank is told by no line of its own. Not understood: words that no source names.
 */
import type { Row } from "../../source/table.ts";
import { absolute, isNegative, isZero, negative, quotient, sum } from "../../values/amount.ts";
import { entry, type Meaning, type Told } from "../shared/entries.ts";
import { NotUnderstood } from "../shared/not-understood.ts";
import { type LineRead, NO_ACCOUNT, PASSED_OVER } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";
import { coin, earned, isMoney, swap } from "./coins.ts";

const listed = <T>(meaning: T, words: string) => words.split("|").map((word) => [word, meaning] as const);
type Word = Meaning | "convert" | "earned";
const MEANINGS: ReadonlyMap<string, Word> = new Map([
  ...listed<Word>("buy", "BUY|ADVANCED TRADE BUY|ADVANCE TRADE BUY"),
  ...listed<Word>("sell", "SELL|ADVANCED TRADE SELL|ADVANCE TRADE SELL"),
  ...listed<Word>("convert", "CONVERT"),
  ...listed<Word>(
    "moved",
    "SEND|RECEIVE|EXCHANGE DEPOSIT|EXCHANGE WITHDRAWAL|PRO DEPOSIT|PRO WITHDRAWAL|VAULT WITHDRAWAL",
  ),
  ...listed<Word>("moved", "DEPOSIT|WITHDRAWAL"),
  ...listed<Word>(
    "earned",
    "REWARDS INCOME|STAKING INCOME|LEARNING REWARD|COINBASE EARN|INFLATION REWARD|REWARD INCOME",
  ),
  ...listed<Word>("earned", "INCENTIVES REWARDS PAYOUT|INTEREST PAYOUT"),
  ...listed<Word>("fee", "SUBSCRIPTION|SUBSCRIPTION FEE"),
  ...listed<Word>(
    PASSED_OVER,
    "RETAIL STAKING TRANSFER|RETAIL UNSTAKING TRANSFER|STAKING TRANSFER|UNSTAKING TRANSFER",
  ),
]);

const TOTAL = ["total (inclusive of fees and/or spread)", "total (inclusive of fees)", "total"] as const;
const FEES = ["fees and/or spread", "fees"] as const;

/** Told as the values of what came and of what was given for it, which is more by the fee. */
function converted(told: Told, values: readonly (string | null)[], file: TableFile): LineRead {
  const [, from = "", source = "", into = "", target = ""] =
    /Converted\s+([\d.,]+)\s+(\S+)\s+to\s+([\d.,]+)\s+(\S+)/i.exec(told.description) ?? [];
  const [given, got] = [file.number(from), file.number(into)];
  if (given === null || got === null) throw new NotUnderstood("no_units", told.rawType);
  const worth = values.map((value) => absolute(value ?? "0")).filter((value) => !isZero(value));
  const [low = "0", high = low] = worth.toSorted((a, b) => Number(a) - Number(b));
  const fee = sum(high, negative(low));
  const [sale, purchase] = swap(
    { ...told, reference: told.id ?? null },
    {
      left: { name: source, amount: given },
      came: { name: target, amount: got },
      fee: "0",
      value: { amount: low, currency: told.currency ?? "" },
    },
  );
  if (sale === undefined || purchase === undefined) throw new NotUnderstood("no_amount", told.rawType);
  return [
    { ...sale, price: quotient(high, given), fee },
    { ...purchase, fee: "0" },
  ];
}

function read(row: Row, file: TableFile): LineRead {
  const word = row.get("transaction type");
  const asset = row.get("asset").toUpperCase();
  const currency = row.get("price currency", "spot price currency") || null;
  const units = file.amount(row, "quantity transacted") ?? "0";
  const [subtotal, total] = [file.amount(row, "subtotal"), file.amount(row, ...TOTAL)];
  const told: Told = {
    ...{ line: row.line, rawType: word, description: row.get("notes"), account: file.account(NO_ACCOUNT) },
    ...{ tradeDate: file.day(row, "timestamp"), security: coin(asset), units, currency },
    ...{ amount: total ?? subtotal, id: row.get("id") || null },
    price: absolute(file.amount(row, "price at transaction", "spot price at transaction") ?? "0"),
    fee: absolute(file.amount(row, ...FEES) ?? "0"),
  };
  const meaning = MEANINGS.get(wordOf(word));
  if (isMoney(asset)) return money(meaning, { ...told, currency: asset, amount: directed(units, word) });
  if (meaning === "convert") return converted({ ...told, fee: "0" }, [subtotal, total], file);
  if (meaning === "earned") return earned({ ...told, amount: absolute(subtotal ?? total ?? "0"), fee: "0" });
  const out = /^(?:SEND|.*WITHDRAWAL)$/.test(wordOf(word)) || isNegative(units);
  // What coins cost that came from elsewhere the price of the day does not tell.
  if (meaning === "moved")
    return entry(out ? "transfer_out" : "transfer_in", { ...told, amount: null, price: "0", fee: "0" });
  return entry(meaning, told);
}

const directed = (units: string, word: string) =>
  /WITHDRAWAL|SEND/.test(wordOf(word)) ? negative(absolute(units)) : units;

function money(meaning: Word | undefined, told: Told): LineRead {
  const own = { ...told, security: null, units: "0", price: "0", fee: "0" };
  if (meaning === "earned") return entry("interest", own);
  if (meaning === "convert") throw new NotUnderstood("unknown_action", told.rawType);
  return entry(meaning === "moved" ? "cash" : meaning === "fee" ? "fee" : undefined, own);
}

export const coinbase = tableFormat({
  ...{ id: "coinbase", order: "mdy" },
  headings: [
    ["timestamp", "transaction type", "asset", "quantity transacted", "price currency", "subtotal", "notes"],
    [
      "timestamp",
      "transaction type",
      "asset",
      "quantity transacted",
      "spot price currency",
      "subtotal",
      "notes",
    ],
  ],
  days: ["timestamp"],
  read,
});
