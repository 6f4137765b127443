import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, asFraction, percentOf } from "@neuro/contract";
import type { ReactNode } from "react";
import type { SessionKind } from "#data/session/session.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Arrow, directionOf } from "#ui/figures/arrow.tsx";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Sparkline } from "#ui/plots/sparkline.tsx";
import { Cell } from "#ui/sheet.tsx";
import { HintPopover } from "#ui/windows/hint-popover.tsx";
import { LearnedBadges } from "./training/learned-badges.tsx";
import type { Training } from "./training/use-training.ts";
import type { useModels } from "./use-models.ts";

type State = AnswerOf<"networkState">;

interface NetworkStateCellProps {
  models: ReturnType<typeof useModels>;
  training: Training;
  session: SessionKind;
}

/** What the user's networks have learned altogether; each learned symbol opens its evaluation. */
export function NetworkStateCell({ models, training, session }: NetworkStateCellProps) {
  const { t } = useLingui();
  const { query } = models;
  const learned = (query.data?.models.length ?? 0) > 0;
  return (
    <Cell
      role="region"
      aria-label={t`Network State`}
      head={t`Network State`}
      aside={query.data === undefined || !learned ? null : <Source of={query.data.provenance} />}
    >
      {session !== "server" ? (
        <p className="text-13 text-soft">{t`What your network has learned will be counted here.`}</p>
      ) : (
        <Answer
          query={query}
          failed={t`The state of your network could not be loaded.`}
          heights={[34, 34, 30, 30, 30]}
        >
          {(state) => (
            <>
              <Figures state={state} />
              <LearnedBadges models={models} training={training} />
            </>
          )}
        </Answer>
      )}
    </Cell>
  );
}

function Figures({ state }: { state: State }) {
  const { t } = useLingui();
  const format = useFormat();
  const latest = state.models.at(-1);
  const history = state.network_state.accuracy_history;
  return (
    <DefinitionList
      items={[
        { term: t`Epochs trained`, value: format.number(state.network_state.epoch) },
        { term: t`Symbols learned`, value: format.number(state.learned_symbols.length) },
        {
          term: (
            <Explained
              content={t`How often the network trained last was right about the next session, on days it had not seen.`}
            >
              {t`Latest accuracy`}
            </Explained>
          ),
          value:
            latest?.accuracy == null ? (
              "–"
            ) : (
              <>
                <span className="text-12 font-normal text-muted">{latest.symbol}</span>
                <Percent value={percentOf(latest.accuracy)} digits={1} />
              </>
            ),
        },
        {
          term: (
            <Explained
              content={t`What calibration takes off the error (Brier score) of the probabilities on days the networks had not seen, in points, on average. Below zero it made them worse. A forecast without a provable edge has no weight in the signals.`}
            >
              {t`Confidence boost`}
            </Explained>
          ),
          value:
            state.models.length === 0 ? (
              "–"
            ) : (
              <Boost
                value={state.confidence_boost}
                proven={state.models.some(({ edge_found: found }) => found)}
              />
            ),
        },
        { term: t`Weights`, value: format.number(state.weights) },
        ...(history.length < 2
          ? []
          : [
              {
                term: t`Training accuracy by epoch`,
                value: (
                  <>
                    <Sparkline values={history} width={84} />
                    <Percent value={percentOf(asFraction(history.at(-1) ?? 0))} digits={1} />
                  </>
                ),
              },
            ]),
      ]}
    />
  );
}

function Explained({ content, children }: { content: string; children: ReactNode }) {
  return (
    <HintPopover className="border-b border-dotted border-control text-start" content={content}>
      {children}
    </HintPopover>
  );
}

/** Points with their sign; the unit keeps its room. Without an edge it is neither gain nor loss. */
function Boost({ value, proven }: { value: number; proven: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const points = format.number(value * 100, { digits: 1, signed: true });
  // What is shown as zero has no direction.
  const direction = directionOf(value * 100, 1);
  const tone = { up: "text-gain", down: "text-loss", flat: "text-soft" }[direction];
  if (!proven) {
    return (
      <>
        <span className="text-12 font-normal text-muted">{t`no edge found`}</span>
        <span className="text-soft">{t`${plural(Math.abs(value * 100), { one: `${points} point`, other: `${points} points` })}`}</span>
      </>
    );
  }
  return (
    <span className={`inline-flex items-center gap-1.5 ${tone}`}>
      <Arrow direction={direction} size={7} />
      {t`${plural(Math.abs(value * 100), { one: `${points} point`, other: `${points} points` })}`}
    </span>
  );
}
