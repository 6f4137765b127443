import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog } from "@base-ui/react/dialog";
import { useRef } from "react";
import { usePhone } from "#lib/use-media.ts";
import { ModeTag } from "#shared/accounts/mode-tag.tsx";
import { OrderFailureNote } from "./order-failure-note.tsx";
import type { OrderReviewProps } from "./order-review-props.ts";
import { PreviewChecks } from "./preview-checks.tsx";
import { PreviewCosts } from "./preview-costs.tsx";
import { PreviewFigures } from "./preview-figures.tsx";
import { PreviewWarnings } from "./preview-warnings.tsx";
import { ReviewFoot } from "./review-foot.tsx";
import { ReviewSteps } from "./review-steps.tsx";
import { isAtOldPrice, type OrderPreview } from "./use-review.ts";
import { useReviewTitle } from "./use-review-title.ts";

const sheetLook =
  "dialog inset-x-0 bottom-0 flex max-h-[92dvh] flex-col overflow-hidden! rounded-b-none! data-ending-style:translate-y-6 data-starting-style:translate-y-6";
const modalLook =
  "dialog top-1/2 left-1/2 flex max-h-[94dvh] w-[520px] max-w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 flex-col overflow-hidden!";

/** Everything the server worked out about an order, and the buttons that send it; on the phone a sheet. */
export default function ReviewWindow({
  review,
  preview,
  afterwards,
}: OrderReviewProps & { preview: OrderPreview }) {
  const phone = usePhone();
  const title = useReviewTitle(review, preview);
  const focus = useRef<HTMLButtonElement>(null);
  const live = preview.order.mode === "live";
  // Real money is asked about by an alert dialog: a press beside it does not close it.
  const Root = live ? AlertDialog.Root : Dialog.Root;
  return (
    <Root open={review.open} onOpenChange={(open) => !open && review.close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup
          className={phone ? sheetLook : modalLook}
          initialFocus={focus}
          finalFocus={() => (review.placed ? afterwards() : true)}
        >
          {phone ? (
            <span
              aria-hidden="true"
              className="mx-auto mt-2 block h-1 w-9 flex-none rounded-full bg-control"
            />
          ) : null}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <div className="min-h-0 flex-1 overflow-y-auto" tabIndex={0}>
            <div className="px-(--cell-x) pt-5 pb-4">
              <div className="flex min-h-6 items-center justify-between gap-3">
                <ReviewSteps twice={live || isAtOldPrice(preview)} step={review.step} />
                <ModeTag mode={preview.order.mode} />
              </div>
              <Dialog.Title className="mt-3 text-20 font-semibold tracking-[-0.02em]">{title}</Dialog.Title>
              <Dialog.Description className="mt-1 text-14 text-soft">{preview.sentence}</Dialog.Description>
              <p className="mt-1 text-13 text-muted">{preview.execution.words}</p>
            </div>
            <PreviewFigures preview={preview} />
            <div className="grid gap-4 px-(--cell-x) py-4">
              {review.failure === null ? null : <OrderFailureNote failure={review.failure} />}
              <PreviewWarnings preview={preview} renewed={review.renewed} asksForAge={review.asksForAge} />
              {review.step === "final" || !preview.allowed ? null : <PreviewCosts preview={preview} />}
              <PreviewChecks preview={preview} />
            </div>
          </div>
          <ReviewFoot review={review} preview={preview} focus={focus} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Root>
  );
}
