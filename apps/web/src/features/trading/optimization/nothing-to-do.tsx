import { useLingui } from "@lingui/react/macro";
import { useWords } from "#lib/i18n/use-words.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { EmptyState } from "#ui/states.tsx";
import type { Review } from "./review-flow.ts";

/** Balanced, or nothing there that could be judged. */
export function NothingToDo({ review: { outcome, message, risk_analysis } }: { review: Review }) {
  const { t } = useLingui();
  const words = useWords();
  const isEmpty = outcome === "no_data";
  return (
    <EmptyState
      title={message ?? words(isEmpty ? "optimization.empty" : "optimization.balanced")}
      action={
        isEmpty ? (
          <TabLink tab="portfolio" className={buttonClass({ size: "sm" })}>
            {t`Open the portfolio`}
          </TabLink>
        ) : undefined
      }
    >
      {risk_analysis.note}
    </EmptyState>
  );
}
