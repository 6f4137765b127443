import { useLingui } from "@lingui/react/macro";
import {
  backtestDefaultBalanceCad,
  backtestDefaultRiskPercent,
  backtestRiskRange,
  type ExitRule,
  type SharedKey,
  settingsPercentStep,
} from "@neuro/contract";
import type { FormEvent } from "react";
import type { SessionKind } from "#data/session/session.ts";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { LoginNote } from "#shared/accounts/login-note.tsx";
import { ListingLine } from "#shared/stocks/listing-line.tsx";
import { SymbolField } from "#shared/stocks/symbol-field.tsx";
import { Button } from "#ui/button.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Select } from "#ui/fields/select.tsx";
import { exitsOf, hasStops, periodChoices, type StrategyKey, strategyKeys } from "./backtest-draft.ts";
import type { BacktestState } from "./use-backtest.ts";

/** Strategy Backtesting. What was typed stays through errors, other tabs and a login. */
export function BacktestForm({ state, session }: { state: BacktestState; session: SessionKind }) {
  const { t } = useLingui();
  const { busy, result, tookMs } = state;
  const locked = session !== "server";
  const format = useFormat();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (locked) return;
    const form = event.currentTarget;
    if (state.submit()) return;
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const took = format.number(Math.max(1, Math.round(tookMs ?? 0)));
  return (
    <>
      <CellHead title={t`Strategy Backtesting`} />
      {locked ? (
        <LoginNote>{t`A backtest needs a login or the free demo. It trades past prices only.`}</LoginNote>
      ) : null}
      <form onSubmit={submit} noValidate aria-label={t`Strategy Backtesting`}>
        <fieldset
          disabled={locked}
          className="grid min-w-0 gap-x-6 gap-y-4 tab:max-desk:grid-cols-2 tab:max-desk:items-start"
        >
          <Fields state={state} locked={locked} />
          <div className="tab:max-desk:col-span-2">
            <Button
              type="submit"
              variant="primary"
              icon="play"
              block
              busy={busy}
              disabled={locked}
              className="max-tab:h-12"
            >
              {busy ? t`Running...` : t`Run`}
            </Button>
            {result === undefined ? null : (
              <p className="mt-3 text-12 text-muted">
                {tookMs === null ? "" : t`Done in ${took} ms.`} {result.costs}
              </p>
            )}
          </div>
        </fieldset>
      </form>
    </>
  );
}

function Fields({ state, locked }: { state: BacktestState; locked: boolean }) {
  const { t } = useLingui();
  const words = useWords();
  const format = useFormat();
  const { draft, edit, listing, problems } = state;
  const say = (key: SharedKey | undefined): string | undefined =>
    key === undefined ? undefined : words(key as "symbol.too_long");
  const period = t`Period, days`;
  return (
    <>
      <div className="grid gap-2">
        <SymbolField
          label={t`Symbol`}
          disabled={locked}
          value={draft.symbol}
          error={say(problems.symbol)}
          onChange={(symbol) => edit({ symbol })}
        />
        {locked || problems.symbol !== undefined ? null : <ListingLine listing={listing} />}
      </div>
      <Select<StrategyKey>
        label={t`Strategy`}
        name="strategy"
        value={draft.strategy}
        onChange={(strategy) => edit({ strategy })}
        options={strategyKeys.map((key) => ({ value: key, label: words(`strategy_name.${key}`) }))}
      />
      <Exits state={state} locked={locked} error={say(problems.risk)} />
      <div>
        <p aria-hidden="true" className="mb-1.5 text-12 font-medium text-soft">
          {period}
        </p>
        <Segmented
          label={period}
          size="lg"
          block
          value={draft.days}
          onChange={(days) => edit({ days })}
          choices={periodChoices.map((days) => ({ value: days, label: days, disabled: locked }))}
        />
      </div>
      <NumberField
        label={t`Initial balance`}
        name="initial-balance"
        value={draft.balance ?? format.number(backtestDefaultBalanceCad)}
        onChange={(balance) => edit({ balance })}
        error={say(problems.balance)}
        disabled={locked}
        {...(listing.stock === undefined ? {} : { unit: listing.stock.currency })}
      />
    </>
  );
}

interface ExitsProps {
  state: BacktestState;
  locked: boolean;
  error: string | undefined;
}

/** Where positions are left and how large they are; by forecast, how much a stop may cost. */
function Exits({ state: { draft, edit }, locked, error }: ExitsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const stops = t`Stops and sizes`;
  const canChoose = hasStops(draft.strategy);
  const exits = exitsOf(draft);
  const { min, max } = backtestRiskRange;
  return (
    <div className="grid gap-4">
      <div>
        <p aria-hidden="true" className="mb-1.5 text-12 font-medium text-soft">
          {stops}
        </p>
        <Segmented<ExitRule>
          label={stops}
          size="lg"
          block
          value={exits}
          onChange={(next) => edit({ exits: next })}
          choices={[
            { value: "own", label: t`Its own`, disabled: locked },
            { value: "forecast", label: t`By forecast`, disabled: locked || !canChoose },
          ]}
        />
        {canChoose ? null : (
          <p className="mt-1.5 text-12 text-muted">{t`A grid has no stops: its orders rest at prices of their own.`}</p>
        )}
      </div>
      {exits === "forecast" ? (
        <NumberField
          label={t`Most a stop costs, % of the worth`}
          name="risk"
          value={draft.risk ?? format.number(backtestDefaultRiskPercent)}
          onChange={(risk) => edit({ risk })}
          error={error}
          step={settingsPercentStep}
          min={min}
          max={max}
          disabled={locked}
        />
      ) : null}
    </div>
  );
}
