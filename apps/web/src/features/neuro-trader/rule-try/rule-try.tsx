import { useLingui } from "@lingui/react/macro";
import type { TradingRule } from "@neuro/contract/trading-rules";
import { type KeyboardEvent, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { SymbolField } from "#shared/stocks/symbol-field.tsx";
import { Button } from "#ui/button.tsx";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { SignedFigure } from "#ui/figures/signed-figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Term } from "#ui/figures/term.tsx";
import { FallFigure } from "#ui/figures/term-figure.tsx";
import { Icon } from "#ui/icon.tsx";
import { Callout } from "#ui/note.tsx";
import { TryChart } from "./try-chart.tsx";
import { TryTable } from "./try-table.tsx";
import { tryView } from "./try-view.ts";
import { type Tried, type TryDays, tryDays, useRuleTry } from "./use-rule-try.ts";

/** Where the rule would have bought and sold one security, while it is written. Null while it is none that can be tried. */
export function RuleTry({ rule, keptId }: { rule: TradingRule | null; keptId: string | null }) {
  const { t } = useLingui();
  const words = useWords();
  const state = useRuleTry(rule, keptId);
  const { choice, choose, problem, tried, busy, error } = state;
  const years = { "365": t`1 year`, "730": t`2 years`, "1825": t`5 years`, "3650": t`10 years` };
  return (
    <section
      aria-label={t`Tried on past days`}
      className="grid gap-4"
      aria-busy={busy}
      onKeyDown={keepListsEscape}
    >
      <div className="grid gap-3 tab:grid-cols-[132px_minmax(0,1fr)]">
        <SymbolField
          label={t`Tried on`}
          name="try-symbol"
          value={choice.symbol}
          error={problem === null ? undefined : words(problem)}
          onChange={(symbol) => choose({ symbol })}
        />
        <div className="tab:pt-[22px]">
          <Segmented<TryDays>
            label={t`Days back`}
            block
            size="lg"
            value={choice.days}
            choices={tryDays.map((days) => ({
              value: days,
              label: <span className="text-12 whitespace-nowrap">{years[days]}</span>,
            }))}
            onChange={(days) => choose({ days })}
          />
        </div>
      </div>
      {error === null || busy ? null : (
        <div role="alert">
          <Callout tone={error.isUnreachable ? "warn" : "loss"} title={error.detail}>
            {tried === undefined ? null : <p>{t`The figures below are of the last try that succeeded.`}</p>}
            {error.isUnreachable ? (
              <p className="mt-2">
                <Button size="sm" icon="refresh" onClick={state.retry}>{t`Retry`}</Button>
              </p>
            ) : null}
          </Callout>
        </div>
      )}
      {tried !== undefined ? (
        <Outcome tried={tried} busy={busy} waits={rule === null} />
      ) : error === null && rule !== null && problem === null ? (
        <Skeleton heights={[48, 44, 266, 40]} />
      ) : error === null ? (
        <p className="text-13 text-soft">{t`What it would have done is drawn here once nothing is left to mend.`}</p>
      ) : null}
    </section>
  );
}

/** Escape closes an open list of symbols, not the window around it as well. */
function keepListsEscape(event: KeyboardEvent): void {
  const isListOpen = event.target instanceof Element && event.target.getAttribute("aria-expanded") === "true";
  if (event.key === "Escape" && isListOpen) event.stopPropagation();
}

interface OutcomeProps {
  tried: Tried;
  /** Another one is on its way. */
  busy: boolean;
  /** Something is to be mended before the rule is tried again. */
  waits: boolean;
}

function Outcome({ tried, busy, waits }: OutcomeProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const { symbol } = tried;
  const [from, to] = [format.date(tried.from), format.date(tried.to)];
  const label = t`Price of ${symbol} from ${from} to ${to}, with what the strategy bought and sold`;
  return (
    <div className="grid gap-4">
      {waits ? (
        <p className="flex items-start gap-2 text-12 text-soft">
          <Icon name="clock" size={14} className="mt-px text-muted" />
          {t`Of the rule as it was before; it is tried again once nothing is left to mend.`}
        </p>
      ) : null}
      <Figures tried={tried} />
      {asTable ? <TryTable label={label} tried={tried} /> : <TryChart label={label} view={tryView(tried)} />}
      <div className="-mt-2 flex items-center justify-between gap-3">
        {busy ? (
          <span className="inline-flex min-h-6 items-center gap-1.5 text-11 text-muted">
            <Icon name="refresh" size={12} className="animate-spin motion-reduce:animate-none" />
            {t`Trying it anew`}
          </span>
        ) : (
          <Source of={tried.provenance} text={t`daily bars, simulated fills`} />
        )}
        <ChartTableButton on={asTable} onChange={setAsTable} />
      </div>
      <Notes tried={tried} />
    </div>
  );
}

function Figures({ tried }: { tried: Tried }) {
  const { t } = useLingui();
  const format = useFormat();
  const { symbol } = tried;
  const rate = tried.win_rate === null ? "–" : format.percent(tried.win_rate, { digits: 0 });
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-3 tab:grid-cols-[repeat(4,auto)] tab:justify-between [&_dt]:whitespace-nowrap [&_dd]:flex [&_dd]:min-h-7 [&_dd]:items-center [&_dt]:text-12 [&_dt]:text-soft">
      <div>
        <dt>{t`Return`}</dt>
        <dd>
          <SignedFigure percent={tried.total_return_pct} digits={1} size="m" />
        </dd>
      </div>
      <div>
        <dt>{t`Hold ${symbol} instead`}</dt>
        <dd className="[&_*]:text-soft">
          <SignedFigure percent={tried.holding.total_return_pct} digits={1} size="m" />
        </dd>
      </div>
      <div>
        <dt>{t`Trades, won`}</dt>
        <dd className="font-semibold">
          {format.number(tried.total_trades)}
          <span className="ml-1.5 font-normal text-muted">{rate}</span>
        </dd>
      </div>
      <div>
        <dt>
          <Term id="drawdown">{t`Max drawdown`}</Term>
        </dt>
        <dd className="font-semibold">
          <FallFigure percent={tried.max_drawdown} />
        </dd>
      </div>
    </dl>
  );
}

function Notes({ tried }: { tried: Tried }) {
  return (
    <div className="grid gap-2 text-12 text-soft">
      {tried.checks.map((check) => (
        <p key={check} className="flex items-start gap-2 text-warn">
          <Icon name="warning" size={14} className="mt-px" />
          {check}
        </p>
      ))}
      <p>{tried.note}</p>
    </div>
  );
}
