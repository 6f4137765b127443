import type { PortfolioAttribution } from "@neuro/contract";

type Row = PortfolioAttribution["rows"][number];

export interface DayBar {
  /** Of a security; null: what the exchange rate made of everything held. */
  symbol: string | null;
  /** CAD since the previous close, over all accounts. */
  changeCad: number;
}

/** The parts of today's P&L, which add up to it to the cent. */
export interface DayBars {
  /** Largest gain first, largest loss last. */
  bars: DayBar[];
  /** Securities without a bar of their own, added up; null when every one has one. */
  others: { count: number; changeCad: number } | null;
  /** Interest, fees and what no transaction explains. */
  cashCad: number;
  /** What came since the parts were told. */
  sinceCad: number;
}

const BARS_SHOWN = 6;

const cents = (amount: number): number => Math.round(amount * 100);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** A symbol listed in two countries is one name here. */
function bySymbol(rows: readonly Row[]): { symbol: string; change: number }[] {
  const found = new Map<string, number>();
  for (const { kind, symbol, instrument_id, total, fx } of rows) {
    const name = symbol ?? instrument_id;
    if (kind !== "security" || name === null) continue;
    found.set(name, (found.get(name) ?? 0) + cents(total) - cents(fx));
  }
  return [...found].map(([symbol, change]) => ({ symbol, change })).filter(({ change }) => change !== 0);
}

/** Who carried the day and who cost: the `shown` largest by size, the exchange rate among them. `todaysPnl`: the sum as it is shown. */
export function dayBars(
  { rows, change }: Pick<PortfolioAttribution, "rows" | "change">,
  { todaysPnl, shown = BARS_SHOWN }: { readonly todaysPnl: number; readonly shown?: number },
): DayBars {
  const rate = sumOf(rows.map(({ fx }) => cents(fx)));
  const rated: { symbol: string | null; change: number }[] =
    rate === 0 ? [] : [{ symbol: null, change: rate }];
  const all = bySymbol(rows).sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  const kept = [...rated, ...all.slice(0, shown - rated.length)].sort((a, b) => b.change - a.change);
  const rest = all.slice(shown - rated.length).map((each) => each.change);
  const elsewhere = rows
    .filter(({ kind }) => kind !== "security")
    .map(({ total, fx }) => cents(total) - cents(fx));
  return {
    bars: kept.map(({ symbol, change: made }) => ({ symbol, changeCad: made / 100 })),
    others: rest.length === 0 ? null : { count: rest.length, changeCad: sumOf(rest) / 100 },
    cashCad: sumOf(elsewhere) / 100,
    sinceCad: (cents(todaysPnl) - cents(change)) / 100,
  };
}
