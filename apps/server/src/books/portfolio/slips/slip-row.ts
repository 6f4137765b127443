/** One slip as a file tells it, before anybody knows which security it names. */
import type { AnswerOf } from "@neuro/contract";

type Read = AnswerOf<"readTaxSlips">;
export type SlipProblem = Read["problems"][number];
export type SlipRow = Omit<Read["rows"][number], "symbol">;

export interface SlipsRead {
  readonly rows: readonly SlipRow[];
  readonly problems: readonly SlipProblem[];
}

/** What a file says of one slip; empty where it says nothing. */
export interface SlipTexts {
  readonly line: number;
  /** Of the file, for whoever looks for what is wrong. */
  readonly text: string;
  readonly day: string | "unclear" | null;
  readonly security: string;
  readonly units: number | null;
  readonly proceeds: number | null;
  /** Null where the box is empty. */
  readonly cost: number | null;
  readonly isWrong: boolean;
  readonly currency: string;
}

const LONGEST_TEXT = 120;

function rowOf(told: SlipTexts): SlipRow | SlipProblem {
  const { line, day, security, units, proceeds, cost, currency } = told;
  const problem = (reason: SlipProblem["reason"]): SlipProblem => ({
    ...{ line, text: told.text.trim().slice(0, LONGEST_TEXT), reason },
  });
  if (day === null) return problem("no_date");
  if (day === "unclear") return problem("unclear_date");
  if (told.isWrong) return problem("wrong_number");
  if (security.trim() === "") return problem("no_security");
  if (units === null || units <= 0) return problem("no_units");
  if (proceeds === null) return problem("no_proceeds");
  const cents = (amount: number) => Number(amount.toFixed(2));
  return {
    ...{ line, date: day, units, proceeds: cents(proceeds), cost: cost === null ? null : cents(cost) },
    security: security.trim().slice(0, LONGEST_TEXT),
    currency: /USD?\b|\$ ?US/i.test(currency) ? "USD" : "CAD",
  };
}

const MOST_ROWS = 500;

export function rowsOf(told: readonly SlipTexts[]): SlipsRead {
  const all = told.map(rowOf);
  return {
    rows: all.filter((each): each is SlipRow => "security" in each).slice(0, MOST_ROWS),
    problems: all.filter((each): each is SlipProblem => "reason" in each).slice(0, MOST_ROWS),
  };
}
