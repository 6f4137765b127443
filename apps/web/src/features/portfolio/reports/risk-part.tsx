import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, asFraction, percentOf } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { RecordButton } from "#shared/range/record-button.tsx";
import { useHorizonNames } from "#shared/range/use-horizon-names.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { InCad } from "#ui/figures/in-cad.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Table } from "#ui/table.tsx";
import { PartSheet } from "./part-sheet.tsx";

type Risk = AnswerOf<"portfolioRisk">["risk"];
type Loss = NonNullable<Risk["loss"]>;

/** Rows of holdings that are told; the rest is summed. */
const SHOWN = 8;

/** What a bad day, week and month may cost, and which holdings add to it. */
export default function RiskPart() {
  const { t } = useLingui();
  const query = useOperation("portfolioRisk", { query: {} }, { refetchEveryMs: 300_000 });
  return (
    <PartSheet
      label={t`What a bad week costs`}
      head={<CellHead title={t`What a bad week costs`} />}
      columns="desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      query={query}
      failed={t`The possible losses could not be loaded.`}
      heights={[64, 64, 64]}
    >
      {({ risk }) => (risk.loss === null ? <Nothing /> : <Shown risk={risk} loss={risk.loss} />)}
    </PartSheet>
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <Cell className="desk:col-span-2" head={t`What a bad week costs`}>
      <EmptyState title={t`Nothing held moves with the market`}>
        {t`Once an account holds securities with a history, what they may lose stands here.`}
      </EmptyState>
    </Cell>
  );
}

function Shown({ risk, loss }: { risk: Risk; loss: Loss }) {
  const { t } = useLingui();
  const name = useHorizonNames();
  const format = useFormat();
  const total = risk.current_portfolio.total_value;
  const share = (value: number): string =>
    format.percent(percentOf(asFraction(total > 0 ? value / total : 0)), { digits: 1 });
  return (
    <>
      <Cell>
        <CellHead title={t`What a bad week costs`} beside={<InCad />}>
          <Source of={risk.provenance} />
          <RecordButton />
        </CellHead>
        <dl className="grid grid-cols-3 gap-x-4">
          {loss.horizons.map(({ sessions, value_at_risk: atRisk, expected_shortfall: beyond }) => {
            const mean = format.money(beyond);
            return (
              <div key={sessions} className="min-w-0">
                <dt className="text-12 font-medium text-muted">{name(sessions)}</dt>
                <dd>
                  <Money value={-atRisk} size="m" />
                  <span className="block text-12 text-muted">{share(atRisk)}</span>
                  <span className="mt-1 block text-12 text-soft">{t`beyond it ${mean} on average`}</span>
                </dd>
              </div>
            );
          })}
        </dl>
        <Basis loss={loss} />
      </Cell>
      <Holdings loss={loss} />
    </>
  );
}

function Basis({ loss }: { loss: Loss }) {
  const { t } = useLingui();
  const format = useFormat();
  const cases = format.number(loss.cases);
  const left = format.list(loss.left_out.map(({ symbol }) => symbol));
  return (
    <div className="mt-4 grid gap-1 text-12 text-muted">
      <p>{t`19 of 20 times the loss stays below it. Shocks of the whole market hit all holdings on the same day, over ${cases} dates of real history scaled to what is expected now.`}</p>
      {loss.fx_fixed ? <p>{t`The exchange rate is taken as it is.`}</p> : null}
      {loss.left_out.length === 0 ? null : (
        <p>{t`Without a history, and counted as if they did not move: ${left}.`}</p>
      )}
    </div>
  );
}

function Holdings({ loss }: { loss: Loss }) {
  const { t } = useLingui();
  const format = useFormat();
  const week = loss.horizons.find(({ sessions }) => sessions === 5)?.expected_shortfall ?? 0;
  const money = (value: number): string => format.money(value);
  return (
    <Cell className="min-w-0" head={t`What adds to a bad week`}>
      <Table
        label={t`What each holding adds to a bad week`}
        rows={loss.holdings.slice(0, SHOWN)}
        keyOf={({ instrument_id: id }) => id}
        columns={[
          { head: t`Holding`, rowHeader: true, cell: ({ symbol }) => symbol },
          { head: t`Value`, numeric: true, cell: ({ value_cad: value }) => money(value) },
          { head: t`Alone`, numeric: true, cell: ({ alone }) => money(-alone) },
          { head: t`Adds`, numeric: true, cell: ({ adds }) => money(-adds) },
          {
            head: t`Share`,
            numeric: true,
            cell: ({ adds }) =>
              format.percent(percentOf(asFraction(week > 0 ? adds / week : 0)), { digits: 0 }),
          },
        ]}
      />
      <Rest loss={loss} />
    </Cell>
  );
}

function Rest({ loss }: { loss: Loss }) {
  const { t } = useLingui();
  const format = useFormat();
  const rest = loss.holdings.slice(SHOWN);
  if (rest.length === 0) return null;
  const [count, sum] = [
    format.number(rest.length),
    format.money(-rest.reduce((total, { adds }) => total + adds, 0)),
  ];
  return <p className="mt-2 text-12 text-muted">{t`Other holdings: ${count}, together ${sum}.`}</p>;
}
