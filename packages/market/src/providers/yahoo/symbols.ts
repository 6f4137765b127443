import { ratesName } from "../../foreign-currencies.ts";
import { micOfTicker, VENUES } from "../../instruments/identity.ts";
import type { Currency, ForeignCurrency, Instrument, Mic } from "../../port.ts";

/** Yahoo's codes of the exchanges the product knows. */
const MIC_BY_CODE: Readonly<Record<string, Mic>> = {
  TOR: "XTSE",
  VAN: "XTSX",
  CNQ: "XCNQ",
  NEO: "NEOE",
  NYQ: "XNYS",
  NMS: "XNAS",
  NGM: "XNAS",
  NCM: "XNAS",
  PCX: "ARCX",
  ASE: "XASE",
  BTS: "BATS",
  CCC: "CRYPTO",
};

export function micOfCode(code: string): Mic | null {
  return Object.hasOwn(MIC_BY_CODE, code) ? (MIC_BY_CODE[code] ?? null) : null;
}

/** Of a currency's rates in Canadian dollars. */
export function rateSymbol(currency: ForeignCurrency): string {
  return `${ratesName(currency)}=X`;
}

/**
 * Yahoo's own name of a listing. Tickers are already in its form (`RY.TO`, `BRK-B`, `BTC-USD`); null for what it cannot know:
 * a listing that no longer trades, whose symbol may belong to somebody else by now.
 */
export function yahooSymbol(instrument: Instrument): string | null {
  if (instrument.retired !== undefined) return null;
  const { ticker } = instrument;
  return /^[A-Z0-9][A-Z0-9.-]{0,19}$/.test(ticker) ? ticker : null;
}

/** Whether a symbol's ending is that of the exchange it is said to be listed on. */
export function isOnVenue(symbol: string, mic: Mic): boolean {
  return (micOfTicker(symbol) ?? null) === (VENUES[mic].suffix === "" ? null : mic);
}

/** The currency a listing trades in: that of its exchange, but Canadian series ending in U trade in US dollars. */
export function currencyOfSymbol(symbol: string, mic: Mic): Currency {
  const isDollarSeries = VENUES[mic].country === "CA" && /-U\.[A-Z]+$/.test(symbol);
  return isDollarSeries ? "USD" : VENUES[mic].currency;
}

/**
 * Coins that share a name are told apart by a number (`LBTC33652-USD`), which nobody would look for or recognise; only
 * the one that has the plain name is taken.
 */
export function isPlainCoin(symbol: string): boolean {
  return /^[A-Z]{2,10}-USD$/.test(symbol);
}
