/** Days as brokers of both languages write them. */
import type { DateOrder } from "../port.ts";

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ["jan", "january", "janv", "janvier"],
    ["feb", "february", "fév", "févr", "février", "fev", "fevr", "fevrier"],
    ["mar", "march", "mars"],
    ["apr", "april", "avr", "avril"],
    ["may", "mai"],
    ["jun", "june", "juin"],
    ["jul", "july", "juil", "juillet"],
    ["aug", "august", "août", "aout"],
    ["sep", "sept", "september", "septembre"],
    ["oct", "october", "octobre"],
    ["nov", "november", "novembre"],
    ["dec", "december", "déc", "décembre", "decembre"],
  ].flatMap((names, index) => names.map((name) => [name, index + 1])),
);

interface Ymd {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function isoOf({ year, month, day }: Ymd): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere && year >= 1900 && year <= 2200 ? date.toISOString().slice(0, 10) : null;
}

const fullYear = (digits: string) => (digits.length === 4 ? Number(digits) : 2000 + Number(digits));

function named(text: string): string | null {
  const dayFirst = /^(\d{1,2})[\s\-/.]*([a-zéûôà]+)\.?,?[\s\-/]*(\d{4}|\d{2})\b/i.exec(text);
  const monthFirst = /^([a-zéûôà]+)\.?[\s\-/]*(\d{1,2})(?:st|nd|rd|th)?,?[\s\-/]+(\d{4})\b/i.exec(text);
  const yearFirst = /^(\d{4})[\s\-/]([a-zéûôà]+)\.?[\s\-/](\d{1,2})\b/i.exec(text);
  const [day, word, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : monthFirst
      ? [monthFirst[2], monthFirst[1], monthFirst[3]]
      : yearFirst
        ? [yearFirst[3], yearFirst[2], yearFirst[1]]
        : [];
  const month = MONTHS[(word ?? "").toLowerCase()];
  if (month === undefined) return null;
  return isoOf({ year: fullYear(year ?? ""), month, day: Number(day) });
}

const SLASHED = /^(\d{1,2})[/\-.](\d{1,2})[/\-.](\d{4}|\d{2})(?!\d)/;

export interface DayRead {
  readonly iso: string;
  /** It reads as another day with day and month the other way round. */
  readonly isAmbiguous: boolean;
}

/**
 * The day of `2024-01-05`, `2024-01-05T10:00:00-05:00` (as written, not in UTC), `20240105;093000`, `January 5, 2024`, `05-Jan-2024`,
 * `5 janv. 2024`, `01/05/2024` by `order`. Null where it is none.
 */
export function readDay(written: string, order: DateOrder = "mdy"): DayRead | null {
  const text = written.normalize("NFC").trim();
  const plain = (iso: string | null): DayRead | null => (iso === null ? null : { iso, isAmbiguous: false });
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return plain(isoOf({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }));
  const packed = /^(\d{4})(\d{2})(\d{2})(?:\d{6}|[;,T\s[.].*)?$/.exec(text);
  if (packed)
    return plain(isoOf({ year: Number(packed[1]), month: Number(packed[2]), day: Number(packed[3]) }));
  const slashed = SLASHED.exec(text);
  if (slashed === null) return plain(named(text));
  const [a, b, year] = [Number(slashed[1]), Number(slashed[2]), fullYear(slashed[3] ?? "")];
  const dayFirst = isoOf({ year, month: b, day: a });
  const monthFirst = isoOf({ year, month: a, day: b });
  const wanted = order === "dmy" ? dayFirst : monthFirst;
  const other = order === "dmy" ? monthFirst : dayFirst;
  if (wanted === null) return plain(other);
  return { iso: wanted, isAmbiguous: other !== null && other !== wanted };
}

/**
 * Which comes first in a column of days: found out from a day that reads only one way. Null where every one reads both ways and some
 * differ; "either" where there is none such.
 */
export function orderOfDays(written: readonly string[]): DateOrder | "either" | null {
  let isUnclear = false;
  for (const text of written) {
    const slashed = SLASHED.exec(text.trim());
    if (slashed === null) continue;
    const [a, b] = [Number(slashed[1]), Number(slashed[2])];
    if (a > 12 && b <= 12) return "dmy";
    if (b > 12 && a <= 12) return "mdy";
    if (a !== b) isUnclear = true;
  }
  return isUnclear ? null : "either";
}
