import { useLingui } from "@lingui/react/macro";
import {
  type AnswerOf,
  backtestDefaultBalanceCad,
  simulationBalanceRangeCad,
  simulationDayChoices,
  simulationDaysRange,
  simulationSymbols,
} from "@neuro/contract";
import type { FormEvent } from "react";
import type { SessionKind } from "#data/session/session.ts";
import { useFormat } from "#lib/format.ts";
import { useWords, type Words } from "#lib/i18n/use-words.ts";
import { LoginNote } from "#shared/accounts/login-note.tsx";
import { SymbolField } from "#shared/stocks/symbol-field.tsx";
import { Button } from "#ui/button.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Icon } from "#ui/icon.tsx";
import type { SimulationProblems } from "./simulation-draft.ts";
import type { SimulationState } from "./use-simulation.ts";

type Model = AnswerOf<"networkState">["models"][number];

interface SimulationFormProps {
  state: SimulationState;
  models: readonly Model[];
  session: SessionKind;
}

/** High-speed simulation. What was typed stays through errors, other tabs and a login. */
export function SimulationForm({ state, models, session }: SimulationFormProps) {
  const { t } = useLingui();
  const locked = session !== "server";
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (locked) return;
    const form = event.currentTarget;
    if (state.submit()) return;
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  return (
    <>
      <CellHead title={t`High-speed simulation`} />
      {locked ? (
        <LoginNote>{t`A simulation needs a login or the free demo. It trades past prices only.`}</LoginNote>
      ) : null}
      <form onSubmit={submit} noValidate>
        <fieldset
          disabled={locked}
          className="grid min-w-0 grid-cols-1 gap-x-6 gap-y-4 tab:max-desk:grid-cols-2 tab:max-desk:items-start"
        >
          <SymbolPart state={state} models={models} locked={locked} />
          <BalancePart state={state} locked={locked} />
          <DaysPart state={state} locked={locked} />
          <div className="tab:max-desk:col-span-2">
            <Button
              type="submit"
              variant={models.length > 0 ? "primary" : "default"}
              icon="play"
              block
              busy={state.busy}
              disabled={locked}
              className="max-tab:h-12"
            >
              {state.busy ? t`Simulating...` : t`Run Simulation`}
            </Button>
          </div>
        </fieldset>
      </form>
    </>
  );
}

interface PartProps {
  state: SimulationState;
  locked: boolean;
}

function say(words: Words, key: SimulationProblems[keyof SimulationProblems]): string | undefined {
  return key === undefined ? undefined : words(key);
}

function SymbolPart({ state, models, locked }: PartProps & { models: readonly Model[] }) {
  const { t } = useLingui();
  const words = useWords();
  const { draft, listing, problems, edit } = state;
  const learned = [...new Set(models.map(({ symbol }) => symbol))];
  const stock = locked ? undefined : listing.stock;
  const symbol = stock?.symbol ?? "";
  const has = models.some(({ instrument_id }) => instrument_id === stock?.instrument_id);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <SymbolField
        label={t`Symbol`}
        name="simulation-symbol"
        disabled={locked}
        value={draft.symbol}
        beside={stock?.name}
        groups={[
          ...(learned.length === 0 ? [] : [{ key: "learned", name: t`Learned`, symbols: learned }]),
          { key: "offered", name: t`Offered`, symbols: simulationSymbols },
        ]}
        error={say(words, problems.symbol) ?? (locked ? undefined : listing.error?.detail)}
        onChange={(symbol) => edit({ symbol })}
      />
      <p className="flex min-h-8 items-start gap-1.5 text-12 text-muted">
        {stock === undefined ? null : (
          <>
            <Icon name={has ? "check" : "info"} size={14} className="mt-px" />
            {has
              ? t`Your network of ${symbol} decides.`
              : t`No network of ${symbol} is trained, so the strategy RSI + MACD + Bollinger Bands decides.`}
          </>
        )}
      </p>
    </div>
  );
}

function BalancePart({ state, locked }: PartProps) {
  const { t } = useLingui();
  const words = useWords();
  const format = useFormat();
  const { draft, listing, problems, edit } = state;
  const most = format.number(simulationBalanceRangeCad.max);
  return (
    <NumberField
      label={t`Initial balance`}
      limit={t`1 to ${most}`}
      name="simulation-balance"
      value={draft.balance ?? format.number(backtestDefaultBalanceCad)}
      onChange={(balance) => edit({ balance })}
      error={say(words, problems.balance)}
      disabled={locked}
      {...(listing.stock === undefined || locked ? {} : { unit: listing.stock.currency })}
    />
  );
}

/** Four choices, and beside them any number of days. */
function DaysPart({ state, locked }: PartProps) {
  const { t } = useLingui();
  const words = useWords();
  const format = useFormat();
  const { draft, problems, edit } = state;
  const most = format.number(simulationDaysRange.max);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <p aria-hidden="true" className="-mb-0.5 flex justify-between gap-2 text-12 font-medium text-soft">
        {t`Days`} <span className="font-normal text-muted">{t`1 to ${most}`}</span>
      </p>
      <Segmented
        label={t`Days`}
        size="lg"
        block
        value={draft.days}
        onChange={(days) => edit({ days })}
        choices={simulationDayChoices.map((days) => ({
          value: String(days),
          label: String(days),
          disabled: locked,
        }))}
      />
      <NumberField
        label={t`Any number of days`}
        hideLabel
        name="simulation-days"
        value={draft.days}
        onChange={(days) => edit({ days })}
        error={say(words, problems.days)}
        disabled={locked}
        unit={t`days`}
      />
    </div>
  );
}
