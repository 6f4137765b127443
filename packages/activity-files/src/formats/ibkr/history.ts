/**
 * Interactive Brokers' transaction history as CSV: every amount in the base currency of the account, prices in that of the security, the
 * account masked. Known from KapJI/capital-gains-calculator (tests of its parser) and tests of several trackers. Not understood: parts of
 * currency exchanges (told as what they changed in the base currency alone), adjustments, reorganizations of which one side is
 * missing. The words for options that expire or are exercised are a guess.
 */
import { columnsOf, folded, type Line, Row } from "../../source/table.ts";
import { absolute, isZero, readAmount } from "../../values/amount.ts";
import { readDay } from "../../values/day.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { securityOf } from "../../values/security.ts";
import { entry, type Meaning, oneSide, type Told } from "../shared/entries.ts";
import { type Format, SURE } from "../shared/format.ts";
import { NotUnderstood } from "../shared/not-understood.ts";
import { sideOfWord } from "../shared/one-side.ts";
import { type LineRead, Reading } from "../shared/reading.ts";
import { wordOf } from "../shared/table-format.ts";
import { isSections } from "./activity.ts";

const MEANINGS: Readonly<Record<string, Meaning>> = {
  ...{
    BUY: "buy",
    SELL: "sell",
    DIVIDEND: "dividend",
    "PAYMENT IN LIEU": "dividend",
    "RETURN OF CAPITAL": "return_of_capital",
  },
  ...{
    "FOREIGN TAX WITHHOLDING": "tax",
    "WITHHOLDING TAX": "tax",
    "CREDIT INTEREST": "interest",
    "DEBIT INTEREST": "interest",
  },
  ...{
    "INVESTMENT INTEREST RECEIVED": "interest",
    "INVESTMENT INTEREST PAID": "interest",
    INTEREST: "interest",
  },
  ...{
    DEPOSIT: "cash",
    WITHDRAWAL: "cash",
    "ELECTRONIC FUND TRANSFER": "cash",
    DISBURSEMENT: "cash",
    "CASH TRANSFER": "cash",
  },
  ...{ "OTHER FEE": "fee", "SALES TAX": "fee", COMMISSION: "fee", TRANSFER: "moved" },
};

const SECTION = "transaction history";
const isHistory = (line: Line) => folded(line.cells[0] ?? "") === SECTION;

interface History {
  readonly reading: Reading;
  readonly base: string | null;
  readonly comma: boolean;
}

function amountIn(row: Row, { comma }: History, heading: string): string | null {
  const written = row.get(heading);
  const amount = readAmount(written, comma);
  if (amount === "wrong") throw new NotUnderstood("wrong_number", written);
  return amount;
}

function read(row: Row, history: History): LineRead {
  const word = row.get("transaction type");
  const description = row.get("description");
  const symbol = row.get("symbol");
  const written = row.get("date");
  const day = readDay(written);
  if (day === null) throw new NotUnderstood(written === "" ? "no_date" : "wrong_date", written);
  const option = optionOf(symbol, description);
  const priced = row.get("price currency");
  const currency = row.get("currency") || history.base;
  const rate = amountIn(row, history, "exchange rate");
  const account = row.get("account");
  const amount = amountIn(row, history, "net amount") ?? amountIn(row, history, "gross amount");
  const told: Told = {
    ...{ line: row.line, rawType: word, description, tradeDate: day.iso, amount, currency },
    account: history.reading.account({ key: account, number: account || null, name: null, type: null }),
    security:
      option ??
      securityOf({
        symbol: symbol.replace(/\s+/g, "."),
        name: /^(?:buy|sell)$/i.test(word) ? description : null,
        currency: (symbol && priced) || null,
      }),
    units: amountIn(row, history, "quantity") ?? "0",
    ...{ price: absolute(amountIn(row, history, "price") ?? "0"), priceCurrency: priced || null },
    fee: absolute(amountIn(row, history, "commission") ?? "0"),
    fxRate: isZero(rate) ? null : rate,
    ...(option === null ? {} : { multiplier: "100" }),
  };
  const end = option === null ? null : sideOfWord(word);
  if (end === "expiry" || end === "exercise") return oneSide(end, told);
  return entry(MEANINGS[wordOf(word)], told);
}

const isHalf = ({ cells }: Line, columns: ReadonlyMap<string, number>) => cells.length * 2 < columns.size;

const baseOf = (lines: readonly Line[]) =>
  lines
    .find(({ cells }) => folded(cells[0] ?? "") === "summary" && folded(cells[2] ?? "") === "base currency")
    ?.cells[3]?.trim()
    .toUpperCase() || null;

export const interactiveBrokersHistory: Format = {
  id: "interactive_brokers_history",
  recognize(source) {
    if (source.kind !== "lines") return 0;
    const isTheirs = isSections(source) || source.lines.slice(0, 1).some(isHistory);
    return isTheirs && source.lines.slice(0, 60).some(isHistory) ? SURE + 1 : 0;
  },
  read(source) {
    const reading = new Reading();
    if (source.kind !== "lines") return reading.result("interactive_brokers_history");
    const history = { reading, base: baseOf(source.lines), comma: source.comma };
    let columns: ReadonlyMap<string, number> = new Map();
    for (const line of source.lines) {
      const kind = folded(line.cells[1] ?? "");
      if (isHistory(line) && kind === "header") columns = columnsOf(line.cells.map(folded));
      const row = new Row(line, columns);
      if (row.isBroken) reading.problem({ line: row.line, code: "half_line", word: "", text: row.text });
      else if (isHistory(line) && kind === "data" && isHalf(line, columns))
        reading.problem({ line: row.line, code: "half_line", word: "", text: row.text });
      else if (isHistory(line) && kind === "data")
        reading.line(
          row.line,
          () => row.text,
          () => read(row, history),
        );
      else reading.passOver();
    }
    return reading.result("interactive_brokers_history");
  },
};
