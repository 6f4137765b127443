import { useLingui } from "@lingui/react/macro";
import { useSession } from "#data/session.ts";
import { useWords } from "#lib/use-words.ts";
import { Answer } from "#ui/answer.tsx";
import { LoginNote } from "#ui/login-note.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { ReviewEnded } from "./review-ended.tsx";
import { ReviewHead } from "./review-head.tsx";
import { ReviewPanel } from "./review-panel.tsx";
import { useReview } from "./use-review.ts";

/** The portfolio's review: recommendations, what of them to approve, and whether on paper or live. */
export function OptimizationSection() {
  const { t } = useLingui();
  const words = useWords();
  const { kind } = useSession();
  const state = useReview();
  const { flow, query } = state;
  return (
    <Cell className="border-l-[3px] border-brand pl-[calc(var(--cell-x)-3px)]">
      <section aria-labelledby="optimization-title">
        {kind !== "server" ? (
          <>
            <ReviewHead />
            <EmptyState title={words("optimization.empty")} />
            <LoginNote>{t`Log in or try the demo to have your portfolio reviewed.`}</LoginNote>
          </>
        ) : flow.end !== null ? (
          <>
            <ReviewHead />
            <ReviewEnded end={flow.end} busy={query.isFetching} onAgain={() => void state.again()} />
          </>
        ) : (
          <Answer
            query={query}
            failed={t`The review of your portfolio could not be loaded.`}
            skeleton={
              <>
                <ReviewHead />
                <Skeleton heights={[16, 52, 52, 52, 52]} />
              </>
            }
          >
            {({ optimization }) => <ReviewPanel state={state} review={optimization} />}
          </Answer>
        )}
      </section>
    </Cell>
  );
}
