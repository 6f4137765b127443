/**
 * Charles Schwab: a title above the headings in older files, `Transactions Total` below. A reinvested dividend is two lines; the units of
 * a split are those that came. Known from redstreet/beancount_reds_importers (importers/schwab), dickwolff/Export-To-Ghostfolio
 * (samples/schwab-export.csv) and afadil/wealthfolio (docs/test-data). The units of an
 * option that ends have the sign of what they close. Not understood: events of which one side is missing.
 */
import type { FileAccount, FileActivity } from "../../port.ts";
import type { Row } from "../../source/table.ts";
import { accountType } from "../../values/account-type.ts";
import { absolute, isNegative, isZero, sum } from "../../values/amount.ts";
import { readDay } from "../../values/day.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { securityOf } from "../../values/security.ts";
import { entry, type Meaning, oneSide, type Told } from "../shared/entries.ts";
import type { LineRead } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";

const listed = (meaning: Meaning, words: string) => words.split("|").map((word) => [word, meaning] as const);
const MEANINGS: ReadonlyMap<string, Meaning> = new Map([
  ...listed("buy", "BUY|REINVEST SHARES|BUY TO OPEN|BUY TO CLOSE"),
  ...listed("sell", "SELL|SELL TO OPEN|SELL TO CLOSE|SELL SHORT"),
  ...listed(
    "dividend",
    "CASH DIVIDEND|QUALIFIED DIVIDEND|NON-QUALIFIED DIV|REINVEST DIVIDEND|QUAL DIV REINVEST|SPECIAL DIVIDEND",
  ),
  ...listed(
    "dividend",
    "SPECIAL NON QUAL DIV|SPECIAL QUAL DIV|PR YR CASH DIV|PR YR DIV REINVEST|PR YR NON-QUAL DIV|PR YR SPECIAL DIV",
  ),
  ...listed(
    "dividend",
    "LONG TERM CAP GAIN|SHORT TERM CAP GAIN|LONG TERM CAP GAIN REINVEST|SHORT TERM CAP GAIN REINVEST|CASH IN LIEU",
  ),
  ...listed("dividend", "SUBSTITUTE PAYMENT|PR YR SPECIAL QUAL DIV"),
  ...listed(
    "interest",
    "BANK INTEREST|CREDIT INTEREST|BOND INTEREST|MARGIN INTEREST|INTEREST|CD INTEREST|BOND INTEREST REINVEST",
  ),
  ...listed("tax", "NRA TAX ADJ|NRA WITHHOLDING|FOREIGN TAX PAID|FOREIGN TAX RECLAIM|TAX WITHHELD"),
  ...listed(
    "fee",
    "ADR MGMT FEE|ADVISOR FEE|SERVICE FEE|MISC CREDITS|FOREIGN SECURITY FEE|WIRE FEE|PROMOTIONAL AWARD",
  ),
  ...listed(
    "cash",
    "MONEYLINK DEPOSIT|MONEYLINK TRANSFER|WIRE SENT|WIRE RECEIVED|WIRE FUNDS|WIRE FUNDS RECEIVED|FUNDS RECEIVED",
  ),
  ...listed(
    "cash",
    "MONEYLINK WITHDRAWAL|FUNDS DISBURSED|FUNDS PAID|ATM WITHDRAWAL|VISA PURCHASE|SCHWAB ATM REBATE|MONEYLINK ADJ|DEPOSIT|WITHDRAWAL",
  ),
  ...listed(
    "moved",
    "STOCK PLAN ACTIVITY|JOURNAL|JOURNALED SHARES|INTERNAL TRANSFER|SECURITY TRANSFER|TRANSFER|ACAT TRANSFER",
  ),
  ...listed("split", "STOCK SPLIT"),
  ...listed("stock_dividend", "STOCK DIV DIST"),
  ...listed("return_of_capital", "RETURN OF CAPITAL"),
]);

/** `Transactions  for account General Investing ...123 as of 05/03/2023`. */
function accountIn({ table }: TableFile): FileAccount {
  for (const { cells } of table.before) {
    const [, words = ""] = /Transactions\s+for account\s+(.+?)\s+as of\b/i.exec(cells.join(" ")) ?? [];
    if (words === "") continue;
    const number = /(\S*\d{3,})$/.exec(words)?.[1] ?? null;
    const name = words.replace(/\s*\S*(?:\d{3,}|X{3,})$/, "").trim();
    return { key: words, number, name: name || null, type: accountType(name) };
  }
  return { key: "", number: null, name: null, type: null };
}

