/**
 * What a statement in sections says that each account held in the end: `Open Positions` and `Cash Report`, of which no source tells the
 * French name.
 */
import type { FileClosing, FileSecurity } from "../../port.ts";
import { folded, type Row } from "../../source/table.ts";
import { readDay } from "../../values/day.ts";
import type { Reading } from "../shared/reading.ts";
import { amountIn, C, type SectionRow } from "./section-rows.ts";

interface Closings {
  readonly reading: Reading;
  readonly comma: boolean;
  /** Its key. */
  account(row: Row): string;
  security(row: Row): FileSecurity | null;
}

const POSITIONS: ReadonlySet<string> = new Set(["open positions", "positions ouvertes"]);
const CASH = "cash report";
const CURRENCY = /^[A-Z]{3}$/;

/** `January 1, 2024 - December 31, 2024`, or one day. */
function lastDay(rows: readonly SectionRow[]): string | null {
  const period = rows.find(
    ({ section, kind, row }) =>
      section === "statement" && kind === "data" && folded(row.cells[0] ?? "") === "period",
  );
  const written = (period?.row.cells[1] ?? "").split(" - ").at(-1) ?? "";
  return readDay(written)?.iso ?? null;
}

const currencyIn = (row: Row) => row.get(...C.currency).toUpperCase();

/** Lots are told beneath what they add up to. */
const isPosition = ({ section, kind, row }: SectionRow) =>
  POSITIONS.has(section) && kind === "data" && /^(?:|summary)$/i.test(row.get("datadiscriminator"));

/** In each currency, without the sum of all. */
const isCash = ({ section, kind, row }: SectionRow) =>
  section === CASH &&
  kind === "data" &&
  folded(row.get("currency summary")) === "ending cash" &&
  CURRENCY.test(currencyIn(row));

function closingOf(
  account: string,
  rows: readonly SectionRow[],
  { comma, security }: Closings,
): Omit<FileClosing, "closesOn"> {
  const positions = rows.filter(isPosition).map(({ row }) => ({
    ...{ security: security(row), units: amountIn(row, comma, C.quantity) ?? "0" },
  }));
  const cash = rows
    .filter(isCash)
    .map(({ row }) => [currencyIn(row), amountIn(row, comma, ["total"]) ?? "0"] as const);
  return {
    ...{ account, cash: Object.fromEntries(cash) },
    units: positions.flatMap(({ security: named, units }) =>
      named === null ? [] : [{ security: named, units }],
    ),
    isWhole: cash.length > 0 && positions.every((each) => each.security !== null),
  };
}

/** Whole where the statement has both sections, and all of its positions are known by a name. */
export function closingsIn(rows: readonly SectionRow[], closings: Closings): void {
  const closesOn = lastDay(rows);
  const own = rows.filter((each) => !each.row.isBroken && (isPosition(each) || isCash(each)));
  if (closesOn === null) return;
  const hasPositions = rows.some(({ section, kind }) => POSITIONS.has(section) && kind === "header");
  for (const [account, of] of Map.groupBy(own, ({ row }) => closings.account(row)))
    closings.reading.closing(() => {
      const closing = closingOf(account, of, closings);
      return { ...closing, closesOn, isWhole: closing.isWhole && hasPositions };
    });
}
