/**
 * Portfolio Performance: exports of one cash account or one securities account, semicolons between cells, numbers as the language of the
 * program writes them. Known from portfolio-performance/portfolio (datatransfer/csv/CSVExporter.java) and its help; the German headings
 * from a public importer. The cash account tells purchases without their fees; take the securities account for those. Not understood:
 * transfers between securities accounts of other languages than English and German.
 */
import type { Row } from "../../source/table.ts";
import { absolute, isZero, negative, sum } from "../../values/amount.ts";
import { securityOf } from "../../values/security.ts";
import { entry, type Meaning, type Told } from "../shared/entries.ts";
import { type LineRead, NO_ACCOUNT } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";

const listed = (meaning: Meaning, words: string) => words.split("|").map((word) => [word, meaning] as const);
const MEANINGS: ReadonlyMap<string, Meaning> = new Map([
  ...listed("buy", "BUY|KAUF"),
  ...listed("sell", "SELL|VERKAUF"),
  ...listed("contribution", "DEPOSIT|EINLAGE"),
  ...listed("withdrawal", "REMOVAL|ENTNAHME"),
  ...listed("dividend", "DIVIDEND|DIVIDENDE"),
  ...listed("interest", "INTEREST|ZINSEN|INTEREST CHARGE|ZINSBELASTUNG"),
  ...listed("fee", "FEES|GEBUHREN|FEES REFUND|GEBUHRENERSTATTUNG"),
  ...listed("tax", "TAXES|STEUERN|TAX REFUND|STEUERRUCKERSTATTUNG"),
  ...listed("transfer_in", "TRANSFER (INBOUND)|UMBUCHUNG (EINGANG)|DELIVERY (INBOUND)|EINLIEFERUNG"),
  ...listed("transfer_out", "TRANSFER (OUTBOUND)|UMBUCHUNG (AUSGANG)|DELIVERY (OUTBOUND)|AUSLIEFERUNG"),
]);
const CHARGES = new Set(["FEES", "GEBUHREN", "TAXES", "STEUERN", "INTEREST CHARGE", "ZINSBELASTUNG"]);

const H = {
  date: ["date", "datum"],
  type: ["type", "typ"],
  value: ["value", "wert"],
  currency: ["transaction currency", "buchungswahrung"],
  shares: ["shares", "stuck"],
  symbol: ["ticker symbol", "ticker-symbol"],
  name: ["security name", "wertpapiername"],
  fees: ["fees", "gebuhren"],
  taxes: ["taxes", "steuern"],
  note: ["note", "notiz"],
} as const;

function read(row: Row, file: TableFile): LineRead {
  const word = row.get(...H.type);
  const meaning = MEANINGS.get(wordOf(word));
  const value = file.amount(row, ...H.value);
  const [fees, taxes] = [file.amount(row, ...H.fees), file.amount(row, ...H.taxes)];
  const [symbol, name] = [row.get(...H.symbol), row.get(...H.name)];
  const units = absolute(file.amount(row, ...H.shares) ?? "0");
  const isTrade = meaning === "buy" || meaning === "sell";
  const told: Told = {
    ...{ line: row.line, rawType: word, description: row.get(...H.note), account: file.account(NO_ACCOUNT) },
    tradeDate: file.day(row, ...H.date),
    security: securityOf({ symbol, name: name || row.get("isin") || null }),
    ...{
      units,
      amount: value === null ? null : absolute(value),
      currency: row.get(...H.currency) || null,
    },
    fee: isTrade ? sum(absolute(fees ?? "0"), absolute(taxes ?? "0")) : "0",
  };
  if (!isTrade && CHARGES.has(wordOf(word)))
    return entry(meaning, { ...told, amount: negative(told.amount ?? "0") });
  const isMove = meaning === "transfer_in" || meaning === "transfer_out";
  if (!isMove || isZero(units)) return entry(meaning, told, { isUnsigned: meaning === "withdrawal" });
  const bookValue = meaning === "transfer_in" && !isZero(value) ? { bookValue: absolute(value ?? "0") } : {};
  return entry(meaning, { ...told, amount: null, ...bookValue });
}

export const portfolioPerformance = tableFormat({
  ...{ id: "portfolio_performance", order: "mdy" },
  headings: [
    [
      "date",
      "type",
      "value",
      "transaction currency",
      "shares",
      "isin",
      "wkn",
      "ticker symbol",
      "security name",
      "note",
    ],
    [
      "datum",
      "typ",
      "wert",
      "buchungswahrung",
      "stuck",
      "isin",
      "wkn",
      "ticker-symbol",
      "wertpapiername",
      "notiz",
    ],
  ],
  days: ["date", "datum"],
  read,
});
