import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { DiversificationGauge, RiskGauge } from "#shared/portfolio/portfolio-gauges.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { InCad } from "#ui/figures/in-cad.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { Source } from "#ui/figures/source.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

type Review = AnswerOf<"portfolioOptimization">["optimization"];

/** The portfolio as it is: risk, diversification, cash. */
export function Standing({ review }: { review: Review }) {
  const { risk_level, volatility, diversification_score: score } = review.risk_analysis;
  const { cash_percentage, cash_value, positions, judged_percentage } = review.current_portfolio;
  const format = useFormat();
  const { t } = useLingui();
  return (
    <StandingFrame source={<Source of={review.provenance} why={review.risk_analysis.note} />}>
      {risk_level === null || volatility === null ? null : (
        <RiskGauge level={risk_level} volatility={volatility} />
      )}
      {score === null ? null : <DiversificationGauge score={score} />}
      <DefinitionList
        items={[
          { term: t`Positions`, value: format.number(positions) },
          {
            term: t`Cash`,
            value: (
              <>
                <Percent value={cash_percentage} digits={1} />
                <Money value={cash_value} className="font-normal text-muted" />
              </>
            ),
          },
          {
            term: t`Judged by its history`,
            value: <Percent value={judged_percentage} digits={0} />,
          },
        ]}
      />
    </StandingFrame>
  );
}

/** The right column: gauges and facts, and where orders are placed. */
export function StandingFrame({ source, children }: { source: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <CellHead level={3} title={t`How it stands`} beside={<InCad />}>
        {source}
      </CellHead>
      <div className="grid gap-4">{children}</div>
      <p className="mt-auto pt-4 text-13 text-soft">
        {t`These are suggestions. Orders are placed in`}{" "}
        <TabLink tab="trading" className={textLinkClass}>
          {t`Trading`}
        </TabLink>
        .
      </p>
    </>
  );
}
