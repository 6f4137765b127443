import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { useSession } from "#data/session/session.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { useHashPlace } from "#lib/use-hash-place.ts";
import { usePhone } from "#lib/use-media.ts";
import { LoginNote } from "#shared/accounts/login-note.tsx";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { loadDecidingSteps } from "./load-deciding-steps.ts";
import { stepShown } from "./review-flow.ts";
import { ReviewHead } from "./review-head.tsx";
import { ReviewPanel } from "./review-panel.tsx";
import { useFocusOnChange } from "./use-focus-on-change.ts";
import { type ReviewState, useReview } from "./use-review.ts";
import { useTargetFlow } from "./use-target-flow.ts";

const LazyEnd = lazy(async () => ({ default: (await loadDecidingSteps()).decidingSteps.ended }));
const LazyTarget = lazy(async () => ({ default: (await loadDecidingSteps()).decidingSteps.target }));

/** The portfolio's review: recommendations, what of them to approve, and whether on paper or live. */
export function OptimizationSection() {
  const { t } = useLingui();
  const words = useWords();
  const { kind } = useSession();
  const state = useReview();
  const target = useTargetFlow();
  const focused = useFocusOnChange<HTMLElement>(
    target === null ? whatIsShown(state) : `target ${target.state.flow.end?.kind}`,
  );
  const place = useHashPlace<HTMLDivElement>("optimization");
  const room = useRoom(state.query, { phone: 1147, wide: 380 });
  const isOwn = kind === "server" && target === null && state.flow.end === null;
  return (
    <div ref={place} id="optimization" className="scroll-mt-4">
      <Cell
        className="border-l-[3px] border-brand pl-[calc(var(--cell-x)-3px)]"
        style={isOwn ? room : undefined}
      >
        <section
          ref={focused}
          tabIndex={-1}
          aria-labelledby="optimization-title optimization-step"
          className="outline-none"
        >
          {kind === "server" && target !== null ? (
            <Suspense fallback={<Coming />}>
              <LazyTarget {...target} />
            </Suspense>
          ) : kind === "server" ? (
            <OwnReview state={state} />
          ) : (
            <>
              <ReviewHead />
              <EmptyState title={words("optimization.empty")} />
              <LoginNote>{t`Log in or try the demo to have your portfolio reviewed.`}</LoginNote>
            </>
          )}
        </section>
      </Cell>
    </div>
  );
}

function OwnReview({ state }: { state: ReviewState }) {
  const { t } = useLingui();
  const { flow, query } = state;
  if (flow.end !== null) {
    return (
      <>
        <ReviewHead />
        <Suspense fallback={null}>
          <LazyEnd end={flow.end} busy={query.isFetching} onAgain={() => void state.again()} />
        </Suspense>
      </>
    );
  }
  return (
    <Answer query={query} failed={t`The review of your portfolio could not be loaded.`} skeleton={<Coming />}>
      {({ optimization }) => <ReviewPanel state={state} review={optimization} />}
    </Answer>
  );
}

function Coming() {
  return (
    <>
      <ReviewHead />
      <Skeleton heights={[16, ...Array.from({ length: usePhone() ? 16 : 4 }, () => 52)]} />
    </>
  );
}

/** The step under way, or how the last review ended: the focus moves when it changes. */
function whatIsShown({ flow, query: { data } }: ReviewState): string {
  if (flow.end !== null) return flow.end.kind;
  return data === undefined ? flow.step : stepShown(flow, data.optimization);
}
