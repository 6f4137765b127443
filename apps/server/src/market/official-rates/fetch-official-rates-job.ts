/**
 * Every hour: asks the Bank of Canada for rates of the US dollar that are missing, once the last one must have been published. The
 * Bank publishes once a business day, by 16:30 in Ottawa; on its holidays it does not, so it is asked a few times and then left alone.
 */
import { dayNumberOf, easternDate, easternEpochMs, isoDateOf, weekdayOf } from "@neuro/contract/primitives";
import {
  createValetClient,
  DAILY_FROM,
  NOON_FROM,
  type OfficialRate,
  ProviderUnavailable,
  type RateSpan,
  USD_SERIES,
  type ValetClient,
} from "@neuro/market";
import { asc, eq } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { officialRates } from "../../platform/db/schema/index.ts";
import { readState, writeState } from "../../platform/installation-state.ts";
import type { JobDefinition } from "../../platform/jobs/job-definition.ts";
import type { PlatformContext } from "../../platform/platform-context.ts";
import { keepOfficialRates } from "./keep-official-rates.ts";

const PUBLISHED_HOUR = 16;
const PUBLISHED_MINUTE = 30;
const MOST_TRIES = 6;
/** Between two rates of days that follow each other lie weekend and holidays. */
const LONGEST_GAP_DAYS = 7;
const STATE_KEY = "official_rates_asked";

interface Asked {
  /** ISO day whose rate was asked for last. */
  readonly day: string;
  readonly tries: number;
}

/** The last weekday whose rate must have been published, ISO. */
export function lastPublished(wallMs: number): string {
  let day = dayNumberOf(easternDate(wallMs));
  if (wallMs < easternEpochMs(day, PUBLISHED_HOUR, PUBLISHED_MINUTE)) day -= 1;
  while (weekdayOf(day) === 0 || weekdayOf(day) === 6) day -= 1;
  return isoDateOf(day);
}

/** What lies between rates that are known, before the first and after the last, by series. `known`: by rising date. */
export function missingSpans(known: readonly string[], through: string): readonly RateSpan[] {
  const daily = dayNumberOf(DAILY_FROM);
  const ends = [dayNumberOf(NOON_FROM) - 1, ...known.map(dayNumberOf), dayNumberOf(through) + 1];
  const spans: RateSpan[] = [];
  const add = (series: string, from: number, to: number) => {
    if (from <= to) spans.push({ series, from: isoDateOf(from), to: isoDateOf(to) });
  };
  for (const [at, last] of ends.entries()) {
    const next = ends[at + 1];
    if (next === undefined) break;
    const isEdge = at === 0 || at === ends.length - 2;
    if (next - last <= (isEdge ? 1 : LONGEST_GAP_DAYS)) continue;
    add(USD_SERIES.bank_of_canada_noon, last + 1, Math.min(next, daily) - 1);
    add(USD_SERIES.bank_of_canada_daily, Math.max(last + 1, daily), next - 1);
  }
  return spans;
}

async function knownDays(orm: Orm): Promise<string[]> {
  const rows = await orm
    .select({ date: officialRates.date })
    .from(officialRates)
    .where(eq(officialRates.currency, "USD"))
    .orderBy(asc(officialRates.date));
  return rows.map(({ date }) => date);
}

type Parts = Pick<PlatformContext, "db" | "wall" | "log">;

export async function fetchOfficialRates({ db, wall, log }: Parts, valet: ValetClient): Promise<void> {
  const day = lastPublished(wall());
  const known = await knownDays(db.orm);
  const asked = await readState<Asked>(db.orm, STATE_KEY);
  const tries = asked?.day === day ? (asked.tries ?? 0) : 0;
  if (known.at(-1) === day ? tries > 0 : tries >= MOST_TRIES) return;
  // Counted before it is asked: whatever ends this process, the Bank is not asked for ever.
  await writeState(db.orm, {
    key: STATE_KEY,
    value: { day, tries: tries + 1 } satisfies Asked,
    wallMs: wall(),
  });
  const found: OfficialRate[] = [];
  try {
    for (const span of missingSpans(known, day)) found.push(...(await valet.rates(span)));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ reason: error.message }, "the Bank of Canada's rates are asked for again in an hour");
  }
  const { added } = await keepOfficialRates(db, found, { wallMs: wall(), replaces: false });
  if (added > 0) log.info({ added, through: found.at(-1)?.date }, "rates of the Bank of Canada kept");
}

export function fetchOfficialRatesJob(ctx: Parts, baseUrl: string | null): JobDefinition {
  const valet = createValetClient({ baseUrl: baseUrl ?? undefined, wall: ctx.wall });
  return {
    queue: "fetch-official-rates",
    cron: "40 * * * *",
    run: () => fetchOfficialRates(ctx, valet),
  };
}
