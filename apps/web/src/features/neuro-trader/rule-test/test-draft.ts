/** What a test is asked for with, as typed and as sent. */
import { type CallOf, ruleTestLimits as limits } from "@neuro/contract";
import { createUserStore } from "#data/session/user-store.ts";

export interface TestDraft {
  readonly symbols: readonly string[];
  /** As typed; null until somebody types: the usual, written as the reader's language writes it. */
  readonly days: string | null;
  readonly balance: string | null;
  readonly positions: string | null;
  readonly tries: string | null;
}

export type TestNumber = "days" | "balance" | "positions" | "tries";
export type TestField = TestNumber | "symbols";

/** What is typed for one strategy serves the next. */
export const testDraft = createUserStore<TestDraft>({
  symbols: ["AAPL", "MSFT", "RY", "TD", "SHOP"],
  ...{ days: null, balance: null, positions: null, tries: null },
});

export const editTest = (change: Partial<TestDraft>): void =>
  testDraft.set({ ...testDraft.get(), ...change });

type Parse = (text: string) => number | null;

const isWhole: Readonly<Record<TestNumber, boolean>> = {
  days: true,
  balance: false,
  positions: true,
  tries: true,
};

export function numberOf(draft: TestDraft, field: TestNumber, parse: Parse): number | null {
  const typed = draft[field];
  return typed === null ? limits[field].usual : parse(typed);
}

export interface Tested {
  /** It has parameters to search. */
  readonly canSearch: boolean;
  /** A grid sets the cash of all its orders aside. */
  readonly isGrid: boolean;
}

/** Fields that keep the test from being asked for, in the order in which they stand. */
export function wrongFields(draft: TestDraft, parse: Parse, { canSearch, isGrid }: Tested): TestField[] {
  const isWrong = (field: TestNumber): boolean => {
    const number = numberOf(draft, field, parse);
    const { least, most } = limits[field];
    if (number === null || number < least || number > most) return true;
    return isWhole[field] && !Number.isInteger(number);
  };
  const fields = ["days", "balance", "positions", ...(canSearch ? (["tries"] as const) : [])] as const;
  const numbers = fields.filter(isWrong);
  const { length: count } = draft.symbols;
  return count === 0 || (isGrid && count > 1) ? ["symbols", ...numbers] : numbers;
}

/** Of a draft without mistakes. A rule without parameters is tried once. */
export function testBody(
  draft: TestDraft,
  { parse, canSearch }: { readonly parse: Parse } & Pick<Tested, "canSearch">,
): CallOf<"startRuleTest">["body"] {
  const number = (field: TestNumber): number => numberOf(draft, field, parse) ?? limits[field].usual;
  return {
    symbols: [...draft.symbols],
    days: number("days"),
    initial_balance: number("balance"),
    positions: number("positions"),
    tries: canSearch ? number("tries") : 1,
  };
}

/** Symbols of a text, one or several, that are not there yet; as many as fit. */
export function withSymbols(symbols: readonly string[], text: string): readonly string[] {
  const typed = text.split(/[\s,;]+/).filter((each) => each !== "");
  return [...new Set([...symbols, ...typed.map((each) => each.toUpperCase())])].slice(0, limits.symbols);
}
