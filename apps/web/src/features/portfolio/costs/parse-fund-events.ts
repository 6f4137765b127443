import { type CallOf, isCurrency } from "@neuro/contract";
import { parseTyped } from "#ui/fields/number-field.tsx";

export type FundEvent = NonNullable<CallOf<"addCostEvents">["body"]>["events"][number];

const KINDS: readonly (readonly [RegExp, FundEvent["kind"]])[] = [
  [/^(roc|return.*|remb.*|rdc)$/, "return_of_capital"],
  [/^(reinvest.*|r[ée]invest.*|phantom|fant[oô]me)$/, "reinvested_distribution"],
];

/**
 * Lines of a table: symbol, record date (YYYY-MM-DD), kind, amount of one unit, currency; parted by commas, semicolons or tabs.
 * The number of the first line that is none of it, else the events.
 */
export function parseFundEvents(text: string, source: string): readonly FundEvent[] | number {
  const events: FundEvent[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const [symbol = "", date = "", word = "", amount = "", currency = "CAD"] = line
      .split(line.includes("\t") ? "\t" : line.includes(";") ? ";" : ",")
      .map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    const kind = KINDS.find(([words]) => words.test(word.toLowerCase()))?.[1];
    const perUnit = parseTyped(amount);
    const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date);
    if (symbol === "" || !isDate || kind === undefined || perUnit === null || perUnit <= 0) return at + 1;
    if (!isCurrency(currency)) return at + 1;
    events.push({ symbol, record_date: date, kind, per_unit: perUnit, currency, source });
  }
  return events;
}
