import { useLingui } from "@lingui/react/macro";
import { fallbackTargetAllocation } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useTradingMode } from "#shared/accounts/trading-mode.ts";
import { type TargetSum, targetSum } from "#shared/portfolio/target-percents.ts";
import { parseTyped } from "#ui/fields/number-field.tsx";
import { CASH_KEY, heldRows, isRowOf, type Preset, presetPercents, type TargetRow } from "./target.ts";

export interface EditedRow extends TargetRow {
  /** As typed. */
  text: string;
  /** As read; null when it is no number. */
  percent: number | null;
}

export interface TargetState {
  rows: EditedRow[];
  sum: TargetSum;
  /** Which preset the figures are; null once one of them was changed. */
  preset: Preset | "computed" | null;
  loading: boolean;
  error: Error | null;
  retry(): void;
  type(key: string, text: string): void;
  choose(preset: Preset): void;
  /** Takes weights that were computed, by key. */
  take(percents: ReadonlyMap<string, number>): void;
  add(symbol: string): void;
  remove(key: string): void;
  /** What is sent: percent by listing. */
  allocation(): Record<string, number>;
}

/**
 * Rows of what the user's accounts of the mode hold, as a plan is of one mode, with what is typed into them; without a session
 * those of the standard allocation.
 */
export function useTarget(visitor: boolean): TargetState {
  const { t } = useLingui();
  const format = useFormat();
  const mode = useTradingMode();
  const holdings = useOperation("holdings", { query: { mode } });
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [added, setAdded] = useState<readonly string[]>([]);
  const [preset, setPreset] = useState<TargetState["preset"]>(visitor ? "standard" : "current");
  const cashName = t`Cash`;
  const held = visitor ? [] : heldRows(holdings.data?.holdings ?? [], cashName);
  const known = visitor ? Object.keys(fallbackTargetAllocation) : added;
  const all: TargetRow[] = [
    ...held.filter(({ key }) => key !== CASH_KEY),
    ...known
      .filter((symbol) => !held.some((row) => row.key === symbol))
      .map((symbol) => ({ key: symbol, symbol, name: "", currentPercent: 0, held: false })),
    ...held.filter(({ key }) => key === CASH_KEY),
  ];
  const start = presetPercents(visitor ? "standard" : "current", all, fallbackTargetAllocation);
  const asText = (percent: number): string =>
    format.number(percent, { digits: 1, maxDigits: 2 }).replace(/[\s\u00a0\u202f]/g, "");
  const rows = all.map((row): EditedRow => {
    const text = typed.get(row.key) ?? asText(start.get(row.key) ?? 0);
    return { ...row, text, percent: text.trim() === "" ? 0 : parseTyped(text) };
  });
  const set = (percents: ReadonlyMap<string, number>, next: TargetState["preset"]): void => {
    setTyped(new Map([...percents].map(([key, percent]) => [key, asText(percent)])));
    setAdded([...percents.keys()].filter((key) => !held.some((row) => row.key === key)));
    setPreset(next);
  };
  return {
    rows,
    sum: targetSum(new Map(rows.map(({ key, percent }) => [key, percent]))),
    preset,
    loading: !visitor && holdings.isPending,
    error: holdings.data === undefined ? holdings.error : null,
    retry: () => void holdings.refetch(),
    type(key, text) {
      setTyped(new Map([...rows.map((row) => [row.key, row.text] as const), [key, text]]));
      setPreset(null);
    },
    choose: (next) => set(presetPercents(next, held, fallbackTargetAllocation), next),
    take: (percents) => set(percents, "computed"),
    add(symbol) {
      if (!rows.some((row) => isRowOf(row, symbol))) setAdded([...added, symbol]);
    },
    remove(key) {
      setAdded(added.filter((each) => each !== key));
      setTyped(new Map([...typed].filter(([each]) => each !== key)));
      setPreset(null);
    },
    allocation: () => Object.fromEntries(rows.map(({ key, percent }) => [key, percent ?? 0])),
  };
}
