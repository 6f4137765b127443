import { useLingui } from "@lingui/react/macro";
import { useWords } from "#lib/i18n/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Callout } from "#ui/note.tsx";
import type { OrderPreview } from "./use-review.ts";

/** Why it would be refused, what to mind, and that the check is a new one. */
export function PreviewWarnings({
  preview,
  renewed,
  asksForAge,
}: {
  preview: OrderPreview;
  renewed: boolean;
  asksForAge: boolean;
}) {
  const { t } = useLingui();
  const words = useWords();
  const { refusal } = preview;
  // The question about the age says it already.
  const warnings = preview.warnings.filter(({ code }) => !asksForAge || code !== "stale_price");
  return (
    <>
      {asksForAge ? (
        <Callout title={t`The price is old`}>{refusal?.detail}</Callout>
      ) : refusal === null ? null : (
        <div role="alert">
          <Callout tone="loss" title={words("order.trading_error")}>
            {refusal.detail}
          </Callout>
        </div>
      )}
      {renewed ? (
        <p role="status" className="flex items-start gap-2 text-13 text-soft">
          <Icon name="refresh" size={14} className="mt-0.5" />
          {t`The last check had run out, so nothing was placed. This one is new: please confirm what you see.`}
        </p>
      ) : null}
      {warnings.length === 0 ? null : (
        <ul className="grid gap-1.5">
          {warnings.map(({ code, text }) => (
            <li key={code} className="flex items-start gap-2 text-13 text-warn">
              <Icon name="warning" size={14} className="mt-0.5" />
              {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
