/** How settings name a listing: `RY`, or `XNYS:RY` where the bare symbol means another one. */

/** Of the exchanges that the product knows, as people call them. */
const exchanges: Readonly<Record<string, string>> = {
  XTSE: "TSX",
  XTSX: "TSXV",
  NEOE: "Cboe Canada",
  XCNQ: "CSE",
  XNYS: "NYSE",
  XNAS: "NASDAQ",
  ARCX: "NYSE Arca",
  XASE: "NYSE American",
  BATS: "Cboe BZX",
};

/** Null for a bare symbol. */
export function exchangeOf(text: string): string | null {
  const colon = text.indexOf(":");
  const market = text.slice(0, Math.max(0, colon));
  return colon < 0 ? null : (exchanges[market] ?? market);
}

/** Unsaved, a listing may stand there under its full name, which the server shortens where it can. */
export function isChosen(text: string, chosen: readonly string[]): boolean {
  return chosen.includes(text) || chosen.some((each) => each.endsWith(`:${text}`) && isCanadian(each));
}

function isCanadian(text: string): boolean {
  return text.startsWith("XTSE:") || text.startsWith("XTSX:");
}
