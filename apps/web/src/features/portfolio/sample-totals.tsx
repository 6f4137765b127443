import { useLingui } from "@lingui/react/macro";
import { samplePortfolio } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { LiveBadge } from "#ui/badge.tsx";
import { Delta } from "#ui/delta.tsx";
import { Figure, Money } from "#ui/figure.tsx";
import { Provenance } from "#ui/provenance.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Tag } from "#ui/tag.tsx";
import { FigureCell, FigureRow } from "./figure-row.tsx";

/** The specification's sample figures; what it gives no sample for stays empty. */
export function SampleTotals() {
  const { t } = useLingui();
  const format = useFormat();
  const none = (
    <Figure size="m" sample>
      –
    </Figure>
  );
  return (
    <>
      <Cell className="max-tab:bg-canvas!">
        <div className="flex min-h-7 items-center gap-3">
          <h2 className="text-13 leading-5 font-medium text-soft">{t`All accounts`}</h2>
          <LiveBadge live={false}>{t`Demo`}</LiveBadge>
          <Tag>CAD</Tag>
        </div>
        <div className="flex flex-wrap items-baseline gap-x-3.5">
          <Money value={samplePortfolio.portfolioValueCad} size="hero" sample />
          <span className="inline-flex items-baseline gap-2 pb-1 text-16 max-tab:text-14">
            <Delta
              amount={samplePortfolio.dayChangeCad}
              percent={samplePortfolio.dayChangePercent}
              digits={1}
            />
            <span className="text-14 text-muted">{t`today`}</span>
          </span>
        </div>
        <div className="mt-1 flex items-center gap-3.5 text-11 text-muted">
          <Provenance basis="sample" text={t`Sample`} />
          <span>{t`not yours, not anyone's`}</span>
        </div>
      </Cell>
      <FigureRow>
        <FigureCell wide label={t`Past month`} note={t`needs an account`}>
          {none}
        </FigureCell>
        <FigureCell label={t`Connected accounts`} note={t`sample`}>
          <Figure size="m" sample>
            {format.number(samplePortfolio.connectedAccounts)}
          </Figure>
        </FigureCell>
        <FigureCell label={t`Total positions`} note={t`sample`}>
          <Figure size="m" sample>
            {format.number(samplePortfolio.positions)}
          </Figure>
        </FigureCell>
        <FigureCell label={t`Annualized return`} note={t`needs an account`}>
          {none}
        </FigureCell>
        <FigureCell label={t`Available cash`} note={t`needs an account`}>
          {none}
        </FigureCell>
      </FigureRow>
    </>
  );
}
