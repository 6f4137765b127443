/** Days as brokers of both languages write them. */
import type { DateOrder } from "../port.ts";

const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    ["jan", "january", "janv", "janvier"],
    ["feb", "february", "fév", "févr", "février", "fev", "fevr", "fevrier"],
    ["mar", "march", "mars"],
    ["apr", "april", "avr", "avril"],
    ["may", "mai"],
    ["jun", "june", "juin"],
    ["jul", "july", "juil", "juill", "juillet"],
    ["aug", "august", "août", "aout"],
    ["sep", "sept", "september", "septembre"],
    ["oct", "october", "octobre"],
    ["nov", "november", "novembre"],
    ["dec", "december", "déc", "décembre", "decembre"],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
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

const DAY_FIRST = /^(\d{1,2})(?:er\b)?[\s\-/.]*([a-zéûôà]+)\.?,?[\s\-/]*(\d{4}|\d{2})\b/i;
const MONTH_FIRST = /^([a-zéûôà]+)\.?[\s\-/]*(\d{1,2})(?:st|nd|rd|th)?,?[\s\-/]+'?(\d{4}|\d{2})\b/i;
const YEAR_FIRST = /^(\d{4})[\s\-/]([a-zéûôà]+)\.?[\s\-/](\d{1,2})\b/i;

function named(text: string): string | null {
  const dayFirst = DAY_FIRST.exec(text);
  const monthFirst = MONTH_FIRST.exec(text);
  const yearFirst = YEAR_FIRST.exec(text);
  const [day, word, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : monthFirst
      ? [monthFirst[2], monthFirst[1], monthFirst[3]]
      : yearFirst
        ? [yearFirst[3], yearFirst[2], yearFirst[1]]
        : [];
  const month = MONTHS.get((word ?? "").toLowerCase());
  if (month === undefined) return null;
  return isoOf({ year: fullYear(year ?? ""), month, day: Number(day) });
}

/** Behind a day stands nothing, or a time. */
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T\s,;])/;
const PACKED = /^(\d{4})(\d{2})(\d{2})(?:\d{6}(?:\.\d+)?(?:\[.*)?|[;,T\s[.].*)?$/;
const SLASHED = /^(\d{1,2})[/\-.](\d{1,2})[/\-.](\d{4}|\d{2})(?=$|[\s,;T])/;
/** Longer than any day and time. */
const LONGEST = 60;

export interface DayRead {
  readonly iso: string;
  /** It reads as another day with day and month the other way round. */
  readonly isAmbiguous: boolean;
}

const plain = (iso: string | null): DayRead | null => (iso === null ? null : { iso, isAmbiguous: false });
const ymd = ([, year, month, day]: RegExpExecArray): Ymd => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
});

function read(text: string, order: DateOrder): DayRead | null {
  if (text.length > LONGEST) return null;
  const whole = ISO.exec(text) ?? PACKED.exec(text);
  if (whole) return plain(isoOf(ymd(whole)));
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

const KEPT = 4_000;
const kept = new Map<string, DayRead | null>();

/**
 * The day of `2024-01-05`, `2024-01-05T10:00:00-05:00` (as written, not in UTC), `20240105;093000`, `January 5, 2024`, `05-Jan-2024`,
 * `5 janv. 2024`, `01/05/2024` by `order`. Null where it is none.
 */
export function readDay(written: string, order: DateOrder = "mdy"): DayRead | null {
  const key = `${order} ${written}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const day = read(written.normalize("NFC").trim(), order);
  // Files name the same days over and over; what is kept is thrown away when it has become much.
  if (kept.size >= KEPT) kept.clear();
  if (written.length <= LONGEST) kept.set(key, day);
  return day;
}

/**
 * Which comes first in days: found out from those that read only one way. Null where none does and some would differ, or where they
 * contradict each other; "either" where there is nothing to find out.
 */
export function orderOfDays(written: Iterable<string>): DateOrder | "either" | null {
  let isUnclear = false;
  let found: DateOrder | null = null;
  for (const text of written) {
    const slashed = SLASHED.exec(text.trim());
    if (slashed === null) continue;
    const [a, b] = [Number(slashed[1]), Number(slashed[2])];
    const own = a > 12 && b <= 12 ? "dmy" : b > 12 && a <= 12 ? "mdy" : null;
    if (own !== null && found !== null && own !== found) return null;
    found ??= own;
    if (a !== b) isUnclear = true;
  }
  return found ?? (isUnclear ? null : "either");
}
