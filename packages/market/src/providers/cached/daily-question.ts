/** When a kept daily history is enough, and how little is asked for when it is not. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { calendarOf } from "../../calendar/exchange-calendar.ts";
import type { DailySeries, HistoryKey, Instrument, MarketDataProvider } from "../../port.ts";
import { lastCompletedSession } from "../../quote.ts";
import { countUpTo } from "../../series/daily-columns.ts";
import type { Known, Question } from "./kept-answers.ts";
import { mergeDaily } from "./merge-daily.ts";

/** Vendors are late and correct their closes at first: a bar counts from then on. */
export const SETTLED_AFTER_MS = 20 * MINUTE_MS;
/** Known sessions that are fetched again, to see whether they still are what they were. */
const OVERLAP = 8;
/** A session that should be there is asked for so often; one that stays away (halted, delisted) rarely. */
const ASK_AGAIN_MS = 10 * MINUTE_MS;
const ASK_RARELY_MS = 6 * HOUR_MS;

export interface DailyQuestionOptions {
  readonly provider: Pick<MarketDataProvider, "dailySeries">;
  readonly instrument: Instrument;
  readonly key: HistoryKey;
  /** Wall time, epoch ms. */
  readonly wall: () => number;
  /** True when what is known cannot be right any more: then all of it is fetched. */
  readonly isDoubtful: boolean;
}

export function dailyQuestion(options: DailyQuestionOptions): Question<DailySeries> {
  const { provider, instrument, key, wall, isDoubtful } = options;
  const settled = lastCompletedSession(instrument, wall() - SETTLED_AFTER_MS);
  const whole = async () => upTo(await provider.dailySeries(instrument), settled);
  return {
    key,
    isEnough: (known) => !isDoubtful && isEnough(known, { instrument, settled, wall: wall() }),
    async ask(known) {
      const since = known?.dates.at(-OVERLAP);
      if (known === null || since === undefined || isDoubtful) return whole();
      const fresh = upTo(await provider.dailySeries(instrument, since), settled);
      if (fresh === null) return null;
      if ((fresh.dates[0] ?? "") < (known.dates[0] ?? "")) return fresh;
      return mergeDaily(known, fresh) ?? whole();
    },
  };
}

function isEnough(
  { value, askedAt }: Known<DailySeries>,
  at: { readonly instrument: Instrument; readonly settled: string; readonly wall: number },
): boolean {
  const age = at.wall - askedAt;
  if (value === null) return age >= 0 && age < DAY_MS;
  const through = value.dates.at(-1) ?? "";
  if (through >= at.settled) return true;
  const isJustMissing = through >= calendarOf(at.instrument.mic).previousSession(at.settled);
  return age >= 0 && age < (isJustMissing ? ASK_AGAIN_MS : ASK_RARELY_MS) && askedAt >= settledSince(at);
}

/** When the last settled session came to be known: a question from before says nothing of it. */
function settledSince({
  instrument,
  settled,
}: {
  readonly instrument: Instrument;
  readonly settled: string;
}) {
  const close = calendarOf(instrument.mic).session(settled)?.close ?? 0;
  return close + SETTLED_AFTER_MS;
}

/** Without bars of sessions that are not over; null for no history at all. */
function upTo(series: DailySeries | null, date: string): DailySeries | null {
  if (series === null) return null;
  const count = countUpTo(series.dates, date);
  if (count === series.dates.length) return series;
  if (count === 0) return null;
  return {
    dates: series.dates.slice(0, count),
    open: series.open.slice(0, count),
    high: series.high.slice(0, count),
    low: series.low.slice(0, count),
    close: series.close.slice(0, count),
    adjClose: series.adjClose.slice(0, count),
    volume: series.volume.slice(0, count),
  };
}
