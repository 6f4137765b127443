import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, asPercent } from "@neuro/contract";
import type { ReactNode } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { useMapChoice } from "./map-choice.ts";
import { mapRefreshMs } from "./map-refresh.ts";

type Breadth = AnswerOf<"marketBreadth">;

/** Whether a few or the many carry the market. */
export function BreadthCell() {
  const { t } = useLingui();
  const { country } = useMapChoice();
  const query = useOperation(
    "marketBreadth",
    { query: { country } },
    { refetchEveryMs: mapRefreshMs, staleMs: 30_000, keepLast: true },
  );
  return (
    <Cell
      className="min-w-0"
      head={t`Market breadth`}
      aside={query.data === undefined ? null : <Source of={query.data.provenance} />}
    >
      <Answer query={query} failed={t`The market breadth could not be loaded.`} heights={[40, 40, 40, 40]}>
        {(breadth) => <Shown breadth={breadth} />}
      </Answer>
    </Cell>
  );
}

function Shown({ breadth }: { breadth: Breadth }) {
  const { t } = useLingui();
  const format = useFormat();
  const { advancing, declining, unchanged, advancing_volume: up, declining_volume: down } = breadth;
  return (
    <dl className="grid gap-3 text-13">
      <Balance
        term={t`Rising and falling`}
        left={{ value: advancing, text: t`${advancing} up` }}
        middle={unchanged}
        right={{ value: declining, text: t`${declining} down` }}
      />
      <Balance
        term={t`Shares traded in them`}
        left={{ value: up, text: format.compact(up) }}
        right={{ value: down, text: format.compact(down) }}
      />
      <Balance
        term={t`52-week highs and lows today`}
        left={{
          value: breadth.new_highs,
          text: t`${plural(breadth.new_highs, { one: "# high", other: "# highs" })}`,
        }}
        right={{
          value: breadth.new_lows,
          text: t`${plural(breadth.new_lows, { one: "# low", other: "# lows" })}`,
        }}
      />
      <Above
        term={t`Above the 50-session average`}
        above={breadth.above_mean_50}
        known={breadth.with_mean_50}
      />
      <Above
        term={t`Above the 200-session average`}
        above={breadth.above_mean_200}
        known={breadth.with_mean_200}
      />
    </dl>
  );
}

interface Side {
  value: number;
  text: string;
}

/** Two sides of one bar; what is on neither stands between them. */
function Balance({
  term,
  left,
  right,
  middle = 0,
}: {
  term: string;
  left: Side;
  right: Side;
  middle?: number;
}) {
  const all = left.value + right.value + middle;
  const share = (value: number): string => `${all > 0 ? (value / all) * 100 : 0}%`;
  return (
    <Row
      term={term}
      figures={
        <>
          <span className="font-semibold text-gain">{left.text}</span>
          <span className="font-semibold text-loss">{right.text}</span>
        </>
      }
    >
      <span className="bg-gain" style={{ width: share(left.value) }} />
      <span className="ml-auto bg-loss" style={{ width: share(right.value) }} />
    </Row>
  );
}

function Above({ term, above, known }: { term: string; above: number; known: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const share = known > 0 ? (above / known) * 100 : null;
  return (
    <Row
      term={term}
      figures={
        <>
          <span className="font-semibold">
            {share === null ? "–" : format.percent(asPercent(share), { digits: 0 })}
          </span>
          <span className="text-muted">{t`${above} of ${known}`}</span>
        </>
      }
    >
      <span className="bg-ink" style={{ width: `${share ?? 0}%` }} />
    </Row>
  );
}

function Row({ term, figures, children }: { term: string; figures: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-muted">{term}</dt>
      <dd>
        <span className="flex justify-between gap-3">{figures}</span>
        <span aria-hidden="true" className="mt-1 flex h-1.5 gap-px overflow-hidden rounded-1 bg-track">
          {children}
        </span>
      </dd>
    </div>
  );
}
