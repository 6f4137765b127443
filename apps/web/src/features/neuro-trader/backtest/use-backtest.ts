import { useEffect, useState } from "react";
import { useListing } from "#data/market/use-listing.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useStore } from "#lib/store.ts";
import { parseTyped } from "#ui/fields/number-field.tsx";
import {
  type BacktestBody,
  type BacktestDraft,
  bodyOf,
  type DraftProblems,
  problemsOf,
  sameBody,
} from "./backtest-draft.ts";
import { draftStore, editDraft, runStore } from "./backtest-store.ts";
import { fetchOutcome } from "./lazy-outcome.ts";

const nothing: BacktestBody = {
  symbol: "",
  days: 0,
  strategy: "rsi_macd_bollinger",
  exits: "own",
  risk_percent: 0,
  initial_balance: 0,
};

/** One run's answer; asked again when the language changes. */
function useRun(body: BacktestBody | null) {
  return useOperation("neuroBacktest", { body: body ?? nothing }, { enabled: body !== null });
}

/** The form, the run it asked for and the last run that succeeded. */
export function useBacktest() {
  const draft = useStore(draftStore);
  const { asked, shown, startedAt, tookMs } = useStore(runStore);
  const listing = useListing(draft.symbol);
  const asking = useRun(asked);
  const showing = useRun(shown);
  const [checked, setChecked] = useState(false);
  /** The run whose failure is no longer of interest, because the form was changed after it. */
  const [passed, setPassed] = useState<BacktestBody | null>(null);
  const problems = problemsOf(draft, parseTyped);
  const answered = asking.data !== undefined && !asking.isFetching;

  useEffect(() => {
    const run = runStore.get();
    if (!answered || run.startedAt === null) return;
    runStore.set({ ...run, shown: asked, startedAt: null, tookMs: performance.now() - run.startedAt });
  }, [answered, asked]);

  const run = (body: BacktestBody): void => {
    const again = asked !== null && sameBody(asked, body);
    setPassed(null);
    fetchOutcome();
    runStore.set({ ...runStore.get(), asked: body, startedAt: performance.now() });
    if (again) void asking.refetch();
  };
  const edit = (change: Partial<BacktestDraft>): void => {
    setChecked(false);
    setPassed(asked);
    editDraft(change);
  };
  const wrong = Object.keys(problems).length > 0;
  const typed = wrong ? null : bodyOf(draft, parseTyped);
  return {
    draft,
    edit,
    listing,
    problems: checked ? problems : ({} as DraftProblems),
    busy: asked !== null && asking.isFetching,
    /** Why the last run gave nothing. */
    failure: asking.isFetching || passed === asked ? null : asking.error,
    /** The figures on screen; undefined before the first run. */
    result: showing.data?.backtest_results,
    tookMs: startedAt === null ? tookMs : null,
    /** The form asks for something else than the figures on screen. */
    edited: shown !== null && (typed === null || !sameBody(shown, typed)),
    /** False when the form has a mistake. */
    submit(): boolean {
      setChecked(wrong);
      if (typed !== null && !asking.isFetching) run(typed);
      return typed !== null;
    },
    /** The run on screen under another strategy, or left another way. */
    runOther(other: Pick<BacktestBody, "strategy" | "exits">): void {
      if (shown === null) return;
      editDraft(other);
      run({ ...shown, ...other });
    },
    runExample(change: Partial<BacktestDraft>): void {
      edit(change);
      run(bodyOf(draftStore.get(), parseTyped));
    },
  };
}

export type BacktestState = ReturnType<typeof useBacktest>;
