import { useLingui } from "@lingui/react/macro";
import { isApiError } from "#data/calls/client.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { Callout } from "#ui/note.tsx";
import { isUnknown, type OrderFailure } from "./use-review.ts";

/** What the server said, and what can be done. Nothing typed is lost. */
export function OrderFailureNote({ failure }: { failure: OrderFailure }) {
  const { t } = useLingui();
  const words = useWords();
  if ("refused" in failure) {
    const { message, order } = failure.refused;
    return (
      <div role="alert">
        <Callout tone="loss" title={words("order.failed")}>
          {order.reason ?? message}
        </Callout>
      </div>
    );
  }
  const { error } = failure;
  const detail = isApiError(error) ? error.detail : words("order.try_again");
  const unknown = isUnknown(failure);
  return (
    <div role="alert">
      <Callout tone={unknown ? "warn" : "loss"} title={words("order.trading_error")}>
        <p>{words("order.error", { message: detail })}</p>
        {unknown ? (
          <p className="mt-1">
            {t`It is not known whether the order arrived. Placing it again is safe: the same order under the same key is never placed twice.`}
          </p>
        ) : null}
      </Callout>
    </div>
  );
}
