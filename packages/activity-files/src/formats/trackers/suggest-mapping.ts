/** What the columns of a table of no known format most likely mean, by their headings and first lines. */
import { type ImportColumn, importColumns } from "@neuro/contract";
import type { ColumnMapping } from "../../port.ts";
import { folded } from "../../source/table.ts";
import { readAmount } from "../../values/amount.ts";
import { readDay } from "../../values/day.ts";
import { typeOfWord } from "../../values/type-words.ts";

/** Headings, folded, English and French, the surest first. */
const HEADINGS: Readonly<Record<ImportColumn, string>> = {
  date: "trade date|transaction date|activity date|date de transaction|date de l'operation|date d'operation|run date|process date|date/time|date|datum|day|jour|time|timestamp",
  settlement_date: "settlement date|settle date|date de reglement|date de valeur|value date|settled",
  type: "transaction type|activity type|type de transaction|type d'operation|action|activity|activite|transaction|operation|type|side|trans code|code",
  symbol: "symbol|symbole|ticker|ticker symbol|stock|instrument|asset|titre|security",
  name: "security name|nom du titre|company|nom|name|security description|symbol description|description du titre|societe",
  units: "quantity|quantite|units|unites|shares|actions|parts|qty|qte|nombre|number of shares|nb de parts",
  price:
    "price|prix|unit price|prix unitaire|share price|price per share|cours|cost per share|execution price",
  amount:
    "net amount|montant net|net cash amount|total amount|montant total|amount|montant|montant de l'operation|value|valeur|total|cash|net|proceeds|produit",
  currency: "currency|devise|monnaie|ccy|currency code|account currency|devise du compte",
  fee: "commission|fee|fees|frais|commissions|commission/fee|fees & comm|commission payee|courtage",
  account: "account number|account #|numero de compte|account id|no de compte|account|compte",
  account_type: "account type|type de compte|plan|regime",
  market: "market|marche|exchange|bourse|listing exchange|place",
  description: "description|details|memo|note|notes|comment|commentaire|libelle",
  id: "id|transaction id|reference|reference number|numero de reference|order id|confirmation",
};

type Column = { readonly title: string; readonly cells: readonly string[] };

const filled = ({ cells }: Column) => cells.filter((cell) => cell.trim() !== "");
const isDays = (column: Column) => {
  const cells = filled(column);
  return cells.length === 0 || cells.some((cell) => readDay(cell) !== null);
};
const isNumbers = (column: Column) => filled(column).every((cell) => readAmount(cell) !== "wrong");

/** What stands in it must be able to mean it. */
function fits(meaning: ImportColumn, column: Column): boolean {
  switch (meaning) {
    case "date":
    case "settlement_date":
      return isDays(column);
    case "units":
    case "price":
    case "amount":
    case "fee":
      return isNumbers(column);
    case "type":
      return filled(column).every((cell) => readAmount(cell) === "wrong" || readAmount(cell) === null);
    default:
      return true;
  }
}

/** `Price ($)` is `price`. */
const bare = (title: string) => folded(title.replaceAll(/\s*[([][^)\]]*[)\]]/g, ""));

/** Null where neither a day nor what happened is found: a person must say. */
export function suggestMapping(
  titles: readonly string[],
  sample: readonly (readonly string[])[],
): ColumnMapping | null {
  const columns = titles.map((title, at) => ({ title, cells: sample.map((cells) => cells[at] ?? "") }));
  const taken = new Map<ImportColumn, Column>();
  for (const meaning of importColumns) {
    const names = HEADINGS[meaning].split("|");
    const free = columns.filter(
      (column) => column.title.trim() !== "" && ![...taken.values()].includes(column),
    );
    const found = names
      .map((name) => free.find((column) => bare(column.title) === name && fits(meaning, column)))
      .find((column) => column !== undefined);
    if (found !== undefined) taken.set(meaning, found);
  }
  if (!taken.has("date") || !taken.has("type")) return null;
  const words = new Set(filled(taken.get("type") ?? { title: "", cells: [] }).map((word) => word.trim()));
  const types = [...words].flatMap((word) => {
    const type = typeOfWord(word);
    return type === undefined ? [] : [[word, type] as const];
  });
  return {
    columns: Object.fromEntries([...taken].map(([meaning, { title }]) => [meaning, title])),
    types: Object.fromEntries(types),
  };
}
