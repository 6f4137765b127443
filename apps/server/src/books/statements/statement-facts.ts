/** What the market knows of the securities of an account, for who looks why a statement differs. What cannot be had is not known. */
import { isCurrency } from "@neuro/contract";
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import { entryInstrument, type JournalEntry } from "@neuro/ledger";
import { easternDate, type Instrument, isMic, type Market, type Split, settlementDay } from "@neuro/market";
import type { DayClose, StatementFacts } from "@neuro/portfolio";
import { readHistories } from "../portfolio/history/day-prices.ts";

/** ISO day on which a trade was settled: as the broker told it, else by the rule of its exchange. */
export function settledOn(entry: JournalEntry): string {
  const day = easternDate(entry.occurredAt);
  if (entry.settledOn !== null) return entry.settledOn;
  const [mic = ""] = (entryInstrument(entry) ?? "").split(":");
  return isMic(mic) ? settlementDay(mic, day) : day;
}

/** Units of today for one unit of a day: prices of the past are told in the count of today. */
function unitsSince(splits: readonly Split[], date: string): number {
  return splits
    .filter(({ exDate }) => exDate > date)
    .reduce((units, { numerator, denominator }) => (units * numerator) / denominator, 1);
}

interface Known {
  readonly currency: string;
  readonly splits: readonly Split[];
  readonly dividends: readonly { readonly exDate: string; readonly amount: number }[];
  readonly closes: readonly DayClose[];
}

async function knownOf(market: Market, instrument: Instrument, needsPrices: boolean): Promise<Known> {
  const value = async <T>(asked: Promise<{ readonly value: readonly T[] } | null>) =>
    (await asked.catch(() => null))?.value ?? [];
  const splits = await value(market.splits(instrument));
  const dividends = await value(market.dividends(instrument));
  const history = needsPrices
    ? (await readHistories({ market, onMissing: () => undefined }, [instrument.id])).get(instrument.id)
    : undefined;
  const { dates, close } = history?.series ?? { dates: [], close: [] };
  return {
    ...{ currency: instrument.currency, splits },
    dividends: dividends.map(({ exDate, amount }) => ({
      exDate,
      amount: amount * unitsSince(splits, exDate),
    })),
    closes: Array.from(dates, (date, at) => ({ date, close: (close[at] ?? 0) * unitsSince(splits, date) })),
  };
}

const RATE_OF_NONE = 0;

/** `differing`: securities whose prices are needed as well, and currencies whose rates are. */
export async function gatherFacts(
  market: Market,
  held: readonly InstrumentId[],
  differing: ReadonlySet<string>,
): Promise<StatementFacts> {
  const known = new Map<InstrumentId, Known>();
  for (const id of new Set([...held, ...differing].filter(isInstrumentId))) {
    const instrument = await market.instrument(id);
    if (instrument !== null) known.set(id, await knownOf(market, instrument, differing.has(id)));
  }
  const rates = new Map<string, number>([["CAD", 1]]);
  for (const currency of differing) {
    if (!isCurrency(currency) || currency === "CAD") continue;
    const known = await market.fx(currency, "CAD").catch(() => null);
    if (known !== null) rates.set(currency, known.rate);
  }
  const inCad = (currency: string) => rates.get(currency) ?? RATE_OF_NONE;
  return {
    settledOn,
    currencyOf: (id) => known.get(id)?.currency ?? null,
    splits: (id) => known.get(id)?.splits ?? [],
    dividends: (id) => known.get(id)?.dividends ?? [],
    closes: (id) => known.get(id)?.closes ?? [],
    rate: (from, to) => inCad(from) / (inCad(to) || Number.POSITIVE_INFINITY),
  };
}

/** Enough to compare; nothing to explain with. */
export const noFacts: StatementFacts = {
  settledOn,
  currencyOf: () => null,
  splits: () => [],
  dividends: () => [],
  closes: () => [],
  rate: () => RATE_OF_NONE,
};
