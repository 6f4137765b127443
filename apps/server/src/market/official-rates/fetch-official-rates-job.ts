/**
 * Every hour: asks the Bank of Canada for rates that are missing of the currencies in the books, and always of the US dollar, once the
 * last one must have been published. The Bank publishes once a business day, by 16:30 in Ottawa; on its holidays it does not, so it is
 * asked a few times and then left alone.
 */
import { dayNumberOf, easternDate, easternEpochMs, isoDateOf, weekdayOf } from "@neuro/contract/primitives";
import {
  createValetClient,
  DAILY_FROM,
  FOREIGN_CURRENCIES,
  type ForeignCurrency,
  NOON_FROM,
  type OfficialRate,
  officialSeriesOf,
  ProviderUnavailable,
  type RateSpan,
  type ValetClient,
} from "@neuro/market";
import { inArray } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { balances } from "../../platform/db/schema/index.ts";
import { readState, writeState } from "../../platform/installation-state.ts";
import type { JobDefinition } from "../../platform/jobs/job-definition.ts";
import type { PlatformContext } from "../../platform/platform-context.ts";
import { keepOfficialRates } from "./keep-official-rates.ts";
import { readKnownRates } from "./official-rates.ts";

const PUBLISHED_HOUR = 16;
const PUBLISHED_MINUTE = 30;
const MOST_TRIES = 6;
/** Between two rates of days that follow each other lie weekend and holidays. */
const LONGEST_GAP_DAYS = 7;

interface Asked {
  /** ISO day whose rate was asked for last. */
  readonly day: string;
  readonly tries: number;
  /** What lies before the first rate that is known was asked for, and is not there. */
  readonly isBegun?: boolean;
}

/** The dollar's has been there before the others'. */
const stateKeyOf = (currency: ForeignCurrency) =>
  currency === "USD" ? "official_rates_asked" : `official_rates_asked_${currency}`;

/** The last weekday whose rate must have been published, ISO. */
export function lastPublished(wallMs: number): string {
  let day = dayNumberOf(easternDate(wallMs));
  if (wallMs < easternEpochMs(day, PUBLISHED_HOUR, PUBLISHED_MINUTE)) day -= 1;
  return isoDateOf(weekdayUpTo(day));
}

function weekdayUpTo(day: number): number {
  let last = day;
  while (weekdayOf(last) === 0 || weekdayOf(last) === 6) last -= 1;
  return last;
}

/** The last day with a rate of a currency, ISO: of one without daily rates that of the last noon rate that counts. */
function lastOf(currency: ForeignCurrency, published: string): string {
  if (officialSeriesOf(currency).bank_of_canada_daily !== null) return published;
  return isoDateOf(weekdayUpTo(dayNumberOf(DAILY_FROM) - 1));
}

interface Wanted {
  readonly currency: ForeignCurrency;
  /** Days whose rate is known, by rising date. */
  readonly known: readonly string[];
  /** The last day that can have one. */
  readonly through: string;
  /** What lies before the first known day was asked for already. */
  readonly isBegun?: boolean;
}

/** What lies between rates that are known, before the first and after the last, by series. */
export function missingSpans({ currency, known, through, isBegun = false }: Wanted): readonly RateSpan[] {
  const series = officialSeriesOf(currency);
  const daily = dayNumberOf(DAILY_FROM);
  const ends = [dayNumberOf(NOON_FROM) - 1, ...known.map(dayNumberOf), dayNumberOf(through) + 1];
  const spans: RateSpan[] = [];
  const add = (name: string | null, from: number, to: number) => {
    if (name !== null && from <= to) spans.push({ series: name, from: isoDateOf(from), to: isoDateOf(to) });
  };
  for (const [at, last] of ends.entries()) {
    const next = ends[at + 1];
    if (next === undefined) break;
    if (at === 0 && isBegun && known.length > 0) continue;
    const isEdge = at === 0 || at === ends.length - 2;
    if (next - last <= (isEdge ? 1 : LONGEST_GAP_DAYS)) continue;
    add(series.bank_of_canada_noon, last + 1, Math.min(next, daily) - 1);
    add(series.bank_of_canada_daily, Math.max(last + 1, daily), next - 1);
  }
  return spans;
}

/** Those that somebody's books hold or once held. */
async function currenciesInBooks(orm: Orm): Promise<readonly ForeignCurrency[]> {
  const rows = await orm
    .selectDistinct({ commodity: balances.commodity })
    .from(balances)
    .where(inArray(balances.commodity, [...FOREIGN_CURRENCIES]));
  const held = new Set(rows.map(({ commodity }) => commodity));
  return FOREIGN_CURRENCIES.filter((currency) => currency === "USD" || held.has(currency));
}

type Parts = Pick<PlatformContext, "db" | "wall" | "log">;

async function fetchOf(
  currency: ForeignCurrency,
  { db, wall, log }: Parts,
  valet: ValetClient,
): Promise<void> {
  const day = lastOf(currency, lastPublished(wall()));
  const known = (await readKnownRates(db.orm, [currency])).get(currency)?.dates ?? [];
  const key = stateKeyOf(currency);
  const asked = await readState<Asked>(db.orm, key);
  const tries = asked?.day === day ? (asked.tries ?? 0) : 0;
  if (known.at(-1) === day ? tries > 0 : tries >= MOST_TRIES) return;
  const isBegun = asked?.isBegun === true;
  const note = (isNowBegun: boolean) =>
    writeState(db.orm, {
      key,
      value: { day, tries: tries + 1, isBegun: isNowBegun } satisfies Asked,
      wallMs: wall(),
    });
  // Counted before it is asked: whatever ends this process, the Bank is not asked for ever.
  await note(isBegun);
  const found: OfficialRate[] = [];
  let failed: string | null = null;
  for (const span of missingSpans({ currency, known, through: day, isBegun })) {
    try {
      found.push(...(await valet.rates(span)));
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      failed ??= error.message;
    }
  }
  if (failed !== null)
    log.warn({ currency, reason: failed }, "the Bank of Canada's rates are asked for again in an hour");
  const { added } = await keepOfficialRates(db, found, { wallMs: wall(), replaces: false });
  if (failed === null && !isBegun) await note(true);
  if (added > 0)
    log.info({ currency, added, through: found.at(-1)?.date }, "rates of the Bank of Canada kept");
}

export async function fetchOfficialRates(parts: Parts, valet: ValetClient): Promise<void> {
  for (const currency of await currenciesInBooks(parts.db.orm)) await fetchOf(currency, parts, valet);
}

export function fetchOfficialRatesJob(ctx: Parts, baseUrl: string | null): JobDefinition {
  const valet = createValetClient({ baseUrl: baseUrl ?? undefined, wall: ctx.wall });
  return {
    queue: "fetch-official-rates",
    cron: "40 * * * *",
    run: () => fetchOfficialRates(ctx, valet),
  };
}