/** `04/17/2023 as of 04/15/2023`: it counts from the second, and was booked on the first. */
function daysIn(row: Row, file: TableFile) {
  const [, booked = "", since = ""] = /^(\S+) as of (\S+)$/i.exec(row.get("date")) ?? [];
  const [first, second] = [readDay(booked, "mdy"), readDay(since, "mdy")];
  if (first === null || second === null) return { tradeDate: file.day(row, "date"), settlementDate: null };
  return { tradeDate: second.iso, settlementDate: first.iso };
}

/** What the broker names before a reverse split gets a number of its own: nine characters, the last a digit. */
const isNumbered = (symbol: string) => /^[A-Z0-9]{8}\d$/.test(symbol) && /\d{3}/.test(symbol);

function read(row: Row, file: TableFile): LineRead {
  const [word, symbol] = [row.get("action"), row.get("symbol")];
  const description = row.get("description");
  const option = optionOf(symbol, description);
  const told: Told = {
    ...{ line: row.line, rawType: word, description, ...daysIn(row, file) },
    account: file.account(file.once("account", () => accountIn(file))),
    security: option ?? securityOf({ symbol, name: symbol ? description : null }),
    units: file.amount(row, "quantity") ?? "0",
    price: absolute(file.amount(row, "price") ?? "0"),
    amount: file.amount(row, "amount"),
    currency: "USD",
    fee: absolute(file.amount(row, "fees & comm") ?? "0"),
    ...(option === null ? {} : { multiplier: "100" }),
  };
  return meant(wordOf(word), told);
}

/** For another security, or for cash: the old one under its symbol or a number. */
const EXCHANGES = new Set([
  ...["STOCK MERGER", "CASH MERGER", "CASH MERGER ADJ", "CASH/STOCK MERGER", "NAME CHANGE", "EXCHANGE"],
  ...["REORGANIZED ISSUE", "MANDATORY REORG EXC", "CONVERSION", "FULL REDEMPTION", "TENDER OFFER"],
]);

function meant(word: string, told: Told): LineRead {
  const isOption = told.multiplier !== undefined;
  if (word === "REVERSE SPLIT") return entry("split", told);
  if (EXCHANGES.has(word)) return oneSide("exchange", told);
  if (word === "SPIN-OFF") return oneSide("handed_out", told);
  if (isOption && word === "EXPIRED") return oneSide("expiry", told);
  if (isOption && (word === "ASSIGNED" || word === "EXCHANGE OR EXERCISE")) return oneSide("exercise", told);
  if (word === "CASH IN LIEU" && !isZero(told.units)) return entry("sell", told);
  return entry(MEANINGS.get(word), told);
}

/** A reverse split is two lines, the old units under a number: of one day it is what they differ by, of the symbol that goes on. */
function reversed(activities: readonly FileActivity[]): readonly FileActivity[] {
  const splits = activities.filter(({ rawType }) => wordOf(rawType) === "REVERSE SPLIT");
  const made = new Map<FileActivity, FileActivity | null>();
  for (const old of splits.filter(
    ({ units, security }) => isNegative(units) && isNumbered(security?.symbol ?? ""),
  )) {
    const name = (old.security?.name ?? "").split(" ").slice(0, 2).join(" ");
    const fresh = splits.find(
      (each) =>
        !made.has(each) &&
        each.tradeDate === old.tradeDate &&
        !isNegative(each.units) &&
        (each.security?.name ?? "").startsWith(name),
    );
    if (fresh === undefined) continue;
    made.set(old, null);
    made.set(fresh, { ...fresh, units: sum(fresh.units, old.units) });
  }
  return activities
    .map((each) => (made.has(each) ? made.get(each) : each))
    .filter((each) => each !== null && each !== undefined)
    .filter((each) => each.type !== "split" || !isZero(each.units));
}

export const schwab = tableFormat({
  ...{ id: "schwab", order: "mdy" },
  headings: [["date", "action", "symbol", "description", "quantity", "price", "fees & comm", "amount"]],
  days: ["date"],
  read,
  after: reversed,
});
