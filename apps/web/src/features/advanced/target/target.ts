/** A target allocation as it is edited: rows of what is held and what was added, percents as typed. */
import type { Holding } from "@neuro/contract";
import { roundedTo100 } from "#shared/portfolio/target-percents.ts";

/** How the server calls cash in an allocation. */
export const CASH_KEY = "CAD";

export interface TargetRow {
  /** Under which the weight is sent: the listing's identity, a typed symbol, or cash. */
  key: string;
  symbol: string;
  name: string;
  /** Weight now, in percent of the whole. */
  currentPercent: number;
  held: boolean;
}

/** One row per listing over the accounts they are of, from the largest, cash in all currencies last. */
export function heldRows(
  holdings: ReadonlyArray<
    Pick<Holding, "symbol" | "name" | "instrument_id" | "holding_category" | "market_value_home">
  >,
  cashName: string,
): TargetRow[] {
  const total = holdings.reduce((sum, { market_value_home }) => sum + market_value_home, 0);
  if (!(total > 0)) return [];
  const values = new Map<string, { symbol: string; name: string; value: number }>();
  for (const { symbol, name, instrument_id, holding_category, market_value_home } of holdings) {
    const isCash = holding_category === "cash";
    const key = isCash ? CASH_KEY : instrument_id;
    const known = values.get(key)?.value ?? 0;
    values.set(key, {
      symbol: isCash ? cashName : symbol,
      name: isCash ? "" : name,
      value: known + market_value_home,
    });
  }
  // Cash may be a target even where there is none yet.
  if (!values.has(CASH_KEY)) values.set(CASH_KEY, { symbol: cashName, name: "", value: 0 });
  return [...values]
    .map(([key, { symbol, name, value }]) => ({
      key,
      symbol,
      name,
      currentPercent: (value / total) * 100,
      held: true,
    }))
    .sort(
      (a, b) =>
        Number(a.key === CASH_KEY) - Number(b.key === CASH_KEY) || b.currentPercent - a.currentPercent,
    );
}

/** Whether a row stands for what a typed symbol means: `AEM.TO` is Toronto's `AEM`. */
export function isRowOf({ key, symbol }: Pick<TargetRow, "key" | "symbol">, typed: string): boolean {
  const toronto = typed.endsWith(".TO") ? `XTSE:${typed.slice(0, -3)}` : null;
  return key === typed || key === toronto || (toronto === null && key !== CASH_KEY && symbol === typed);
}

export type Preset = "current" | "equal" | "standard";

/** Percents by key. `equal` shares what is not cash evenly; `standard` is the specification's allocation. */
export function presetPercents(
  preset: Preset,
  rows: readonly TargetRow[],
  standard: Readonly<Record<string, number>>,
): Map<string, number> {
  const held = rows.filter(({ held }) => held);
  if (preset === "standard") {
    const wanted = Object.entries(standard).map(
      ([symbol, percent]) => [held.find((row) => isRowOf(row, symbol))?.key ?? symbol, percent] as const,
    );
    return new Map([...held.map(({ key }) => [key, 0] as const), ...wanted]);
  }
  const cash = held.find(({ key }) => key === CASH_KEY)?.currentPercent ?? 0;
  const securities = held.length - (held.some(({ key }) => key === CASH_KEY) ? 1 : 0);
  const wanted = held.map(({ key, currentPercent }) =>
    preset === "current" || key === CASH_KEY || securities === 0 ? currentPercent : (100 - cash) / securities,
  );
  const rounded = roundedTo100(wanted);
  return new Map(held.map(({ key }, index) => [key, rounded[index] ?? 0]));
}
