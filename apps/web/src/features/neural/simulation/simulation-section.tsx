import { useLingui } from "@lingui/react/macro";
import { asPercent } from "@neuro/contract";
import { Suspense } from "react";
import type { SessionKind } from "#data/session/session.ts";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { useHashPlace } from "#lib/use-hash-place.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { SampleSketch } from "#shared/measurement/sample-sketch.tsx";
import { Callout } from "#ui/note.tsx";
import { Points } from "#ui/points.tsx";
import { Cell, Split } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { SimulationResult } from "../lazy-results.ts";
import type { useModels } from "../use-models.ts";
import { SimulationForm } from "./simulation-form.tsx";
import { type SimulationState, useSimulation } from "./use-simulation.ts";

/** Past days traded by the network, or by a strategy where there is none, beside what holding would have made. */
export function SimulationSection({
  models,
  session,
}: {
  models: ReturnType<typeof useModels>;
  session: SessionKind;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const place = useHashPlace<HTMLElement>("simulation");
  const state = useSimulation(models.models.at(-1)?.symbol);
  const { result, busy } = state;
  const symbol = result?.symbol ?? "";
  const own = format.percent(asPercent(result?.total_return_percent ?? 0), { digits: 1, signed: true });
  return (
    <section
      ref={place}
      id="simulation"
      aria-label={t`High-speed simulation`}
      className="scroll-mt-4 bg-surface"
    >
      <p role="status" className="sr-only">
        {result === undefined || busy ? "" : t`Simulation of ${symbol}: ${own}.`}
      </p>
      <Split className="desk:grid-cols-[304px_minmax(0,1fr)]">
        <Cell>
          <SimulationForm state={state} models={models.models} session={session} />
        </Cell>
        <Cell className="flex min-w-0 flex-col">
          <Outcome state={state} locked={session !== "server"} />
        </Cell>
      </Split>
    </section>
  );
}

function Outcome({ state, locked }: { state: SimulationState; locked: boolean }) {
  const { t } = useLingui();
  const words = useWords();
  const { failure, result, busy, loading, query } = state;
  if (!busy && failure !== null) {
    return (
      <div role="alert">
        <Callout tone="loss" title={words("simulation.failed", { message: failure })}>
          <p>{t`Nothing was traded. A shorter period needs fewer days.`}</p>
        </Callout>
      </div>
    );
  }
  if (!busy && query.error !== null && result === undefined) {
    return (
      <div role="alert">
        <Callout title={words("simulation.failed", { message: query.error.detail })} />
      </div>
    );
  }
  const onItsWay = <Skeleton heights={[48, 36, 206, 48]} widths={["70%"]} />;
  if (result !== undefined) {
    return (
      <Suspense fallback={onItsWay}>
        <SimulationResult result={result} />
      </Suspense>
    );
  }
  if (busy || loading) return onItsWay;
  return (
    <>
      <EmptyState title={t`No simulation yet`}>
        {locked
          ? t`With a login or the free demo a network trades the past here, in a moment. Here will stand:`
          : t`Run lets the network trade the past, in a moment. Here will stand:`}
        <Points
          items={[
            t`What became of the money, beside buying the stock and holding it.`,
            t`The balance day by day, each trade, and every fall from a high.`,
            t`Who decided and from which day on: only networks that had not seen the day.`,
          ]}
        />
      </EmptyState>
      <SampleSketch of="balance" lines={[t`balance`, t`buying and holding`]} />
    </>
  );
}
