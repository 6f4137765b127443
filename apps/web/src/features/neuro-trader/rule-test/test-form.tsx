import { useLingui } from "@lingui/react/macro";
import { ruleTestLimits as limits } from "@neuro/contract";
import { type FormEvent, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useStore } from "#lib/store.ts";
import { Button } from "#ui/button.tsx";
import { NumberField, parseTyped } from "#ui/fields/number-field.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import type { OwnRule } from "../rules/own-rule.ts";
import { SymbolsField } from "./symbols-field.tsx";
import {
  editTest,
  numberOf,
  type TestField,
  type TestNumber,
  testBody,
  testDraft,
  wrongFields,
} from "./test-draft.ts";
import type { RuleTestState } from "./use-rule-test.ts";

const years = { "365": "1", "730": "2", "1825": "5", "3650": "10" } as const;

/** Over what a strategy is tested. What was typed stays for the next one. */
export function TestForm({ rule, state }: { rule: OwnRule; state: RuleTestState }) {
  const { t } = useLingui();
  const draft = useStore(testDraft);
  const [checked, setChecked] = useState(false);
  const { underWay, starting } = state;
  const canSearch = rule.rule.parameters.length > 0;
  const isGrid = rule.rule.kind === "grid";
  const wrong = wrongFields(draft, parseTyped, { canSearch, isGrid });
  const noSecurities = isGrid
    ? t`A grid is tested on one security: its orders set the cash of all levels aside.`
    : t`Choose at least one security.`;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (underWay || starting) return;
    const form = event.currentTarget;
    setChecked(true);
    if (wrong.length === 0) void state.start(testBody(draft, { parse: parseTyped, canSearch }));
    else requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const isWrong = (field: TestField): boolean => checked && wrong.includes(field);
  return (
    <form onSubmit={submit} noValidate aria-label={t`Test over years`} className="grid gap-4">
      <fieldset
        disabled={underWay}
        className="grid min-w-0 gap-x-6 gap-y-4 tab:max-desk:grid-cols-2 tab:max-desk:items-start"
      >
        <SymbolsField
          symbols={draft.symbols}
          disabled={underWay}
          error={isWrong("symbols") ? noSecurities : undefined}
          onChange={(symbols) => editTest({ symbols })}
        />
        <Days isWrong={isWrong("days")} disabled={underWay} />
        <Amount field="balance" label={t`Initial balance`} isWrong={isWrong("balance")} disabled={underWay} />
        <Amount
          field="positions"
          label={t`Positions held at once`}
          hint={t`Each gets its part of the worth.`}
          isWrong={isWrong("positions")}
          disabled={underWay}
        />
        {canSearch ? (
          <Amount
            field="tries"
            label={t`Sets of parameters to try`}
            hint={t`1 tests it as it stands. With more, the best is shown beside what luck alone gives.`}
            isWrong={isWrong("tries")}
            disabled={underWay}
          />
        ) : (
          <p className="text-12 text-muted">
            {t`It has no parameters, so it is tested as it stands. Name a number in it to search for better ones.`}
          </p>
        )}
      </fieldset>
      <Button
        type="submit"
        variant="primary"
        icon="play"
        block
        className="max-tab:h-12"
        busy={starting}
        disabled={underWay}
      >
        {t`Start the test`}
      </Button>
    </form>
  );
}

function Days({ isWrong, disabled }: { isWrong: boolean; disabled: boolean }) {
  const { t } = useLingui();
  const draft = useStore(testDraft);
  const days = numberOf(draft, "days", parseTyped);
  const label = t`Years back`;
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="-mb-0.5 text-12 font-medium text-soft">
        {label}
      </p>
      <Segmented
        label={label}
        size="lg"
        block
        value={String(days ?? "")}
        choices={Object.entries(years).map(([value, each]) => ({ value, label: each, disabled }))}
        onChange={(value) => editTest({ days: value })}
      />
      <Amount
        field="days"
        label={t`Any number of days`}
        hideLabel
        unit={t`days`}
        isWrong={isWrong}
        disabled={disabled}
      />
    </div>
  );
}

interface AmountProps {
  field: TestNumber;
  label: string;
  hideLabel?: boolean;
  unit?: string;
  hint?: string;
  isWrong: boolean;
  disabled: boolean;
}

function Amount({ field, label, hideLabel, unit, hint, isWrong, disabled }: AmountProps) {
  const { t } = useLingui();
  const format = useFormat();
  const draft = useStore(testDraft);
  const { least, most, usual } = limits[field];
  const [low, high] = [format.number(least), format.number(most)];
  return (
    <NumberField
      label={label}
      hideLabel={hideLabel}
      name={`test-${field}`}
      value={draft[field] ?? format.number(usual)}
      {...(unit === undefined ? {} : { unit })}
      hint={hint}
      error={isWrong ? t`A number from ${low} to ${high}.` : undefined}
      disabled={disabled}
      onChange={(typed) => editTest({ [field]: typed })}
    />
  );
}
