import { useLingui } from "@lingui/react/macro";
import { ConfidenceBar } from "#shared/analysis/confidence-bar.tsx";
import type { DraftOrder } from "../ai/use-trading-dashboard.ts";

/** The bar with the review tick; a rule without a record has no figure. */
export function DraftConfidence({ draft, reviewLine }: { draft: DraftOrder; reviewLine: number }) {
  const { t } = useLingui();
  const { confidence } = draft.signal_data;
  if (confidence === null) return <span className="text-12 text-muted">{t`not measured`}</span>;
  return <ConfidenceBar confidence={confidence} reviewLine={reviewLine} />;
}
