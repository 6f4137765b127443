import { type AnswerOf, simulationPollMs, simulationSymbols } from "@neuro/contract";
import { useEffect, useState } from "react";
import { useListing } from "#data/market/use-listing.ts";
import { setCachedAnswer } from "#data/queries/set-cached-answer.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { useStore } from "#lib/store.ts";
import { toast } from "#lib/toast.ts";
import { sentSymbol } from "#shared/stocks/symbol-problem.ts";
import { parseTyped } from "#ui/fields/number-field.tsx";
import { fetchResults } from "../lazy-results.ts";
import { awaitedSimulation, simulatedSymbol, simulationDraft } from "../neural-stores.ts";
import { bodyOf, problemsOf, type SimulationDraft, type SimulationProblems } from "./simulation-draft.ts";

type Answer = AnswerOf<"simulationResults">;
/** The form, the simulation it asked for, and its result; `learned`: the symbol learned last, which the form begins with. */
export function useSimulation(learned: string | undefined) {
  const typed = useStore(simulationDraft);
  const draft = { ...typed, symbol: typed.symbol ?? learned ?? simulationSymbols[0] };
  const listing = useListing(draft.symbol);
  const run = useStore(simulatedSymbol);
  // Before a run here, what an earlier one of this symbol came to.
  const symbol = run ?? (listing.stock === undefined ? null : sentSymbol(draft.symbol));
  const query = useOperation(
    "simulationResults",
    { query: { symbol: symbol ?? "" } },
    {
      enabled: symbol !== null,
      staleMs: 0,
      refetchEveryMs: (last) => (last?.status === "running" ? simulationPollMs : undefined),
    },
  );
  const starting = useAction("simulateNetwork");
  const [checked, setChecked] = useState(false);
  const problems = problemsOf(draft, parseTyped);
  const busy = starting.busy || query.data?.status === "running";
  useEndAnnounced(symbol, query.data);

  const start = async (): Promise<void> => {
    const body = bodyOf(draft, parseTyped);
    const started = await starting.run({ body }).catch(() => null);
    if (started === null) return;
    fetchResults();
    const answer: Answer =
      started.status === "started"
        ? { status: "running", error: null, results: null }
        : { status: "completed", error: null, results: started.results };
    awaitedSimulation.set(body.symbol);
    simulatedSymbol.set(body.symbol);
    setCachedAnswer("simulationResults", answer, { query: { symbol: body.symbol } });
  };
  return {
    draft,
    listing,
    edit(change: Partial<SimulationDraft>): void {
      setChecked(false);
      simulationDraft.set({ ...typed, ...change });
    },
    problems: checked ? problems : ({} as SimulationProblems),
    busy,
    /** What an earlier run came to is on its way. */
    loading: listing.loading || query.isLoading,
    query,
    /** Why nothing came of it: the start was refused, or the run failed. */
    failure: starting.error?.detail ?? (query.data?.status === "error" ? query.data.error : null),
    result: query.data?.results ?? undefined,
    /** False when the form has a mistake. */
    submit(): boolean {
      const wrong = Object.keys(problems).length > 0;
      setChecked(wrong);
      if (wrong) return false;
      if (!busy) void start();
      return true;
    },
  };
}

export type SimulationState = ReturnType<typeof useSimulation>;

/** Says once that a simulation started here has ended well; why one failed stands where its result would. */
function useEndAnnounced(symbol: string | null, answer: Answer | undefined): void {
  const words = useWords();
  const status = answer?.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a language do not make it end again.
  useEffect(() => {
    if (symbol === null || awaitedSimulation.get() !== symbol) return;
    if (status !== "completed" && status !== "error") return;
    awaitedSimulation.set(null);
    if (status === "completed") toast({ title: words("simulation.completed", { symbol }) });
  }, [symbol, status]);
}
