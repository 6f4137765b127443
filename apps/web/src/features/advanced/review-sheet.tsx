import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { useTradingMode } from "#shared/accounts/trading-mode.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { WaitingCell } from "#shared/loading/waiting-cell.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { RecommendationRows } from "#shared/recommendations/recommendation-rows.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Note } from "#ui/note.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { sheetColumns } from "./sheet-columns.ts";
import { Standing } from "./standing.tsx";
import { SuggestedWeights } from "./suggested-weights.tsx";

type Review = AnswerOf<"portfolioOptimization">["optimization"];

/** Recommendations with their reasons at the left, how the portfolio stands at the right. */
export function ReviewSheet() {
  const { t } = useLingui();
  const query = useOperation("portfolioOptimization", { query: { mode: useTradingMode() } });
  const review = query.data?.optimization;
  return (
    <Sheet className={review === undefined && query.error !== null ? "" : sheetColumns}>
      <Answer
        query={query}
        failed={
          <span className="block px-(--cell-x) pt-(--cell-y)">{t`The review of your portfolio could not be loaded.`}</span>
        }
        skeleton={
          <>
            <WaitingCell phone={756} wide={521} />
            <WaitingCell phone={442} wide={521} />
          </>
        }
      >
        {({ optimization }) => (
          <>
            <Cell>
              <Recommendations review={optimization} />
            </Cell>
            <Cell className="flex flex-col">
              <Standing review={optimization} />
            </Cell>
          </>
        )}
      </Answer>
    </Sheet>
  );
}

function Recommendations({ review }: { review: Review }) {
  const { t } = useLingui();
  const words = useWords();
  const format = useFormat();
  const { outcome, message, recommendations, weights_basis: basis } = review;
  const sessions = format.number(basis?.sessions ?? 0);
  const method = basis?.method_name ?? "";
  return (
    <>
      <CellHead
        level={3}
        title={t`Recommendations`}
        beside={
          <span className="text-13 text-muted">
            {t`All accounts`}, <Money value={review.current_portfolio.total_value} />
          </span>
        }
      >
        <Source
          of={review.provenance}
          {...(basis === null
            ? {}
            : {
                text: t`${method}, ${plural(basis.sessions, { one: `${sessions} session`, other: `${sessions} sessions` })}`,
              })}
          why={review.risk_analysis.note}
        />
      </CellHead>
      {outcome === "recommendations" ? (
        <RecommendationRows rows={recommendations} />
      ) : (
        <EmptyState
          title={
            message ?? (outcome === "balanced" ? words("optimization.balanced") : words("optimization.empty"))
          }
          action={
            outcome === "no_data" ? (
              <TabLink tab="portfolio" className={buttonClass({ size: "sm" })}>
                {t`Open the portfolio`}
              </TabLink>
            ) : undefined
          }
        >
          {review.risk_analysis.note}
        </EmptyState>
      )}
      {review.left_out.map(({ instrument_id, note }) => (
        <div key={instrument_id} className="mt-1">
          <Note mark="info" lead={note}>
            {t`It is left out of the review.`}
          </Note>
        </div>
      ))}
      {review.weights.length === 0 ? null : <SuggestedWeights review={review} />}
    </>
  );
}
