/** What the portfolio is made of, by each dimension, beside the user's own targets. */

import {
  type AllocationDimension,
  type AllocationShare,
  type AnswerOf,
  allocationDimensions,
  type Locale,
} from "@neuro/contract";
import { asPercent, isInstrumentId, symbolIn } from "@neuro/contract/primitives";
import type { Market } from "@neuro/market";
import { type AllocationPart, allocate } from "@neuro/portfolio";
import { cents } from "../cents.ts";
import { portfolioFx, provenanceOf } from "../figure-shown.ts";
import type { Portfolio } from "../portfolio-reader.ts";
import { inHome } from "../rates/current-rates.ts";
import { type DimensionKeys, keysOfCash, keysOfPosition, labelOf } from "./dimension-keys.ts";
import type { Targets } from "./target-store.ts";

interface Part {
  readonly keys: DimensionKeys;
  readonly value: number;
}

function partsOf({ accounts, fx }: Portfolio): readonly Part[] {
  return accounts.flatMap(({ positions, books }) => [
    ...positions.map((held) => ({ keys: keysOfPosition(held), value: held.marketValueHome })),
    ...books.cash
      .filter(({ amount, reserved }) => amount + reserved !== 0)
      .map(({ currency, amount, reserved }) => ({
        keys: keysOfCash(currency),
        value: inHome(amount + reserved, currency, fx),
      })),
  ]);
}

/** Symbols of what is held or wanted. */
async function symbolsOf(market: Market, shares: readonly { readonly key: string }[]) {
  const found = await Promise.all(
    shares.map(({ key }) => (isInstrumentId(key) ? market.instrument(key) : null)),
  );
  const known = found.filter((instrument) => instrument !== null);
  return new Map<string, string>(known.map(({ id, symbol }) => [id, symbol]));
}

export async function allocationShown(
  market: Market,
  portfolio: Portfolio,
  { targets, locale }: { readonly targets: Targets; readonly locale: Locale },
): Promise<AnswerOf<"portfolioAllocation">> {
  const parts = partsOf(portfolio);
  const shown: [AllocationDimension, AllocationShare[]][] = [];
  for (const dimension of allocationDimensions) {
    const own: AllocationPart[] = parts.map(({ keys, value }) => ({ key: keys[dimension], value }));
    const shares = allocate(own, targets.get(dimension) ?? []);
    const symbols = dimension === "asset" ? await symbolsOf(market, shares) : null;
    const rows = shares.map(({ key, value, percent, targetPercent, driftPercent, driftValue }) => ({
      key,
      label: symbols?.get(key) ?? (isInstrumentId(key) ? symbolIn(key) : labelOf(dimension, key, locale)),
      value: cents(value),
      percent: asPercent(percent),
      target_percent: asPercent(targetPercent),
      drift_percent: asPercent(driftPercent),
      drift_home: driftValue === null ? null : cents(driftValue),
    }));
    shown.push([dimension, rows]);
  }
  return {
    total: cents(portfolio.accounts.reduce((sum, { totalHome }) => sum + totalHome, 0)),
    dimensions: Object.fromEntries(shown) as AnswerOf<"portfolioAllocation">["dimensions"],
    fx: portfolioFx(portfolio),
    provenance: provenanceOf(portfolio),
  };
}
