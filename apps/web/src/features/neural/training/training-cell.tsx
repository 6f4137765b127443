import { useLingui } from "@lingui/react/macro";
import type { TrainingProgress } from "@neuro/contract";
import type { SessionKind } from "#data/session/session.ts";
import { LoginNote } from "#shared/accounts/login-note.tsx";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { SampleSketch } from "#shared/measurement/sample-sketch.tsx";
import { Points } from "#ui/points.tsx";
import { EmptyState } from "#ui/states.tsx";
import { LossChart } from "./loss-chart.tsx";
import { TrainingControls } from "./training-controls.tsx";
import { TrainingFailure } from "./training-failure.tsx";
import { TrainingFigures } from "./training-figures.tsx";
import { TrainingHead } from "./training-head.tsx";
import { isUnderWay } from "./training-status.ts";
import type { Training } from "./use-training.ts";

/** Training: what to learn, how far it is, and its loss as it falls. */
export function TrainingCell({
  training,
  session,
  first,
}: {
  training: Training;
  session: SessionKind;
  first: boolean;
}) {
  const { t } = useLingui();
  const locked = session !== "server";
  const { progress } = training;
  const known = progress !== undefined && progress.status !== "idle" ? progress : undefined;
  const loading = !locked && progress === undefined && training.query.error === null;
  return (
    <section aria-label={t`Training`} className="flex min-w-0 flex-col">
      <div className="cell pb-4!">
        <div className="grid gap-x-8 gap-y-4 desk:min-h-[134px] desk:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
          <div className="min-h-[106px]">
            {loading ? (
              <Skeleton heights={[20, 44, 18]} widths={["120px", "180px", "200px"]} />
            ) : (
              <TrainingHead progress={known} />
            )}
          </div>
          <div className="grid content-start gap-4">
            <TrainingControls training={training} locked={locked} first={first} />
            {known === undefined ? null : <TrainingFigures progress={known} />}
          </div>
        </div>
        {locked ? (
          <div className="mt-4 -mb-4">
            <LoginNote>{t`Training needs a login or the free demo. It learns from past prices and trades nothing.`}</LoginNote>
          </div>
        ) : null}
        <TrainingFailure training={training} />
      </div>
      <ProgressRule progress={known} />
      <div className="cell flex min-h-[440px] flex-1 flex-col pt-4!">
        {locked ? (
          <WhatStandsHere />
        ) : (
          <Answer
            query={training.query}
            failed={t`The progress of your training could not be loaded.`}
            heights={[28, 346, 36]}
          >
            {(loaded) => (loaded.status === "idle" ? <WhatStandsHere /> : <LossChart progress={loaded} />)}
          </Answer>
        )}
      </div>
    </section>
  );
}

/** The rule between head and chart, as long as the work done. */
function ProgressRule({ progress }: { progress: TrainingProgress | undefined }) {
  const { t } = useLingui();
  if (progress === undefined) return <div className="h-px bg-line" />;
  const symbol = progress.symbol ?? "";
  const done = Math.round(progress.progress);
  return (
    <div
      role="progressbar"
      aria-label={t`Training of ${symbol}`}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={progress.phase === null ? `${done}%` : `${done}%, ${progress.phase}`}
      className="h-0.5 bg-line"
    >
      <span
        className={`block h-full ${isUnderWay(progress) || progress.status === "completed" ? "bg-brand" : "bg-control"}`}
        style={{ width: `${progress.progress}%` }}
      />
    </div>
  );
}

/** Before the first training: what will stand here. */
function WhatStandsHere() {
  const { t } = useLingui();
  return (
    <>
      <EmptyState title={t`No network trained yet`}>
        {t`Choose a stock and start: it takes seconds. Here will stand:`}
        <Points
          items={[
            t`How far the training is, epoch by epoch, and what it does now.`,
            t`Its error on the days it learns from beside days it does not: where they part, it learns by heart.`,
            t`Then, below, how often it was right on days it had never seen, beside what any guess would have scored.`,
            t`Networks often find no edge in daily prices. Then Neuro says so, and its signals claim nothing.`,
          ]}
        />
      </EmptyState>
      <SampleSketch of="error" lines={[t`days it learns from`, t`days it does not`]} />
    </>
  );
}
