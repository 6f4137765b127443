import { useLingui } from "@lingui/react/macro";
import { samplePortfolio } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { SampleHero } from "#shared/portfolio/sample-hero.tsx";
import { Figure } from "#ui/figures/figure.tsx";
import { Cell } from "#ui/sheet.tsx";
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
        <SampleHero title={t`All accounts`} />
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
