import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, asFraction, percentOf } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";

type Performance = AnswerOf<"neuroState">["state"]["performance_metrics"];

/** The strategy behind the auto-trader's signals, by its own figures. */
export function AutoTraderCell() {
  const { t } = useLingui();
  const query = useOperation("neuroState");
  const shown = query.data?.state.performance_metrics;
  return (
    <Cell
      style={useRoom(query, { phone: 354, wide: 342 })}
      head={t`The auto-trader`}
      aside={shown === undefined ? null : <Source of={shown.provenance} why={shown.note} />}
    >
      <Answer
        query={query}
        failed={t`The figures of the auto-trader could not be loaded.`}
        heights={[20, 136, 52]}
      >
        {({ state }) => <Figures performance={state.performance_metrics} />}
      </Answer>
    </Cell>
  );
}

function Figures({ performance }: { performance: Performance }) {
  const { t } = useLingui();
  const format = useFormat();
  const { win_rate, sharpe_ratio, total_trades, max_drawdown } = performance;
  return (
    <>
      <p className="text-13 text-soft">{performance.strategy}</p>
      <DefinitionList
        className="mt-1"
        items={[
          {
            term: t`Win rate`,
            value: win_rate === null ? "–" : <Percent value={percentOf(win_rate)} digits={1} />,
          },
          {
            term: t`Sharpe ratio`,
            value: sharpe_ratio === null ? "–" : format.number(sharpe_ratio, { digits: 2 }),
          },
          { term: t`Total trades`, value: format.number(total_trades) },
          {
            term: t`Max drawdown`,
            value:
              max_drawdown === null ? (
                "–"
              ) : (
                <Percent value={percentOf(asFraction(-max_drawdown))} digits={1} />
              ),
          },
        ]}
      />
      <p className="mt-2 text-12 text-muted">{performance.note}</p>
    </>
  );
}
