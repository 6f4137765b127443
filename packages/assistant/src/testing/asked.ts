import type { Locale } from "@neuro/contract";
import type { Question } from "./question.ts";

/** The words alone, or with what they are about and whatever else the question comes with. */
export type Row = string | readonly [say: string, slots?: Question["slots"], more?: More];
type More = Pick<Question, "after" | "situation" | "figures" | "pages">;

/** Questions of one intent in both languages. */
export function asked(
  intent: Question["intent"],
  rows: Readonly<Record<Locale, readonly Row[]>>,
): readonly Question[] {
  return (["en", "fr"] as const).flatMap((locale) =>
    rows[locale].map((row): Question => {
      const [say, slots, more] = typeof row === "string" ? [row] : row;
      return { say, locale, intent, ...(slots === undefined ? {} : { slots }), ...more };
    }),
  );
}
