import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, asPercent, samplePortfolioReview } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFiguresSource } from "#data/portfolio/use-figures-source.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useTradingMode } from "#shared/accounts/trading-mode.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { DiversificationGauge, RiskGauge } from "#shared/portfolio/portfolio-gauges.tsx";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Provenance } from "#ui/figures/provenance.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";

type Review = AnswerOf<"portfolioOptimization">["optimization"];

/** The portfolio's badges, real: how much it moves, how much of that cancels out, whether to change anything. */
export function BadgesCell() {
  const { source } = useFiguresSource();
  return source === "own" ? <OwnBadges /> : <SampleBadges />;
}

function OwnBadges() {
  const { t } = useLingui();
  const query = useOperation("portfolioOptimization", { query: { mode: useTradingMode() } });
  const review = query.data?.optimization;
  return (
    <BadgesFrame
      source={review === undefined ? null : <Source of={review.provenance} why={review.risk_analysis.note} />}
    >
      <Answer
        query={query}
        failed={t`The review of your portfolio could not be loaded.`}
        skeleton={<Skeleton heights={[90, 94, 56]} />}
      >
        {({ optimization }) => <Own review={optimization} />}
      </Answer>
    </BadgesFrame>
  );
}

function Own({ review }: { review: Review }) {
  const { t } = useLingui();
  const { risk_level, volatility, diversification_score: score, note } = review.risk_analysis;
  if (review.outcome === "no_data")
    return <EmptyState title={review.message ?? t`No optimization data available`}>{note}</EmptyState>;
  return (
    <>
      {risk_level === null || volatility === null ? null : (
        <RiskGauge level={risk_level} volatility={volatility} />
      )}
      {score === null ? null : <DiversificationGauge score={score} />}
      <Rebalancing count={review.recommendations.length} />
    </>
  );
}

function SampleBadges() {
  const { t } = useLingui();
  const sample = samplePortfolioReview;
  return (
    <BadgesFrame source={<Provenance basis="sample" text={t`Sample`} />}>
      <RiskGauge level={sample.riskLevel} volatility={asPercent(sample.volatilityPercent)} sample />
      <DiversificationGauge score={sample.diversificationScore} sample />
      <Rebalancing count={sample.recommendations.length} sample />
    </BadgesFrame>
  );
}

function BadgesFrame({ source, children }: { source: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Cell className="flex flex-col" head={t`Portfolio AI`} aside={source}>
      <div className="grid gap-4">{children}</div>
      <p className="mt-auto pt-4">
        <TabLink tab="advanced" section="portfolio" className={buttonClass({})}>
          {t`Open the review`}
        </TabLink>
      </p>
    </Cell>
  );
}

function Rebalancing({ count, sample = false }: { count: number; sample?: boolean }) {
  const { t } = useLingui();
  return (
    <p className="flex min-h-7 items-center justify-between gap-3 border-t border-grid pt-3">
      <span className="text-13 text-soft">{t`Rebalancing`}</span>
      <Badge state={sample ? "unknown" : count > 0 ? "expired" : "ok"}>
        {count > 0 ? t`Suggested` : t`Not needed`}
      </Badge>
    </p>
  );
}
