/** Rows of a statement in sections, each with headings of its own: `Section,Header|Data|Total`. */
import { columnsOf, folded, type Line, Row } from "../../source/table.ts";
import { readAmount } from "../../values/amount.ts";
import { NotUnderstood } from "../shared/not-understood.ts";

export const C = {
  category: ["asset category", "categorie d'actifs", "categorie d'actif"],
  currency: ["currency", "devise"],
  account: ["account", "compte"],
  symbol: ["symbol", "symbole"],
  time: ["date/time", "date/heure"],
  day: ["date", "settle date", "date de reglement", "report date", "date/time"],
  quantity: ["quantity", "quantite", "qty", "qte"],
  price: ["t. price", "prix trans.", "price"],
  proceeds: ["proceeds", "produit"],
  fee: ["comm/fee", "comm/tarif"],
  amount: ["amount", "montant"],
} as const;

/** Signed; null where nothing stands there. */
export function amountIn(row: Row, comma: boolean, headings: readonly string[]): string | null {
  const written = row.get(...headings);
  const amount = readAmount(written, comma);
  if (amount === "wrong") throw new NotUnderstood("wrong_number", written);
  return amount;
}

export interface SectionRow {
  readonly section: string;
  readonly kind: string;
  readonly row: Row;
}

/** Rows with the headings of their section; a section may have several, one below another. */
export function* sectionRows(lines: readonly Line[]): Iterable<SectionRow> {
  const columns = new Map<string, ReadonlyMap<string, number>>();
  for (const line of lines) {
    const [section = "", kind = ""] = line.cells.slice(0, 2).map(folded);
    const cells = line.cells.slice(2);
    if (kind === "header") columns.set(section, columnsOf(cells.map(folded)));
    const row = new Row({ ...line, cells }, columns.get(section) ?? new Map());
    yield { section, kind, row };
  }
}
