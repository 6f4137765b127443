import { useLingui } from "@lingui/react/macro";
import { asPercent, samplePortfolioReview } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { DiversificationGauge, RiskGauge } from "#shared/portfolio/portfolio-gauges.tsx";
import type { RecommendationRow } from "#shared/recommendations/recommendation-row.ts";
import { RecommendationRows } from "#shared/recommendations/recommendation-rows.tsx";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { Provenance } from "#ui/figures/provenance.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { sheetColumns } from "./sheet-columns.ts";
import { StandingFrame } from "./standing.tsx";

/** Without a session, or without an account: how a review looks, on the standard allocation, drawn as the sample it is. */
export function SampleReview({ visitor }: { visitor: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const sample = samplePortfolioReview;
  const source = <Provenance basis="sample" text={t`Sample`} />;
  const rows = sample.recommendations.map((each, index): RecommendationRow => {
    const now = format.percent(asPercent(each.currentPercent), { digits: 1 });
    const wanted = format.percent(asPercent(each.suggestedPercent), { digits: 1 });
    const { symbol, agreeing, drawn } = each;
    return {
      id: String(index),
      type: each.type,
      symbol,
      name: null,
      reason:
        each.type === "INCREASE_CASH_RESERVES"
          ? t`Cash is ${now}, below the ${wanted} that fees and surprises need.`
          : t`${symbol} is ${now} of the portfolio; risk alone would give it ${wanted}.`,
      current_weight: each.currentPercent,
      suggested_weight: each.suggestedPercent,
      confidence: agreeing === null ? 1 : agreeing / drawn,
      confidence_basis:
        agreeing === null
          ? { kind: "rule", agreeing: null, drawn: null, note: "" }
          : { kind: "resampled_histories", agreeing, drawn, note: "" },
    };
  });
  return (
    <Sheet className={sheetColumns}>
      <Cell level={3} head={t`Recommendations`} aside={source}>
        <RecommendationRows rows={rows} sample />
        <p className="mt-3 text-13 text-soft">
          {visitor
            ? t`Log in or try the demo to have a portfolio reviewed.`
            : t`As soon as you have an account, its own review stands here.`}
        </p>
      </Cell>
      <Cell className="flex flex-col">
        <StandingFrame source={source}>
          <RiskGauge level={sample.riskLevel} volatility={asPercent(sample.volatilityPercent)} sample />
          <DiversificationGauge score={sample.diversificationScore} sample />
          <DefinitionList
            items={[{ term: t`Cash`, value: <Percent value={asPercent(sample.cashPercent)} digits={1} /> }]}
          />
        </StandingFrame>
      </Cell>
    </Sheet>
  );
}
