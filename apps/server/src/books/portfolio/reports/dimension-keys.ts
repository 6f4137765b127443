/** Under which key a holding counts in each dimension of an allocation, and how a key is called. */

import {
  type AllocationDimension,
  assetClasses,
  CURRENCIES,
  codeName,
  type Locale,
  message,
  sectors,
} from "@neuro/contract";
import { isInstrumentId } from "@neuro/contract/primitives";
import type { Market } from "@neuro/market";
import type { ValuedPosition } from "../accounts/value-account.ts";
import { countryOf, countryOfMoney } from "../own-prices/own-security.ts";

const CASH = "cash";
const CLASSES = [...assetClasses, CASH] as const;
const COUNTRIES = [...CURRENCIES.map(countryOfMoney), "none", CASH];
/** Funds are not looked through, and coins belong to no sector. */
const SECTORS = [...sectors, "etf", "crypto", "fixed_income", "other", CASH] as const;

type Held = Pick<ValuedPosition, "instrument" | "assetClass">;

export type DimensionKeys = Readonly<Record<AllocationDimension, string>>;

export function keysOfPosition({ instrument, assetClass }: Held): DimensionKeys {
  const { id, sector, currency } = instrument;
  const known = sectors.find((name) => name === sector);
  return {
    asset: id,
    class: assetClass,
    sector: assetClass === "stock" ? (known ?? "other") : assetClass,
    country: assetClass === "crypto" ? "none" : countryOf(instrument),
    currency,
  };
}

export function keysOfCash(currency: string): DimensionKeys {
  return { asset: CASH, class: CASH, sector: CASH, country: CASH, currency };
}

/** The key a target means, or null when the dimension has none of that name. A symbol stands for its listing. */
export async function targetKey(
  market: Market,
  dimension: AllocationDimension,
  told: string,
): Promise<string | null> {
  if (dimension === "asset") {
    if (told.toLowerCase() === CASH) return CASH;
    const named = isInstrumentId(told) ? await market.instrument(told) : null;
    return (named ?? (await market.resolve(told)))?.id ?? null;
  }
  const keys: Readonly<Record<Exclude<AllocationDimension, "asset">, readonly string[]>> = {
    class: CLASSES,
    sector: SECTORS,
    country: COUNTRIES,
    currency: CURRENCIES,
  };
  return keys[dimension].find((key) => key.toLowerCase() === told.toLowerCase()) ?? null;
}

/** Every key but those of listings. */
export function labelOf(dimension: AllocationDimension, key: string, locale: Locale): string {
  if (dimension === "currency") return codeName("currency", key, locale);
  if (dimension === "country" && key.length === 2) return codeName("region", key, locale);
  const sector = sectors.find((name) => name === key);
  if (sector !== undefined) return message(`sector.${sector}`, locale);
  switch (key) {
    case "stock":
    case "etf":
    case "crypto":
    case "fixed_income":
    case "none":
    case CASH:
      return message(`allocation.${key}`, locale);
    default:
      return message("allocation.other", locale);
  }
}
