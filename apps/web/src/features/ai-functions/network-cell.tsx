import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, percentOf, trainingPollMs } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Badge, type BadgeState } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";

type State = AnswerOf<"networkState">;

/** The user's neural network: its state, what it was judged on, and how often it was right there. */
export function NetworkCell() {
  const { t } = useLingui();
  const visitor = useSession().kind !== "server";
  const query = useOperation("networkState", undefined, {
    staleMs: 0,
    refetchEveryMs: (last) => (last?.status === "training" ? trainingPollMs : undefined),
  });
  const trained = (query.data?.models.length ?? 0) > 0;
  return (
    <Cell role="region" aria-label={t`Neural Network`} className="flex flex-col">
      <CellHead title={t`Neural Network`}>
        {query.data === undefined || !trained ? null : <Source of={query.data.provenance} />}
      </CellHead>
      {visitor ? (
        <p className="text-13 text-soft">
          {t`Learns a stock in seconds and is judged on days it has never seen. A network of your own needs a login or the free demo.`}
        </p>
      ) : (
        <Answer
          query={query}
          failed={t`The state of your network could not be loaded.`}
          skeleton={<Skeleton heights={[102]} />}
        >
          {(state) => <Figures state={state} />}
        </Answer>
      )}
      <p className="mt-auto pt-4">
        <TabLink tab="neural" className={buttonClass({})}>
          {trained ? t`Open the network` : t`Train a network`}
        </TabLink>
      </p>
    </Cell>
  );
}

const marks: Record<State["status"], BadgeState> = { untrained: "off", training: "wait", ready: "ok" };

function Figures({ state }: { state: State }) {
  const { t } = useLingui();
  const format = useFormat();
  const { accuracy, interval95: interval } = state;
  const words = { untrained: t`Not trained yet`, training: t`Training`, ready: t`Ready` };
  const points = (value: number): string => format.number(value * 100, { digits: 1 });
  const [low, high] = interval === null ? ["", ""] : [points(interval[0]), points(interval[1])];
  return (
    <DefinitionList
      items={[
        {
          term: t`Status`,
          value: <Badge state={marks[state.status]}>{words[state.status]}</Badge>,
        },
        { term: t`Predictions`, value: format.number(state.total_predictions) },
        {
          term: t`Accuracy out of sample`,
          value:
            accuracy === null ? (
              "–"
            ) : (
              <>
                <Percent value={percentOf(accuracy)} digits={1} />
                <span className="text-12 font-normal text-muted">{t`${low} to ${high}`}</span>
              </>
            ),
        },
        ...(state.learned_symbols.length === 0
          ? []
          : [{ term: t`Learned`, value: state.learned_symbols.join(", ") }]),
      ]}
    />
  );
}
