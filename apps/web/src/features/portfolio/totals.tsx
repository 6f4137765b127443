import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { MoneyBadge, moneySeen } from "#shared/accounts/money-badge.tsx";
import { AskNeuro } from "#shared/chat/ask-neuro.tsx";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { useUnpricedWords } from "#shared/portfolio/use-unpriced-words.ts";
import { ValueHero } from "#shared/portfolio/value-hero.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Figure, Money } from "#ui/figures/figure.tsx";
import { EstimateMark } from "#ui/figures/provenance.tsx";
import { SignedFigure } from "#ui/figures/signed-figure.tsx";
import { basisOf, isAssumed } from "#ui/figures/source.tsx";
import { Term } from "#ui/figures/term.tsx";
import { PrivacyButton } from "#ui/privacy-button.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Tag } from "#ui/tag.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { FigureCell, FigureRow, FiguresToCome } from "./figure-row.tsx";

type Enhanced = AnswerOf<"accountsEnhanced">;

/** Value of all accounts and the five figures about them. */
export function Totals() {
  const { t } = useLingui();
  const query = useOperation("accountsEnhanced", undefined, { refetchEveryMs: 60_000 });
  return (
    <Answer query={query} failed={t`The accounts could not be loaded.`} skeleton={<TotalsToCome />}>
      {(data) => (
        <>
          <Value data={data} />
          <Figures data={data} />
        </>
      )}
    </Answer>
  );
}

/** What stands there while they load takes the room that they will, whatever the width. */
function TotalsToCome() {
  return (
    <>
      <Cell className="max-tab:bg-canvas!">
        <Skeleton heights={[28, 44, 37]} widths={["160px", "280px", "220px"]} />
      </Cell>
      <FiguresToCome />
    </>
  );
}

function Value({ data: { totals, fx } }: { data: Enhanced }) {
  const { t } = useLingui();
  const dashboard = useOperation("dashboardSummary").data;
  const summary = dashboard?.summary;
  return (
    <Cell className="max-tab:bg-canvas!">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <div className="flex items-center gap-3">
          <h2 className="text-13 leading-5 font-medium text-soft">{t`All accounts`}</h2>
          <MoneyBadge money={moneySeen(dashboard)} />
          <Tag>{fx?.to ?? "CAD"}</Tag>
        </div>
        <span className="flex items-center gap-2">
          <TabLink tab="portfolio" section="worth" className={`${textLinkClass} max-tab:hidden`}>
            {t`Net worth`}
          </TabLink>
          <AskNeuro question={t`Why did my portfolio move today?`} />
          <PrivacyButton />
        </span>
      </div>
      <ValueHero
        value={totals.value}
        change={
          summary === undefined
            ? undefined
            : { amount: summary.todays_pnl, percent: summary.todays_pnl_percent }
        }
        of={totals.provenance}
        field="value"
        fx={fx}
      />
    </Cell>
  );
}

function Figures({ data: { accounts, totals } }: { data: Enhanced }) {
  const { t } = useLingui();
  const format = useFormat();
  const unpriced = useUnpricedWords();
  const annualized = totals.annualized_return_percent;
  const estimated = isAssumed(totals.provenance, "annualized_return_percent");
  const monthEstimated = basisOf(totals.provenance) === "estimated";
  const practice = accounts.filter(({ is_demo }) => is_demo).length;
  const kept = accounts.filter(({ is_kept }) => is_kept).length;
  const practiceText = format.number(practice);
  return (
    <FigureRow>
      <FigureCell
        wide
        label={t`Past month`}
        note={
          <>
            <Delta percent={totals.past_month_change_percent} bare className="text-12" />{" "}
            <Term id="twr">{t`time-weighted`}</Term>
          </>
        }
      >
        <SignedFigure amount={totals.past_month_change} size="m" />
        {monthEstimated ? <EstimateMark why={unpriced} /> : null}
      </FigureCell>
      {totals.connected_accounts === 0 && practice > 0 && kept === 0 ? (
        <FigureCell label={t`Demo accounts`} note={t`none at a brokerage yet`}>
          <Figure size="m">{practiceText}</Figure>
        </FigureCell>
      ) : totals.connected_accounts === 0 && kept > 0 ? (
        <FigureCell label={t`Accounts kept here`} note={t`no broker is linked`}>
          <Figure size="m">{format.number(kept)}</Figure>
        </FigureCell>
      ) : (
        <FigureCell
          label={t`Connected accounts`}
          note={practice === 0 ? null : t`and ${practiceText} of the demo`}
        >
          <Figure size="m">{format.number(totals.connected_accounts)}</Figure>
        </FigureCell>
      )}
      <FigureCell label={t`Total positions`} note={t`cash not counted`}>
        <Figure size="m">{format.number(totals.total_positions)}</Figure>
      </FigureCell>
      <FigureCell
        label={t`Annualized return`}
        note={estimated ? t`12 × past month` : <Term id="twr">{t`time-weighted`}</Term>}
      >
        {annualized === null ? (
          <Figure size="m">–</Figure>
        ) : (
          <SignedFigure percent={annualized} digits={1} size="m" />
        )}
        {estimated ? (
          <EstimateMark
            why={t`Twelve times the past month's return: there are not yet 30 days to measure a rate over.`}
          />
        ) : null}
      </FigureCell>
      <FigureCell label={t`Available cash`} note={t`not set aside for orders`}>
        <Money value={totals.available_cash} size="m" />
      </FigureCell>
    </FigureRow>
  );
}
