import { Dialog } from "@base-ui/react/dialog";
import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { useNow } from "#lib/use-now.ts";
import { Button } from "#ui/button.tsx";
import { CheckHolds } from "./check-holds.tsx";
import { isAtOldPrice, type OrderPreview, type ReviewState } from "./use-review.ts";

interface ReviewFootProps {
  review: ReviewState;
  preview: OrderPreview;
  focus: RefObject<HTMLButtonElement | null>;
}

/** How long the check holds, and the one thing to do next. */
export function ReviewFoot({ review, preview, focus }: ReviewFootProps) {
  const { t } = useLingui();
  const leftMs = review.holdsUntil - useNow(1_000);
  const live = preview.order.mode === "live";
  const twice = live || isAtOldPrice(preview);
  // Where an attempt may have arrived, the same order under the same key is asked about again, however old the check.
  const passable = preview.allowed || review.asksForAge;
  const spent = !review.unknown && (leftMs <= 0 || review.failure !== null || !passable);
  const confirmable = passable && !spent;
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-3 border-t border-line bg-inset px-(--cell-x) py-4 max-tab:pb-8">
      {preview.allowed ? <CheckHolds leftMs={leftMs} /> : null}
      <div className="ml-auto flex gap-2 max-tab:w-full max-tab:*:flex-1">
        <Dialog.Close
          render={<Button ref={twice || !confirmable ? focus : undefined} />}
          disabled={review.busy === "placing"}
        >
          {confirmable ? t`Cancel` : t`Close`}
        </Dialog.Close>
        <Next review={review} preview={preview} confirmable={confirmable} focus={focus} />
      </div>
    </div>
  );
}

function Next({ review, preview, confirmable, focus }: ReviewFootProps & { confirmable: boolean }) {
  const { t } = useLingui();
  const live = preview.order.mode === "live";
  const atOldPrice = isAtOldPrice(preview);
  const busy = review.busy !== null;
  if (!confirmable) {
    return (
      <Button variant="primary" icon="refresh" busy={busy} onClick={review.again}>
        {busy ? t`Checking...` : t`Check again`}
      </Button>
    );
  }
  if ((live || atOldPrice) && review.step === "check") {
    const goOn = atOldPrice ? t`I know how old the price is` : t`Continue`;
    return (
      <Button variant="primary" busy={busy} onClick={review.goOn}>
        {busy ? t`Checking...` : goOn}
      </Button>
    );
  }
  const words = live ? t`Place live order` : t`Place paper order`;
  return (
    <Button
      ref={live || atOldPrice ? undefined : focus}
      variant="primary"
      busy={busy}
      onClick={review.confirm}
    >
      {review.busy === "placing" ? t`Placing...` : review.busy === "checking" ? t`Checking...` : words}
    </Button>
  );
}
