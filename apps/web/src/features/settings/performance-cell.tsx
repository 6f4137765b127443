import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, asFraction, asPercent, percentOf, samplePerformance } from "@neuro/contract";
import type { ReactNode } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { VerdictNote } from "#shared/measurement/verdict-note.tsx";
import { WinRateNote } from "#shared/measurement/win-rate-note.tsx";
import { SignedFigure } from "#ui/figures/signed-figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Term } from "#ui/figures/term.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tag } from "#ui/tag.tsx";

type Performance = AnswerOf<"tradingPerformance">["performance"];

const sample: Performance = {
  closed_trades: 0,
  wins: 0,
  win_rate: asFraction(samplePerformance.winRatePercent / 100),
  win_rate_low: null,
  win_rate_high: null,
  average_return_percent: asPercent(samplePerformance.averageReturnPercent),
  max_drawdown_percent: asPercent(samplePerformance.maxDrawdownPercent),
  sharpe_ratio: samplePerformance.sharpeRatio,
  enough: false,
};

/** How the reader's own closed trades did; a sample, drawn as one, for whoever has no account. */
export function PerformanceCell() {
  const { t } = useLingui();
  const isServer = useSession().kind === "server";
  const query = useOperation("tradingPerformance");
  const source = query.data?.provenance;
  const isSample = !isServer || query.data?.is_example === true;
  return (
    <Cell
      style={useRoom(query, { phone: 297, wide: 271 })}
      role="region"
      aria-label={t`Performance metrics`}
      head={t`Performance metrics`}
      beside={isSample ? <Tag tone="sample">{t`Sample`}</Tag> : undefined}
      aside={source === undefined || isSample ? null : <Source of={source} />}
    >
      {isServer ? (
        <Answer query={query} failed={t`Your performance could not be loaded.`} heights={[56, 56, 40]}>
          {({ performance, is_example: isExample }) =>
            isExample ? <Sample shown={performance} /> : <Measured shown={performance} />
          }
        </Answer>
      ) : (
        <Sample shown={sample} />
      )}
    </Cell>
  );
}

function Sample({ shown }: { shown: Performance }) {
  const { t } = useLingui();
  return (
    <>
      <Figures shown={shown} sample />
      <p className="mt-4 text-12 text-soft">
        {t`Not yours, not anyone’s: your own closed trades take this place.`}
      </p>
    </>
  );
}

function Measured({ shown }: { shown: Performance }) {
  const { t } = useLingui();
  const format = useFormat();
  const { closed_trades: trades, wins, win_rate_low: low, win_rate_high: high, enough } = shown;
  if (trades === 0) {
    return (
      <EmptyState title={t`No closed trade yet`}>
        {t`What you buy and sell again is measured here, after costs. At least 30 closed trades are needed to tell luck from skill.`}
      </EmptyState>
    );
  }
  const interval = low === null || high === null ? null : ([low * 100, high * 100] as const);
  return (
    <>
      <Figures shown={shown} />
      <div className="mt-4">
        {enough && interval !== null ? (
          <WinRateNote record={{ trades, wins, interval }} />
        ) : (
          <VerdictNote tone="warn" title={t`Too few trades to judge`}>
            {t`${format.number(trades)} of the 30 closed trades that are needed at least to tell luck from skill.`}
          </VerdictNote>
        )}
      </div>
    </>
  );
}

function Figures({ shown, sample: isSample = false }: { shown: Performance; sample?: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const {
    win_rate: rate,
    average_return_percent: mean,
    max_drawdown_percent: fall,
    sharpe_ratio: sharpe,
  } = shown;
  const [wins, trades] = [format.number(shown.wins), format.number(shown.closed_trades)];
  const [low, high] = [shown.win_rate_low, shown.win_rate_high].map((end) =>
    end === null ? null : format.number(end * 100, { digits: 0 }),
  ) as [string | null, string | null];
  const figure = `fig text-20 ${isSample ? "text-soft" : ""}`;
  return (
    <dl className="grid grid-cols-2 gap-4">
      <Item
        term={t`Win rate`}
        note={
          isSample
            ? null
            : low === null || high === null
              ? t`${wins} of ${trades}`
              : t`${wins} of ${trades}, 95% interval ${low} to ${high}`
        }
      >
        <span className={figure}>{rate === null ? "–" : format.percent(percentOf(rate), { digits: 1 })}</span>
      </Item>
      <Item term={t`Average return`} note={isSample ? null : t`a trade, after costs`}>
        {mean === null || isSample ? (
          <span className={figure}>
            {mean === null ? "–" : format.percent(mean, { digits: 1, signed: true })}
          </span>
        ) : (
          <SignedFigure percent={mean} digits={1} size="m" />
        )}
      </Item>
      <Item
        term={<Term id="drawdown">{t`Max drawdown`}</Term>}
        note={isSample ? null : t`of the capital then`}
      >
        {fall === null || isSample ? (
          <span className={figure}>
            {fall === null ? "–" : format.percent(asPercent(-fall), { digits: 1 })}
          </span>
        ) : (
          <SignedFigure percent={-fall} digits={1} size="m" />
        )}
      </Item>
      <Item
        term={<Term id="sharpe">{t`Sharpe ratio`}</Term>}
        note={isSample ? null : t`of daily profits, a year`}
      >
        <span className={figure}>{sharpe === null ? "–" : format.number(sharpe, { digits: 2 })}</span>
      </Item>
    </dl>
  );
}

function Item({ term, note, children }: { term: ReactNode; note: string | null; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-soft">{term}</dt>
      <dd>{children}</dd>
      {note === null ? null : <dd className="text-12 text-muted">{note}</dd>}
    </div>
  );
}
