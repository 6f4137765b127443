/**
 * Robinhood: codes for what happened, descriptions over several lines, `($1.00)` for what left. Known from
 * redstreet/beancount_reds_importers and tests of several trackers. That the mark `S` of
 * an option that ends is a written one is known from one source. Not understood: events of which one side is missing.
 */
import type { Row } from "../../source/table.ts";
import { absolute, isNegative, isZero } from "../../values/amount.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { nameIn, securityOf } from "../../values/security.ts";
import { entry, type Meaning, oneSide, type Told } from "../shared/entries.ts";
import { withFeeInside } from "../shared/fee-inside.ts";
import { type LineRead, NO_ACCOUNT } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";

const listed = (meaning: Meaning, words: string) => words.split("|").map((word) => [word, meaning] as const);
const MEANINGS: ReadonlyMap<string, Meaning> = new Map([
  ...listed("buy", "BUY|BTO|BTC"),
  ...listed("sell", "SELL|STO|STC"),
  ...listed("dividend", "CDIV|MDIV|SDIV|CIL|DIV|QDIV|MANPDIV|CGDIV"),
  ...listed("interest", "INT|SLIP|MINT|GDBP"),
  ...listed("fee", "GOLD|AFEE|DFEE|MISC|ADRFEE|FEE"),
  ...listed("tax", "DTAX|NRAT|FTAX"),
  ...listed("cash", "ACH|XENT|XENT_CC|WIRE|RTP|DCF|ITRF|CFRI|CFIR"),
  ...listed("moved", "ACATI|ACATO|JNLS|JNLC|T/A|ACATS"),
  ...listed("split", "SPL|SPR"),
  ...listed("return_of_capital", "ROC"),
]);

/** A merger for shares or for cash, an exchange of symbols. */
const EXCHANGES = new Set(["MRGS", "MRGC", "SXCH"]);

function read(row: Row, file: TableFile): LineRead {
  const [word, symbol] = [row.get("trans code"), row.get("instrument")];
  const description = row.get("description").replaceAll(/\s*\n\s*/g, " ");
  const isOption = /^(?:BTO|BTC|STO|STC|OEXP|OASGN|OEXCS)$/i.test(word);
  const option = isOption ? optionOf(description) : null;
  const written = row.get("quantity");
  // `4S` are units that left.
  const units = file.number(written.replace(/S$/i, "")) ?? "0";
  const meaning = MEANINGS.get(wordOf(word));
  const name = meaning === "buy" || meaning === "sell" ? nameIn(description) : null;
  const told: Told = {
    ...{ line: row.line, rawType: word, description, account: file.account(NO_ACCOUNT) },
    tradeDate: file.day(row, "activity date"),
    settlementDate: file.dayOrNone(row, "settle date"),
    security: isOption ? option : securityOf({ symbol, name: symbol ? name : null }),
    units: /S$/i.test(written) && !isZero(units) && !isNegative(units) ? `-${units}` : units,
    price: absolute(file.amount(row, "price") ?? "0"),
    amount: file.amount(row, "amount"),
    currency: "USD",
    ...(isOption ? { multiplier: "100" } : {}),
  };
  const code = wordOf(word);
  // `1S` are written contracts that end; without the mark they may be either.
  const ended = /S$/i.test(written) ? { ...told, units: absolute(units) } : told;
  const isUnsigned = !/S$/i.test(written);
  if (code === "OEXP") return oneSide("expiry", ended, { isUnsigned });
  if (code === "OASGN" || code === "OEXCS") return oneSide("exercise", ended, { isUnsigned });
  if (EXCHANGES.has(code)) return oneSide("exchange", told);
  if (code === "SOFF") return oneSide("handed_out", told);
  if (code === "CIL" && !isZero(told.units)) return entry("sell", told);
  return entry(meaning, withFeeInside(meaning, told));
}

export const robinhood = tableFormat({
  ...{ id: "robinhood", order: "mdy" },
  headings: [["activity date", "instrument", "description", "trans code", "quantity", "price", "amount"]],
  days: ["activity date", "process date", "settle date"],
  read,
});
