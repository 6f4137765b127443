import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell, Split } from "#ui/sheet.tsx";
import { OddsForm } from "./odds-form.tsx";
import { RangeBands } from "./range-bands.tsx";
import { RecordButton } from "./record-button.tsx";

/** Heights of what stands there while it loads, px. */
const LOADING = [18, 14, 18, 14, 18, 14, 32];

/** How far the price of a listing will move, and how likely two prices are touched. */
export default function RangeCells({ symbol }: { symbol: string }) {
  const { t } = useLingui();
  const query = useOperation("rangeForecast", { params: { symbol } });
  return (
    <Split className="tab:grid-cols-2">
      <Cell className="min-w-0">
        <CellHead title={t`How far`}>
          {query.data === undefined ? null : <Source of={query.data.provenance} />}
          <RecordButton />
        </CellHead>
        <Answer query={query} failed={t`The range forecast could not be loaded.`} heights={LOADING}>
          {(forecast) => (
            <>
              <RangeBands forecast={forecast} />
              <Basis forecast={forecast} />
            </>
          )}
        </Answer>
      </Cell>
      <Cell className="min-w-0">
        <CellHead title={t`How likely`}>
          <RecordButton />
        </CellHead>
        {query.data === undefined ? null : <OddsForm key={symbol} symbol={symbol} forecast={query.data} />}
      </Cell>
    </Split>
  );
}

/** What the ranges are made of, and how often they were right. */
function Basis({ forecast: { as_of, method, record } }: { forecast: AnswerOf<"rangeForecast"> }) {
  const { t } = useLingui();
  const format = useFormat();
  const week = record.horizons.find(({ sessions }) => sessions === 5);
  const [date, cases] = [format.date(as_of, "short"), format.number(week?.cases ?? 0)];
  const held = format.number(Math.round(100 * (week?.held_80 ?? 0)));
  return (
    <div className="mt-3 grid gap-1 text-12 text-muted">
      <p>{t`Half, 8 of 10 and 19 of 20 outcomes, from the close of ${date}. How far, not which way.`}</p>
      {week === undefined ? null : (
        <p>{t`Measured: ${held} of 100 weeks ended within the range of 80, of ${cases}.`}</p>
      )}
      {method.is_new_listing ? (
        <p>{t`Listed for less than a year: its sector stands in for its own past, and the ranges are wider.`}</p>
      ) : null}
      {method.variance === "close_to_close" ? (
        <p>{t`Too few true highs and lows: closes alone were measured, and the ranges are wider.`}</p>
      ) : null}
    </div>
  );
}
