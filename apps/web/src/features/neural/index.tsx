import { useEffect } from "react";
import { useSession } from "#data/session/session.ts";
import { AiPageBar } from "#shared/navigation/ai-views.tsx";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { sentSymbol, symbolProblem } from "#shared/stocks/symbol-problem.ts";
import { Sheet, Split, Stack } from "#ui/sheet.tsx";
import { EvaluationSection } from "./evaluation/evaluation-section.tsx";
import { NetworkStateCell } from "./network-state-cell.tsx";
import { NetworkStats } from "./network-stats.tsx";
import { simulationDraft, trainingSymbol } from "./neural-stores.ts";
import { RangeNetworkPlace } from "./range-network-place.tsx";
import { SimulationSection } from "./simulation/simulation-section.tsx";
import { TrainNextCell } from "./training/train-next-cell.tsx";
import { TrainingCell } from "./training/training-cell.tsx";
import { useTraining } from "./training/use-training.ts";
import { useModels } from "./use-models.ts";

/** A network learned in seconds, judged on days it has never seen, and let to trade the past. */
export default function Page() {
  const { symbol } = useDashboardSearch();
  const { kind } = useSession();
  const training = useTraining();
  const models = useModels(symbol);
  usePrefill(symbol);
  const locked = kind !== "server";
  const state = models.query.data;
  return (
    <>
      <AiPageBar current="neural" symbol={symbol}>
        {locked ? null : <NetworkStats state={state} underWay={training.underWay} />}
      </AiPageBar>
      <Sheet>
        <Split className="desk:grid-cols-[minmax(0,1fr)_392px]">
          <TrainingCell training={training} session={kind} first={models.models.length === 0} />
          <Stack className="content-start grid-rows-[auto_1fr] tab:max-desk:grid-cols-2">
            <NetworkStateCell models={models} training={training} session={kind} />
            <TrainNextCell learned={new Set(models.models.map((model) => model.symbol))} locked={locked} />
          </Stack>
        </Split>
        <RangeNetworkPlace />
        <EvaluationSection models={models} session={kind} />
        <SimulationSection models={models} session={kind} />
      </Sheet>
    </>
  );
}

/** A symbol that comes with the address goes into both forms, in place of what was typed. */
function usePrefill(symbol: string | undefined): void {
  useEffect(() => {
    if (symbol === undefined || symbolProblem(symbol) !== null) return;
    trainingSymbol.set(sentSymbol(symbol));
    simulationDraft.set({ ...simulationDraft.get(), symbol: sentSymbol(symbol) });
  }, [symbol]);
}
