/** Options in the form of the options exchanges: `AAPL 240119C00150000`. */
import type { FileSecurity } from "../port.ts";
import { readAmount } from "./amount.ts";
import { readDay } from "./day.ts";

export interface OptionTold {
  readonly underlying: string;
  /** `YYYY-MM-DD`. */
  readonly expiry: string;
  /** Of one share, a plain decimal. */
  readonly strike: string;
  readonly right: "call" | "put";
}

export function optionSymbol({ underlying, expiry, strike, right }: OptionTold): string | null {
  const value = readAmount(strike);
  if (value === null || value === "wrong") return null;
  const thousandths = Math.round(Number(value) * 1_000);
  if (!Number.isSafeInteger(thousandths) || thousandths <= 0 || thousandths > 99_999_999) return null;
  const root = underlying.trim().toUpperCase().replace(/^\./, "");
  if (!/^[A-Z0-9.]{1,6}$/.test(root)) return null;
  const day = expiry.replaceAll("-", "").slice(2);
  return `${root} ${day}${right === "call" ? "C" : "P"}${String(thousandths).padStart(8, "0")}`;
}

/** What such a symbol tells; null of any other. */
export function optionTold(symbol: string): OptionTold | null {
  const [, underlying = "", y = "", m = "", d = "", right = "", thousandths = ""] =
    /^([A-Z0-9.]{1,6}) (\d{2})(\d{2})(\d{2})([CP])(\d{8})$/.exec(symbol) ?? [];
  if (underlying === "") return null;
  const strike = String(Number(thousandths) / 1_000);
  return { underlying, expiry: `20${y}-${m}-${d}`, strike, right: right === "P" ? "put" : "call" };
}

type Written = readonly [underlying: string, expiry: string, strike: string, right: string];

const ROOT = String.raw`\.?([A-Z][A-Z0-9.]{0,5})`;
const STRIKE = String.raw`\$?([\d,]+(?:\.\d+)?)`;
const SLASHED = String.raw`(\d{1,2}\/\d{1,2}\/\d{2,4})`;
const by = (pattern: string, order: readonly [number, number, number, number]) => {
  const expression = new RegExp(pattern, "i");
  return (text: string): Written | null => {
    const found = expression.exec(text);
    if (found === null) return null;
    const [underlying, expiry, strike, right] = order.map((at) => found[at] ?? "");
    return [underlying ?? "", expiry ?? "", strike ?? "", right ?? ""];
  };
};

/** `25SP` of `'26`. */
const MONTHS = "JA FB MR AP MY JN JL AU SP OC NV DC".split(" ");
function short(text: string): Written | null {
  const found = /\b(CALL|PUT)-\d+\s+([A-Z.]{1,6})'(\d{2})\s+(\d{1,2})([A-Z]{2})@([\d.]+)/i.exec(text);
  const month = MONTHS.indexOf((found?.[5] ?? "").toUpperCase()) + 1;
  if (found === null || month === 0) return null;
  return [found[2] ?? "", `20${found[3]}-${month}-${found[4]}`, found[6] ?? "", found[1] ?? ""];
}

const SPELLINGS: readonly ((text: string) => Written | null)[] = [
  // `CALL ABC 06/20/25 50.00`, `PUT  IWM    02/27/26   260.000`, `CALL ABC06/20/25 50`
  by(String.raw`\b(CALL|PUT)\s+\.?([A-Z][A-Z0-9.]{0,5}?)\s*${SLASHED}\s+${STRIKE}`, [2, 3, 4, 1]),
  // `TSLA 10/17/2025 Call $515.00`
  by(String.raw`\b${ROOT}\s+${SLASHED}\s+(CALL|PUT)\s+${STRIKE}`, [1, 2, 4, 3]),
  // `AAPL 01/19/2024 150.00 C`
  by(String.raw`\b${ROOT}\s+${SLASHED}\s+${STRIKE}\s+([CP])\b`, [1, 2, 3, 4]),
  // `SPY 450.00 USD CALL 2025-07-25`
  by(String.raw`\b${ROOT}\s+${STRIKE}\s+(?:[A-Z]{3}\s+)?(CALL|PUT)\s+(\d{4}-\d{2}-\d{2})`, [1, 4, 2, 3]),
  // `NVDA Dec 13 '24 $150 Put`
  by(String.raw`\b${ROOT}\s+([A-Z]{3}\s+\d{1,2}\s+'\d{2})\s+${STRIKE}\s+(CALL|PUT)\b`, [1, 2, 3, 4]),
  // `AAPL 19JAN24 150 C`
  by(String.raw`\b${ROOT}\s+(\d{1,2}[A-Z]{3}\d{2})\s+${STRIKE}\s+([CP])\b`, [1, 2, 3, 4]),
  // `CALL (AAPL) APPLE INC JAN 19 24 $150 (100 SHS)`
  by(String.raw`\b(CALL|PUT)\s+\(${ROOT}\).{0,60}?\b([A-Z]{3}\s+\d{1,2}\s+\d{2})\s+${STRIKE}`, [2, 3, 4, 1]),
  short,
];

/** `AAPL  240119C00150000`, `-AAPL240119C150`. */
function packed(text: string): string | null {
  const [, root = "", day = "", right = "", strike = ""] =
    /^-?([A-Z][A-Z0-9.]{0,5}?)\s*(\d{6})([CP])(\d+(?:\.\d+)?)$/i.exec(text.trim()) ?? [];
  if (root === "") return null;
  const isThousandths = /^\d{8}$/.test(strike);
  const expiry = `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`;
  if (readDay(expiry) === null) return null;
  return optionSymbol({
    ...{ underlying: root, expiry, right: right.toUpperCase() === "P" ? "put" : "call" },
    strike: isThousandths ? String(Number(strike) / 1_000) : strike,
  });
}

/** Words longer than this name no option. */
const LONGEST = 300;

/** The option that one of these texts names, in any broker's spelling; null where none does. */
export function optionOf(...texts: readonly string[]): FileSecurity | null {
  for (const text of texts) {
    const symbol = packed(text) ?? spelled(text.slice(0, LONGEST));
    const name = texts.at(-1)?.trim().replaceAll(/\s+/g, " ").slice(0, 120) || null;
    if (symbol !== null) return { symbol, name, market: null, currency: null, kind: "option" };
  }
  return null;
}

function spelled(text: string): string | null {
  if (!/\b(?:call|put)\b|\b[CP]$/i.test(text)) return null;
  for (const spelling of SPELLINGS) {
    const [underlying, day, strike, right] = spelling(text) ?? [];
    const expiry = readDay(day ?? "", "mdy")?.iso;
    if (underlying === undefined || strike === undefined || expiry === undefined) continue;
    return optionSymbol({
      ...{ underlying, expiry, strike },
      right: right?.toUpperCase().startsWith("P") ? "put" : "call",
    });
  }
  return null;
}
