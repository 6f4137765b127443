import { readCsvBytes } from "./csv-file.ts";

const AT_ONCE = 8;
const NOTHING = Buffer.alloc(0);
/** About a year of daily rows of some seventy bytes: the end of a file decides in all but strange folders. */
const TAIL_BYTES = 20_000;

/** Dates at the start of the lines of a file. */
function datesIn(bytes: Buffer): string[] {
  const text = bytes.toString("latin1");
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

/** Reads files some at a time and keeps what `pick` takes of each; an unreadable file gives the pick of nothing. */
async function readEach<T>(root: string, files: readonly string[], pick: (bytes: Buffer) => T): Promise<T[]> {
  const picked: T[] = new Array(files.length);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let i = next++; i < files.length; i = next++) {
      picked[i] = pick(await readCsvBytes(root, files[i] ?? "").catch(() => NOTHING));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return picked;
}

/** The last date on which at least half of the price files have a row; null without such a date. */
export async function lastCommonSession(root: string, files: readonly string[]): Promise<string | null> {
  const tails = await readEach(root, files, (bytes) => ({
    dates: datesIn(bytes.subarray(-TAIL_BYTES)),
    cut: bytes.length > TAIL_BYTES,
  }));
  const common = latestCommon(tails.map(({ dates }) => dates));
  // The counts from `common` on are exact unless some tail was cut after it; then the whole files decide.
  const uncertain = tails.some(({ dates, cut }) => cut && (dates[0] ?? "") > (common ?? ""));
  return uncertain ? latestCommon(await readEach(root, files, datesIn)) : common;
}
