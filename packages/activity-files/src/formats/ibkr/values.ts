/** What all files of Interactive Brokers share: names of exchanges, options, and words of payments. */
import type { FileSecurity } from "../../port.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { securityOf } from "../../values/security.ts";

const EXCHANGES: Readonly<Record<string, string>> = {
  ...{ TSE: "XTSE", VENTURE: "XTSX", NASDAQ: "XNAS", NYSE: "XNYS", ARCA: "ARCX", AMEX: "XASE", BATS: "BATS" },
  ...{ AEQLIT: "NEOE", CSE: "XCNQ", PINK: "OTCM" },
};

const KINDS: Readonly<Record<string, FileSecurity["kind"]>> = {
  ...{ STK: null, STOCKS: null, FUND: "fund", "MUTUAL FUNDS": "fund", CRYPTO: "crypto", ETF: "etf" },
};

export interface Named {
  readonly symbol: string;
  readonly name: string | null;
  readonly exchange?: string;
  readonly currency?: string | null;
  /** `STK`, `Stocks`, `OPT`, `Equity and Index Options` … */
  readonly category: string;
}

export const isOption = (category: string): boolean => /^OPT$|options/i.test(category);
export const isBond = (category: string): boolean => /\bbonds?\b|\bbills?\b|^obligations?$/i.test(category);
export const isCurrency = (category: string): boolean => /^(?:CASH|FOREX)$/i.test(category);

/** Null of what is no security that can be told: futures, bonds and contracts for difference keep their names. */
export function ibkrSecurity({
  symbol,
  name,
  exchange = "",
  currency = null,
  category,
}: Named): FileSecurity | null {
  if (isOption(category)) return optionOf(symbol, name ?? symbol);
  const market = EXCHANGES[exchange.toUpperCase()] ?? null;
  const kind = KINDS[category.toUpperCase()] ?? null;
  return securityOf({ symbol: symbol.replace(/\s+/g, "."), name, market, currency, kind });
}

/** `AAPL(US0378331005) Cash Dividend USD 0.24 per Share`. */
export function securityInText(
  text: string,
  named: (symbol: string) => FileSecurity | null,
): FileSecurity | null {
  const symbol = /^\s*([A-Z0-9][A-Z0-9. -]{0,14}?)\s*\(/.exec(text)?.[1] ?? "";
  return named(symbol) ?? (symbol === "" ? null : securityOf({ symbol: symbol.replace(/\s+/g, ".") }));
}

export type Payment = "dividend" | "return_of_capital" | "tax" | "interest" | "fee" | "cash";

/** By the words of the section or type; of dividends the text may say more. */
export function paymentOf(words: string, text: string): Payment | null {
  if (/withh?old|871\(m\)/i.test(words)) return "tax";
  if (/dividend|payment in lieu/i.test(words))
    return /return of capital/i.test(text) ? "return_of_capital" : "dividend";
  if (/interest|bond/i.test(words)) return "interest";
  if (/deposit|withdrawal|transfer/i.test(words)) return "cash";
  return /fee|commission|tax/i.test(words) ? "fee" : null;
}

/** Of a line before a reverse split (`.OLD`), or of units on offer (`.TEN`), the security is the one it was. */
export const withoutSuffix = (symbol: string): string => symbol.replace(/\.(?:OLD|TEN)$/, "");

/** `SSL(CA0000000001) Merged(Acquisition) WITH US0000000002 1 for 16 (RGLD, ROYAL GOLD INC, US0000000002)`. */
const ACTION = /^(.*?)\s*\(([^(),]+),\s*(.*),\s*([A-Z0-9]+)\)\s*$/i;

/** Of all lines of an event the same: what happened, without the security of the line. */
export const actionNamed = (words: string): string =>
  (ACTION.exec(words)?.[1] ?? words).replaceAll(/\s+/g, " ");

/** The security that a line of an event is about; null where it names none at its end. */
export function actionSecurity(words: string): { readonly symbol: string; readonly name: string } | null {
  const [, , symbol = "", name = ""] = ACTION.exec(words) ?? [];
  return symbol === "" ? null : { symbol: withoutSuffix(symbol.trim()), name: name.trim() };
}

/** Units of another security that came for those that stay. */
export const isHandedOut = (words: string): boolean => /\bspin-?off\b|\brights issue\b/i.test(words);

/** By the codes of a trade: `Ep` expired, `A` assigned, `Ex` exercised by its owner, `AEx` and `MEx` by or for him. */
export function optionEnd(codes: string): "expiry" | "exercise" | null {
  const own = codes.split(/[;,\s]+/);
  if (own.includes("Ep")) return "expiry";
  return own.some((code) => /^(?:A|Ex|AEx|MEx)$/.test(code)) ? "exercise" : null;
}

/** Splits are told as what they change. */
export const isSplit = (text: string): boolean => /\bsplit\b\s+[\d.]+\s+for\s+[\d.]+/i.test(text);
