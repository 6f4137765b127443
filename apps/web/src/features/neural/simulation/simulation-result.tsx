import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { asFraction, type Percent, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { ReproduceFrom } from "#shared/measurement/reproduce-from.tsx";
import { VerdictNote } from "#shared/measurement/verdict-note.tsx";
import { WinRateNote } from "#shared/measurement/win-rate-note.tsx";
import { EquityChart } from "#ui/charts/equity/equity-chart.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Tag } from "#ui/tag.tsx";
import { Disclosure } from "#ui/windows/disclosure.tsx";
import { useParameterText } from "../use-parameter-text.ts";
import type { Simulated } from "./simulated.ts";
import { simulatedCurve } from "./simulated-curve.ts";
import { SimulationFigures } from "./simulation-figures.tsx";

/** One simulation: what it was, what it made beside holding, who decided, and how it went day by day. */
export function SimulationResult({ result }: { result: Simulated }) {
  const { t } = useLingui();
  const format = useFormat();
  const [from, to] = [format.date(result.from), format.date(result.to)];
  const sessions = format.number(result.sessions);
  const { win_rate_interval95: interval } = result;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-14 font-semibold">{result.symbol}</h3>
        <Tag tone="ink">{result.policy === "network" ? t`Network` : t`Strategy`}</Tag>
        <p className="text-12 text-muted">{t`${from} to ${to}, ${plural(result.sessions, { one: `${sessions} session`, other: `${sessions} sessions` })}`}</p>
      </div>
      <SimulationFigures result={result} />
      <div className="mt-4 grid gap-x-8 gap-y-3 tab:grid-cols-2">
        <HoldingNote result={result} />
        {result.num_trades === 0 ? (
          <VerdictNote tone="warn" title={t`No trade in this period`}>
            {t`The money stayed as it was.`}
          </VerdictNote>
        ) : (
          <WinRateNote
            record={{
              trades: result.num_trades,
              wins: result.winning_trades,
              interval: interval === null ? null : [interval[0] * 100, interval[1] * 100],
            }}
          />
        )}
      </div>
      <Curve result={result} />
      <WhoDecided result={result} />
    </>
  );
}

function HoldingNote({ result }: { result: Simulated }) {
  const { t } = useLingui();
  const format = useFormat();
  const change = (percent: Percent): string => format.percent(percent, { digits: 1, signed: true });
  const { symbol } = result;
  const [own, held] = [change(result.total_return_percent), change(result.holding.total_return_percent)];
  const fell = format.percent(percentOf(asFraction(-result.holding.max_drawdown)), {
    digits: 1,
    signed: true,
  });
  return (
    <VerdictNote
      tone={result.beats_holding ? "plain" : "warn"}
      title={result.beats_holding ? t`Made more than holding` : t`Made no more than holding`}
    >
      {t`Holding ${symbol} came to ${held}, this to ${own}. Holding fell by ${fell} at worst.`}
    </VerdictNote>
  );
}

function Curve({ result }: { result: Simulated }) {
  const { t } = useLingui();
  const { symbol } = result;
  return (
    <div className="mt-5 flex flex-1 flex-col">
      <EquityChart
        label={t`Simulated balance on ${symbol} beside buying and holding`}
        curve={simulatedCurve(result)}
        source={<Source of={result.provenance} text={t`daily bars, simulated fills`} />}
      />
    </div>
  );
}

function WhoDecided({ result }: { result: Simulated }) {
  const { t } = useLingui();
  const parameterText = useParameterText();
  return (
    <div className="mt-3 border-t border-grid pt-3">
      <p className="max-w-[92ch] text-12 leading-[18px] text-soft">{result.note}</p>
      <Disclosure title={<span className="text-13">{t`Can be made again from`}</span>}>
        <ReproduceFrom
          source={result.measured_from}
          parameters={parameterText(result.measured_from.parameters)}
        />
      </Disclosure>
    </div>
  );
}
