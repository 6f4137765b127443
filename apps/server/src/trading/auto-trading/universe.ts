/** The securities a run looks at: symbols as people write them, and the companies that stand for sectors. */

import { autoRunLimit, autoRunSectorCompanies } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Instrument, Market } from "@neuro/market";
import { freshListings } from "../../market/market-data/fresh-listings.ts";
import { resolveSymbol } from "../../market/market-data/resolve-symbol.ts";
import type { TradingSettings } from "../../people/trading-settings/trading-settings.ts";
import { isFailure } from "../../platform/failure.ts";
import { sectorMembers } from "../../research/analysis/strategies/sector-members.ts";

/** Securities one run looks at; what is beyond is told. */
export const UNIVERSE_LIMIT = autoRunLimit;
/** Companies that stand for the chosen sectors together. */
export const SECTOR_COMPANIES = autoRunSectorCompanies;

export interface UniverseChoice {
  readonly symbols: readonly string[];
  readonly sectors: readonly string[];
}

export interface Universe {
  readonly instruments: readonly Instrument[];
  readonly left: number;
  /** Companies of the sectors beyond those that stand for them. */
  readonly sectorsLeft: number;
  readonly unknown: readonly string[];
}

/** What the settings' mode says: the watch list, the sectors, or both. */
export function universeOfSettings({ values }: TradingSettings): UniverseChoice {
  const { ai_trading_mode: mode, watch_list: symbols, sectors } = values;
  return {
    symbols: mode === "sectors" ? [] : symbols,
    sectors: mode === "specific_stocks" ? [] : sectors,
  };
}

/** The first listing of each company that has a price of its last session, as many as stand for the sectors. */
async function companiesOf(market: Market, sectors: readonly string[]) {
  const found: Instrument[] = [];
  const companies = sectorMembers({ sectors });
  let looked = 0;
  for (const company of companies) {
    if (found.length === SECTOR_COMPANIES) break;
    looked += 1;
    for (const { id } of company) {
      const [instrument] = await freshListings(market, [await market.instrument(id)]);
      if (instrument === undefined) continue;
      found.push(instrument);
      break;
    }
  }
  return { found, left: companies.length - looked };
}

export async function resolveUniverse(market: Market, choice: UniverseChoice): Promise<Universe> {
  const chosen = new Map<InstrumentId, Instrument>();
  const unknown: string[] = [];
  for (const symbol of choice.symbols) {
    const instrument = await resolveSymbol(market, symbol);
    if (isFailure(instrument)) unknown.push(symbol);
    else chosen.set(instrument.id, instrument);
  }
  const companies = await companiesOf(market, choice.sectors);
  for (const instrument of companies.found) chosen.set(instrument.id, instrument);
  const instruments = [...chosen.values()];
  return {
    instruments: instruments.slice(0, UNIVERSE_LIMIT),
    left: Math.max(0, instruments.length - UNIVERSE_LIMIT),
    sectorsLeft: companies.left,
    unknown,
  };
}
