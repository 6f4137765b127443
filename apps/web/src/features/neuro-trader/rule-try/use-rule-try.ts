import { type AnswerOf, defaultSymbol, ruleTestLimits } from "@neuro/contract";
import { looksAtRank, type TradingRule } from "@neuro/contract/trading-rules";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { createUserStore } from "#data/session/user-store.ts";
import { useStore } from "#lib/store.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { sentSymbol, symbolProblem } from "#shared/stocks/symbol-problem.ts";

export type Tried = AnswerOf<"tryRule">;

/** Calendar days that are offered. */
export const tryDays = ["365", "730", "1825", "3650"] as const;
export type TryDays = (typeof tryDays)[number];

/** One is tried on the same security as the one before. */
const choiceStore = createUserStore<{ symbol: string; days: TryDays }>({
  symbol: defaultSymbol,
  days: `${ruleTestLimits.tryDays.usual}`,
});

/** Until it is asked for, after the last change. */
const STILL_MS = 500;

interface Asked {
  readonly rule: TradingRule;
  readonly symbol: string;
  readonly days: number;
  /** The kept rule that it changes. */
  readonly rule_id?: string;
}

/** What a name is does not matter here. */
const nameless = (rule: TradingRule): TradingRule => ({ ...rule, name: "-" });

/** A rule on the last days of one security, asked for once it has stood still. `null` stands for one that cannot be tried now. */
export function useRuleTry(rule: TradingRule | null, keptId: string | null) {
  const choice = useStore(choiceStore);
  const [last, setLast] = useState<Tried>();
  const problem = symbolProblem(choice.symbol);
  const wanted: Asked | null =
    rule === null || problem !== null
      ? null
      : {
          ...{ rule: nameless(rule), symbol: sentSymbol(choice.symbol), days: Number(choice.days) },
          // What it is ranked among.
          ...(keptId !== null && looksAtRank(rule) ? { rule_id: keptId } : {}),
        };
  const settled = useDebounced(wanted === null ? null : JSON.stringify(wanted), STILL_MS);
  const [asked, setAsked] = useState<string | null>(null);
  if (settled !== null && settled !== asked) setAsked(settled);
  const body: Asked | null = asked === null ? null : JSON.parse(asked);
  const query = useOperation(
    "tryRule",
    { body: body ?? { rule: null, symbol: "", days: 0 } },
    { enabled: body !== null, staleMs: Number.POSITIVE_INFINITY },
  );
  if (query.data !== undefined && query.data !== last) setLast(query.data);
  return {
    choice,
    choose: (change: Partial<typeof choice>) => choiceStore.set({ ...choiceStore.get(), ...change }),
    problem,
    /** The last good one stays while another is on its way, or cannot be had. */
    tried: query.data ?? last,
    busy: query.isFetching || (wanted !== null && JSON.stringify(wanted) !== asked),
    error: query.error,
    retry: () => void query.refetch(),
  };
}
