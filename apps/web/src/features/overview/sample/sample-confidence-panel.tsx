import { useLingui } from "@lingui/react/macro";
import { asFraction, percentOf, sampleAiConfidence, sampleMarketSentiment } from "@neuro/contract";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Figure } from "#ui/figures/figure.tsx";
import { Provenance } from "#ui/figures/provenance.tsx";
import { Cell } from "#ui/sheet.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { Sentiment } from "../sentiment.tsx";

export function SampleConfidencePanel() {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Cell className="col-span-2 desk:col-span-1">
      <CellHead title={t`AI confidence`} tone="label">
        <Provenance basis="sample" text={t`Sample`} />
      </CellHead>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Figure sample>{format.percent(percentOf(asFraction(sampleAiConfidence)), { digits: 0 })}</Figure>
        <Link to="/method" className={textLinkClass}>
          {t`How we measure ours`}
        </Link>
      </p>
      <Sentiment sentiment={sampleMarketSentiment} />
    </Cell>
  );
}
