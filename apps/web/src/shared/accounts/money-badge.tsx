import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { LiveBadge } from "#ui/badge.tsx";
import { Tag } from "#ui/tag.tsx";

/** Whether it is real money that is seen. */
export type MoneySeen = "live" | "kept" | "sandbox" | "demo";

/** Nothing is called live before it is known to be. */
export function moneySeen(summary: AnswerOf<"dashboardSummary"> | undefined): MoneySeen {
  if (summary === undefined) return "demo";
  if (summary.live_accounts > 0) return "live";
  if (summary.kept_accounts > 0) return "kept";
  return summary.summary.connected_accounts > 0 ? "sandbox" : "demo";
}

/** Live for real money alone; one word for the header and for every total. */
export function MoneyBadge({ money }: { money: MoneySeen }) {
  const { t } = useLingui();
  if (money === "kept") return <Tag>{t`Kept here`}</Tag>;
  return (
    <LiveBadge live={money === "live"}>
      {money === "live" ? t`Live` : money === "sandbox" ? t`Sandbox` : t`Demo`}
    </LiveBadge>
  );
}
