import { useLingui } from "@lingui/react/macro";
import { usePhone } from "#lib/use-media.ts";
import { type TradingMode, useTradingMode } from "#shared/accounts/trading-mode.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { CannotImplement } from "../placing/cannot-implement.tsx";
import type { PlacingStepProps } from "../placing/placing-flow.ts";
import { PlacingPart } from "../placing/placing-part.tsx";
import { PreviewFigures } from "../placing/preview-figures.tsx";
import { PreviewOrders } from "../placing/preview-orders.tsx";
import { usePlacing } from "../placing/use-placing.ts";
import { usePreview } from "../placing/use-preview.ts";
import { chosenOf } from "./review-flow.ts";
import { StepColumns } from "./step-columns.tsx";

/** Third step: on paper or live. The server prices the approved orders again and says which it would refuse. */
export function ChoiceStep({ state, review }: PlacingStepProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const pageMode = useTradingMode();
  const orders = chosenOf(state.flow, review).flatMap(({ legs }) => legs);
  const { unanswered } = state.flow;
  const mode: TradingMode = unanswered?.mode ?? state.flow.mode ?? pageMode;
  const { query, request } = usePreview({ state, review, mode });
  const placing = usePlacing({ state, request });
  const preview = query.error === null ? query.data?.preview : undefined;
  const refusal = query.error?.isUnreachable === false ? query.error : null;
  const locked = placing.busy || unanswered !== null;
  return (
    <StepColumns
      side={
        <>
          {preview !== undefined ? (
            <PreviewFigures preview={preview} />
          ) : query.isPending ? (
            <Skeleton heights={[244]} />
          ) : null}
          <PlacingPart {...{ state, placing, mode, preview }} />
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
            { value: "paper", label: t`Paper Trading`, disabled: locked },
            { value: "live", label: t`Live Trading`, disabled: locked },
          ]}
        />
      </div>
      {refusal !== null && refusal.code !== "proposal_expired" ? (
        <CannotImplement {...{ refusal, mode }} onPlanFor={() => state.planFor(mode)} />
      ) : (
        <Answer
          query={query}
          failed={t`The orders could not be priced.`}
          heights={[24, ...orders.map(() => (phone ? 54 : 36))]}
        >
          {(answer) => <PreviewOrders preview={answer.preview} />}
        </Answer>
      )}
    </StepColumns>
  );
}
