/** The official rates as a source of the market's: what nobody else knows a rate of is real by them. */
import type { DailyRates, ForeignCurrency, MarketDataProvider } from "@neuro/market";
import type { Orm } from "../../platform/db/database.ts";
import { BANK_OF_CANADA, readKnownRates, versionOfRates } from "./official-rates.ts";

/** A line of days asks for thousands of rates: whether something was written is looked at no more often. */
const LOOK_AGAIN_MS = 5_000;

interface Kept {
  readonly version: string;
  readonly rates: Map<ForeignCurrency, Promise<DailyRates | null>>;
}

/** `wall`: real time, epoch ms. What another process imports is there after seconds. */
export function createOfficialProvider(orm: Orm, wall: () => number): MarketDataProvider {
  let kept: Kept = { version: "", rates: new Map() };
  let looked: { readonly at: number; readonly done: Promise<void> } | null = null;

  async function look(): Promise<void> {
    const version = await versionOfRates(orm);
    if (kept.version !== version) kept = { version, rates: new Map() };
  }

  async function upToDate(): Promise<void> {
    const age = looked === null ? Number.NaN : wall() - looked.at;
    const isYoung = age >= 0 && age < LOOK_AGAIN_MS;
    if (looked === null || !isYoung) {
      const asking = { at: wall(), done: look() };
      looked = asking;
      asking.done.catch(() => {
        if (looked === asking) looked = null;
      });
    }
    await looked.done;
  }

  async function read(currency: ForeignCurrency): Promise<DailyRates | null> {
    const known = (await readKnownRates(orm, [currency])).get(currency);
    return known === undefined ? null : { dates: known.dates, rate: Float64Array.from(known.rates) };
  }

  return {
    id: "official",
    label: BANK_OF_CANADA,
    hasRatesOnly: true,
    async rates(currency) {
      await upToDate();
      const { rates } = kept;
      const asking = rates.get(currency) ?? read(currency);
      rates.set(currency, asking);
      asking.catch(() => rates.delete(currency));
      return await asking;
    },
    instruments: async () => [],
    dailySeries: async () => null,
    minuteSeries: async () => null,
    dividends: async () => null,
    lastSession: async () => null,
  };
}
