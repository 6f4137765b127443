/** All securities of the market, searchable; made anew when the market's list has changed. */

import { setImmediate as nextTurn } from "node:timers/promises";
import type { ListedStock } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Instrument, Market } from "@neuro/market";
import { type StockIndex, stockIndexInSteps } from "@neuro/search";
import { listedStock } from "./listed-stocks.ts";

export interface StockCatalogue {
  readonly instruments: readonly Instrument[];
  readonly byId: ReadonlyMap<InstrumentId, Instrument>;
  readonly index: StockIndex<ListedStock>;
  /** When it was made, epoch ms. */
  readonly madeAt: number;
}

/** Listings turned at once: a fraction of a millisecond each hundred. */
const SLICE = 1_000;

/** Maps without holding up anybody for more than a few milliseconds. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  for (let at = 0; at < items.length; at += SLICE) {
    for (const item of items.slice(at, at + SLICE)) mapped.push(map(item));
    await nextTurn();
  }
  return mapped;
}

/** Gives the catalogue of the market's present list; asked several times at once, it is made once. */
export function createStockCatalogues(
  market: Pick<Market, "instruments">,
  wall: () => number,
): () => Promise<StockCatalogue> {
  let last: { readonly of: readonly Instrument[]; readonly catalogue: Promise<StockCatalogue> } | null = null;

  return async () => {
    const instruments = await market.instruments();
    if (last === null || !isSameList(last.of, instruments)) {
      last = { of: instruments, catalogue: catalogueOf(instruments, wall) };
    }
    return await last.catalogue;
  };
}

function isSameList(a: readonly Instrument[], b: readonly Instrument[]): boolean {
  return a === b || (a.length === b.length && a.every((instrument, at) => instrument === b[at]));
}

async function catalogueOf(instruments: readonly Instrument[], wall: () => number): Promise<StockCatalogue> {
  const listed = await mapInTurns(instruments, (instrument) => listedStock(instrument, "en"));
  const steps = stockIndexInSteps(listed);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) {
      const byId = new Map(instruments.map((instrument) => [instrument.id, instrument]));
      return { instruments, byId, index: step.value, madeAt: wall() };
    }
    await nextTurn();
  }
}
