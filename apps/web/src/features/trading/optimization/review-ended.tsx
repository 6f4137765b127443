import { useLingui } from "@lingui/react/macro";
import { useWords } from "#lib/i18n/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Implemented, ReviewEnd } from "./review-flow.ts";

export interface ReviewEndedProps {
  end: ReviewEnd;
  busy: boolean;
  onAgain(): void;
}

/** The result is cleared: what became of it, and the way to another review. */
export function ReviewEnded({ end, busy, onAgain }: ReviewEndedProps) {
  const { t } = useLingui();
  const words = useWords();
  return (
    <>
      {end.kind === "implemented" ? (
        <Outcome
          answer={end.answer}
          title={words(end.mode === "live" ? "optimization.live_done" : "optimization.paper_done")}
        />
      ) : null}
      <EmptyState
        title={words("optimization.empty")}
        action={
          <Button size="sm" icon="refresh" busy={busy} onClick={onAgain}>
            {t`Review the portfolio again`}
          </Button>
        }
      >
        {end.kind === "rejected" ? t`You rejected the last proposal. Nothing was sent.` : undefined}
      </EmptyState>
    </>
  );
}

function Outcome({ answer, title }: { answer: Implemented; title: string }) {
  const words = useWords();
  const { successful_orders: successful, total_orders: total, refusals } = answer;
  return (
    <div role="status" className="mb-3">
      <p className="flex flex-wrap items-center gap-x-2 text-14">
        <Icon name="check" className="text-gain" />
        <strong className="font-semibold">{title}</strong>
        <span>{words("optimization.counts", { successful, total })}</span>
      </p>
      {refusals.length === 0 ? null : (
        <ul className="mt-2 grid gap-1 text-13 text-warn">
          {refusals.map(({ id, symbol, detail }) => (
            <li key={`${id} ${symbol}`} className="flex items-start gap-2">
              <Icon name="warning" size={14} className="mt-0.5" />
              <span>
                <strong className="font-semibold">{symbol}</strong> {detail}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
