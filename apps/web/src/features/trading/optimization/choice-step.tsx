import { useLingui } from "@lingui/react/macro";
import { type TradingMode, useTradingMode } from "#lib/trading-mode.ts";
import { useWords } from "#lib/use-words.ts";
import { Answer } from "#ui/answer.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/note.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { CannotImplement } from "./cannot-implement.tsx";
import { PlaceButton } from "./place-button.tsx";
import { PreviewFigures } from "./preview-figures.tsx";
import { PreviewOrders } from "./preview-orders.tsx";
import type { StepProps } from "./review-panel.tsx";
import { StepColumns } from "./step-columns.tsx";
import { usePlacing } from "./use-placing.ts";
import { usePreview } from "./use-preview.ts";

/** Third step: on paper or live. The server prices the approved orders again and says which it would refuse. */
export function ChoiceStep({ state, review }: StepProps) {
  const { t } = useLingui();
  const words = useWords();
  const pageMode = useTradingMode();
  const mode: TradingMode = state.flow.mode ?? pageMode;
  const { query, request } = usePreview({ state, review, mode });
  const placing = usePlacing({ state, request });
  const preview = query.error === null ? query.data?.preview : undefined;
  const refusal = query.error?.isUnreachable === false ? query.error : null;
  return (
    <StepColumns
      side={
        <>
          {preview === undefined ? null : <PreviewFigures preview={preview} />}
          <div className="mt-4 flex flex-wrap gap-2">
            <PlaceButton
              mode={mode}
              preview={preview}
              busy={placing.busy}
              onPlace={() => void placing.place(preview)}
            />
            <Button disabled={placing.busy} onClick={() => state.change({ step: "review" })}>
              {t`Back to Review`}
            </Button>
          </div>
          <p className="mt-2 text-12 text-muted">
            {mode === "live"
              ? t`You are asked twice before anything is sent.`
              : t`You are asked once. Practice money only.`}
          </p>
          {placing.failure === null ? null : (
            <div role="alert" className="mt-3">
              <Callout tone="loss" title={words("optimization.failed", { message: placing.failure.detail })}>
                {placing.failure.isUnknown
                  ? t`Nobody knows yet whether it was carried out. Look at the recent orders before you try again.`
                  : null}
              </Callout>
            </div>
          )}
        </>
      }
    >
      <div className="mb-4">
        <Segmented<TradingMode>
          label={t`How to carry it out`}
          size="lg"
          value={mode}
          onChange={(next) => {
            placing.forget();
            state.change({ mode: next });
          }}
          choices={[
            { value: "paper", label: t`Paper Trading`, disabled: placing.busy },
            { value: "live", label: t`Live Trading`, disabled: placing.busy },
          ]}
        />
      </div>
      {refusal !== null && refusal.code !== "proposal_expired" ? (
        <CannotImplement refusal={refusal} />
      ) : (
        <Answer
          query={query}
          failed={t`The orders could not be priced.`}
          skeleton={<Skeleton heights={[16, 36, 36, 36]} />}
        >
          {(answer) => <PreviewOrders preview={answer.preview} />}
        </Answer>
      )}
    </StepColumns>
  );
}
