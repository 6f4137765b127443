import { Plural, useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useRiskWord } from "#shared/portfolio/risk-word.ts";
import { type Definition, DefinitionList } from "#ui/figures/definition-list.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { EstimateMark } from "#ui/figures/provenance.tsx";
import { DiversificationLine } from "./diversification-line.tsx";
import type { Recommendation, Review } from "./review-flow.ts";

/** How the portfolio stands, how it would at the suggested weights, and what getting there costs. */
export function ReviewEffects({ review, chosen }: { review: Review; chosen: readonly Recommendation[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const riskWord = useRiskWord();
  const { risk_level, volatility, diversification_score, suggested_diversification_score } =
    review.risk_analysis;
  const legs = chosen.flatMap((each) => each.legs);
  const costs = legs.reduce((sum, leg) => sum + leg.costs_cad, 0);
  const why = t`From past daily returns, once all of the suggested allocation is reached.`;
  const items: (Definition | null)[] = [
    risk_level === null ? null : { term: t`Risk level`, value: riskWord(risk_level) },
    diversification_score === null
      ? null
      : {
          term: t`Diversification`,
          value: <DiversificationLine score={diversification_score} />,
        },
    suggested_diversification_score === null
      ? null
      : {
          term: (
            <>
              {t({ message: "Suggested", context: "diversification" })}
              <EstimateMark why={why} />
            </>
          ),
          value: <DiversificationLine score={suggested_diversification_score} />,
        },
    volatility === null || review.weights_basis === null
      ? null
      : {
          term: t`Volatility, yearly`,
          value: (
            <span className="whitespace-nowrap">
              <Percent value={volatility} digits={1} /> →{" "}
              <Percent value={review.weights_basis.volatility} digits={1} />
              <EstimateMark why={why} />
            </span>
          ),
        },
    {
      term: <Plural value={legs.length} one="# order" other="# orders" />,
      value: (
        <span className="whitespace-nowrap">
          <span className="font-normal text-muted">{t`costs about`}</span> <Money value={costs} />
        </span>
      ),
    },
    {
      term: t`Priced at`,
      value: format.time(review.provenance.asOf),
    },
  ];
  return <DefinitionList items={items.filter((item) => item !== null)} />;
}
