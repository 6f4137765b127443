/** Dates and times of day as texts write them. They are shown only when something that was read says them too. */
import type { Range } from "./mention.ts";

export interface WrittenTime extends Range {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly hour: number | null;
  readonly minute: number | null;
}

const months = [
  ["january", "jan", "janvier", "janv"],
  ["february", "feb", "février", "févr", "fév"],
  ["march", "mar", "mars"],
  ["april", "apr", "avril", "avr"],
  ["may", "mai"],
  ["june", "jun", "juin"],
  ["july", "jul", "juillet", "juil"],
  ["august", "aug", "août"],
  ["september", "sept", "sep", "septembre"],
  ["october", "oct", "octobre"],
  ["november", "nov", "novembre"],
  ["december", "dec", "décembre", "déc"],
] as const;
const month = `(${months
  .flat()
  .toSorted((one, other) => other.length - one.length)
  .join("|")})`;
const gap = "[ \\u00a0\\u202f]";
const dayNumber = "(\\d{1,2})(?:st|nd|rd|th|er)?";
const pattern = (source: string) => new RegExp(`(?<![\\p{L}\\d.,$-])${source}(?![\\p{L}\\d])`, "giu");
const none = { year: null, month: null, day: null, hour: null, minute: null };
const number = (text: string | undefined) => (text === undefined ? null : Number(text));

type Fields = Omit<WrittenTime, "start" | "end">;
const forms: readonly { readonly shape: RegExp; readonly read: (found: RegExpExecArray) => Fields }[] = [
  {
    shape: pattern("(\\d{4})-(\\d{2})-(\\d{2})(?:T(\\d{2}):(\\d{2})[\\d:.]*(?:Z|[+-]\\d{2}:?\\d{2})?)?"),
    read: ([, year, mon, day]) => ({ ...none, year: number(year), month: number(mon), day: number(day) }),
  },
  {
    shape: pattern(`${dayNumber}${gap}(?:of${gap})?${month}\\.?(?:,?${gap}(\\d{4}))?`),
    read: ([, day, name, year]) => ({ ...none, day: number(day), month: monthOf(name), year: number(year) }),
  },
  {
    shape: pattern(`${month}\\.?${gap}${dayNumber}(?:,?${gap}(\\d{4}))?`),
    read: ([, name, day, year]) => ({ ...none, day: number(day), month: monthOf(name), year: number(year) }),
  },
  {
    shape: pattern(`${month}\\.?${gap}(\\d{4})`),
    read: ([, name, year]) => ({ ...none, month: monthOf(name), year: number(year) }),
  },
  {
    shape: pattern(`(\\d{1,2})(?::|${gap}?h${gap}?)(\\d{2})(?::\\d{2})?`),
    read: ([, hour, minute]) => ({ ...none, hour: number(hour), minute: number(minute) }),
  },
  {
    shape: pattern(`(\\d{1,2})(?:${gap}?h|${gap}?[ap]\\.?m\\.?)`),
    read: ([, hour]) => ({ ...none, hour: number(hour), minute: 0 }),
  },
  {
    shape: pattern(`((?:19|20)\\d{2})(?![.,]\\d|${gap}?[%$€£])`),
    read: ([, year]) => ({ ...none, year: number(year) }),
  },
];

/** Longer forms first; a bare year is one too, and may be an amount after all. */
export function findTimes(text: string): readonly WrittenTime[] {
  const found: WrittenTime[] = [];
  for (const { shape, read } of forms) {
    for (const match of text.matchAll(shape)) {
      const range = { start: match.index, end: match.index + match[0].length };
      const taken = found.some((other) => range.start < other.end && other.start < range.end);
      if (!taken) found.push({ ...range, ...read(match as unknown as RegExpExecArray) });
    }
  }
  return found;
}

/** Whether the known time says everything that the written one says; a clock of twelve hours is as good as one of 24. */
export function saysTime(known: Fields, written: Fields): boolean {
  const sameHour = written.hour === null || (known.hour !== null && (known.hour - written.hour) % 12 === 0);
  return (
    sameHour &&
    (["year", "month", "day", "minute"] as const).every(
      (part) => written[part] === null || written[part] === known[part],
    )
  );
}

function monthOf(name: string | undefined): number | null {
  const at = months.findIndex((names) => (names as readonly string[]).includes((name ?? "").toLowerCase()));
  return at < 0 ? null : at + 1;
}
