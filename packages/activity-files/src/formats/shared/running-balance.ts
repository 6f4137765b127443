/**
 * Running balances: what a file says is there after each line. They are taken for that only where every line leads from one balance to the
 * next, so that a column of another meaning, a filtered file and a broken line tell nothing.
 */
import { decimal } from "@neuro/ledger";
import type { FileClosing } from "../../port.ts";
import type { Row } from "../../source/table.ts";
import { sum } from "../../values/amount.ts";
import { NotUnderstood } from "./not-understood.ts";

/** What one line says, in the order of the file. */
export interface BalanceLine {
  /** Key of the account. */
  readonly account: string;
  readonly day: string;
  /** Whose balance it is: a currency, or something in one of several pockets. */
  readonly pocket: string;
  readonly change: string;
  readonly balance: string;
}

const isSame = (one: string, other: string) => decimal(one).eq(decimal(other));

const leads = (before: BalanceLine, after: BalanceLine) =>
  isSame(sum(before.balance, after.change), after.balance);

const areLeading = (lines: readonly BalanceLine[]) =>
  lines.every((line, at) => at === 0 || leads(lines[at - 1] ?? line, line));

/** Oldest first, or the other way round; where only the day could say which, and all are of one, it is not known. */
function oldestFirst(lines: readonly BalanceLine[]): readonly BalanceLine[] | null {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return null;
  // One alone says that it runs where nothing was there before it.
  if (first === last) return isSame(first.change, first.balance) ? lines : null;
  const both = [lines, lines.toReversed()].filter(
    (each) => (each[0]?.day ?? "") <= (each.at(-1)?.day ?? "") && areLeading(each),
  );
  const ends = new Set(both.map((each) => each.at(-1)?.balance));
  return ends.size === 1 ? (both[0] ?? null) : null;
}

/** Null of a line that does not say it. */
export type BalanceRead = (row: Row) => BalanceLine | null;

function linesOf(rows: readonly Row[], read: BalanceRead): readonly BalanceLine[] | null {
  try {
    return rows.flatMap((row) => read(row) ?? []);
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}

export interface LastBalances {
  readonly account: string;
  /** Of the last line. */
  readonly closesOn: string;
  /** By pocket; null of one whose lines do not lead from one to the next. */
  readonly balances: ReadonlyMap<string, string | null>;
}

/** Of each account. None where a line cannot be read. */
export function lastBalances(rows: readonly Row[], read: BalanceRead): readonly LastBalances[] {
  const lines = linesOf(rows, read) ?? [];
  return [...Map.groupBy(lines, ({ account }) => account)].map(([account, own]) => ({
    account,
    closesOn:
      own
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? "",
    balances: new Map(
      [...Map.groupBy(own, ({ pocket }) => pocket)].map(([pocket, all]) => [
        pocket,
        oldestFirst(all)?.at(-1)?.balance ?? null,
      ]),
    ),
  }));
}

/** Where the pockets are currencies. */
export function cashClosings(rows: readonly Row[], read: BalanceRead): readonly FileClosing[] {
  return lastBalances(rows, read).flatMap(({ account, closesOn, balances }) => {
    const known = [...balances].flatMap(([currency, balance]) =>
      balance === null ? [] : [[currency, balance] as const],
    );
    if (known.length === 0) return [];
    return [{ account, closesOn, cash: Object.fromEntries(known), units: [], isWhole: false }];
  });
}
