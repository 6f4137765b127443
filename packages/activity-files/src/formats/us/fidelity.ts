/**
 * Fidelity: what happened is the beginning of a text (`YOU BOUGHT …`); disclaimers below. A reinvested dividend is two lines. Known from
 * redstreet/beancount_reds_importers (importers/fidelity, fidelity_csv) and tests of other trackers. Lines of one
 * event share a number (`#REOR`). Not understood: events of which one side is missing, distributions of shares that are no split by name.
 */
import type { Row } from "../../source/table.ts";
import { accountType } from "../../values/account-type.ts";
import { absolute, isZero, sum } from "../../values/amount.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { securityOf } from "../../values/security.ts";
import { entry, type Meaning, oneSide, type Told } from "../shared/entries.ts";
import type { LineRead } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";

const MEANINGS: readonly (readonly [RegExp, Meaning])[] = [
  [/^(?:YOU BOUGHT|REINVESTMENT|PURCHASE INTO)/, "buy"],
  [/^(?:YOU SOLD|REDEMPTION FROM|REDEMPTION PAYOUT)/, "sell"],
  [
    /^(?:DIVIDEND RECEIVED|DIVIDEND ADJUSTMENT|LONG-TERM CAP GAIN|SHORT-TERM CAP GAIN|IN LIEU OF)/,
    "dividend",
  ],
  [/^RETURN OF CAPITAL/, "return_of_capital"],
  [/^(?:INTEREST|MUNI EXEMPT INT|MARGIN INTEREST)/, "interest"],
  [
    /^(?:FOREIGN TAX|NON-RESIDENT TAX|FED TAX|STATE TAX|ADJ(?:USTMENT)? FOREIGN TAX|ADJ NON-RESIDENT TAX)/,
    "tax",
  ],
  [/^(?:FEE CHARGED|ADVISORY FEE|SERVICE FEE|ADR FEE|FOREIGN FEE|CASH ADVANCE FEE|BROKERAGE FEE)/, "fee"],
  [
    /^(?:ELECTRONIC FUNDS TRANSFER|DIRECT DEPOSIT|DIRECT DEBIT|CHECK RECEIVED|CHECK PAID|CASH CONTRIBUTION|CASH DISTRIBUTION)/,
    "cash",
  ],
  [
    /^(?:WIRE TRANSFER|DEBIT CARD PURCHASE|BILL PAYMENT|CO CONTR|PARTIC CONTR|NORMAL DISTR|ROLLOVER CASH|CONTRIBUTION|WITHDRAWAL)/,
    "cash",
  ],
  [/^(?:TRANSFERRED (?:FROM|TO)|TRANSFER OF ASSETS|JOURNALED|ASSET TRANSFER)/, "moved"],
  [/^DISTRIBUTION (?:STOCK|.*SPLIT)|^STOCK SPLIT/, "split"],
  [/^STOCK DIVIDEND/, "stock_dividend"],
];

const EVENTS = /^(?:MERGER|NAME CHANGED|REVERSE SPLIT|DISTRIBUTION SPINOFF|EXPIRED|ASSIGNED|EXERCISED)\b/;

function read(row: Row, file: TableFile): LineRead {
  const words = row.get("action");
  const symbol = row.get("symbol");
  const description = row.get("description", "security description");
  const [name, number] = [row.get("account"), row.get("account number").replaceAll(/["']/g, "")];
  const option = optionOf(symbol, words, description);
  const begin = wordOf(words);
  const found = MEANINGS.find(([pattern]) => pattern.test(begin));
  const fees = ["commission ($)", "commission", "fees ($)", "fees"].map((heading) =>
    absolute(file.amount(row, heading) ?? "0"),
  );
  const told: Told = {
    ...{
      line: row.line,
      description: words,
      rawType: (found?.[0] ?? EVENTS).exec(begin)?.[0] ?? begin.slice(0, 40),
    },
    account: file.account({
      key: number || name,
      number: number || null,
      name: name || null,
      type: accountType(name),
    }),
    tradeDate: file.day(row, "run date"),
    settlementDate: file.dayOrNone(row, "settlement date"),
    security:
      option ?? securityOf({ symbol, name: symbol && description !== "No Description" ? description : null }),
    units: file.amount(row, "quantity") ?? "0",
    price: absolute(file.amount(row, "price ($)", "price") ?? "0"),
    amount: file.amount(row, "amount ($)", "amount"),
    currency: row.get("currency", "exchange currency") || "USD",
    fee: sum(...fees),
    ...(option === null ? {} : { multiplier: "100" }),
  };
  return meant(begin, found?.[1], told);
}

/** `#REOR M0051704770001`: lines of one event differ in the last character. */
const eventOf = (words: string) => /#REOR\s+(\S+)\S/i.exec(words)?.[1];

function meant(begin: string, meaning: Meaning | undefined, told: Told): LineRead {
  const event = eventOf(told.description);
  if (/^(?:MERGER|NAME CHANGED|REVERSE SPLIT)\b/.test(begin))
    return oneSide("exchange", told, event === undefined ? {} : { event });
  if (/^DISTRIBUTION SPINOFF/.test(begin)) return oneSide("handed_out", told);
  if (/^EXPIRED/.test(begin)) return oneSide("expiry", told);
  if (/^(?:ASSIGNED|EXERCISED)/.test(begin)) return oneSide("exercise", told);
  if (/^IN LIEU OF/.test(begin) && !isZero(told.units)) return entry("sell", told);
  return entry(meaning, told);
}

export const fidelity = tableFormat({
  ...{ id: "fidelity", order: "mdy" },
  headings: [
    ["run date", "action", "symbol", "quantity", "amount ($)"],
    ["run date", "action", "symbol", "quantity", "amount"],
  ],
  days: ["run date", "settlement date"],
  read,
});
