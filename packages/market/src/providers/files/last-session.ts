import { readCsvText } from "./csv-file.ts";

const AT_ONCE = 8;
/** About a year of daily rows of some seventy characters: the end of a file decides in all but strange folders. */
const TAIL_CHARACTERS = 20_000;

/** Dates at the start of the lines of a text. */
function datesIn(text: string): string[] {
  return Array.from(text.matchAll(/^(\d{4}-\d{2}-\d{2}),/gm), (match) => match[1] ?? "");
}

function latestCommon(histories: readonly (readonly string[])[]): string | null {
  const counts = new Map<string, number>();
  for (const dates of histories) {
    for (const date of new Set(dates)) counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  let latest: string | null = null;
  for (const [date, count] of counts) {
    if (count * 2 >= histories.length && (latest === null || date > latest)) latest = date;
  }
  return latest;
}

/** The last date on which at least half of the price files have a row; null without such a date. */
export async function lastCommonSession(root: string, files: readonly string[]): Promise<string | null> {
  const texts: string[] = new Array(files.length).fill("");
  let next = 0;
  const work = async (): Promise<void> => {
    for (let i = next++; i < files.length; i = next++) {
      texts[i] = await readCsvText(root, files[i] ?? "").catch(() => "");
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const tails = texts.map((text) => datesIn(text.slice(-TAIL_CHARACTERS)));
  const common = latestCommon(tails);
  // Tails that begin after the date found could hide a later common one only if they were cut before it.
  const cutLater = texts.some(
    (text, i) => text.length > TAIL_CHARACTERS && (tails[i]?.[0] ?? "") > (common ?? ""),
  );
  return cutLater ? latestCommon(texts.map(datesIn)) : common;
}
