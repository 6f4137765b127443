import { useLingui } from "@lingui/react/macro";
import { type RuleNumber, type RulePath, withPart } from "@neuro/contract/trading-rules";
import { useId, useState } from "react";
import { classNames } from "#lib/class-names.ts";
import { boxClass } from "#ui/fields/field.tsx";
import { parseTyped, writeTyped } from "#ui/fields/number-field.tsx";
import { Icon } from "#ui/icon.tsx";
import { placeText, useComposer, useProblemsAt } from "./composer-context.ts";
import { numberAsParameter } from "./new-parameter.ts";
import { ProblemLines } from "./problem-lines.tsx";

interface RuleNumberFieldProps {
  /** Shown in the box before the number, or spoken only. */
  label: string;
  hideLabel?: boolean;
  /** After the number. */
  unit?: string;
  path: RulePath;
  value: RuleNumber;
  /** It may be below zero, and so may be less a parameter. */
  signed?: boolean;
  /** It can be no parameter. */
  plain?: boolean;
  /** Said of what is no number that can stand there. */
  wrong?: string;
}

/** A number of a rule: typed, or one of the rule's parameters, chosen from the menu at its right end. */
export function RuleNumberField(props: RuleNumberFieldProps) {
  const { label, hideLabel = false, unit, path, value, signed = false, plain = false, wrong } = props;
  const { t } = useLingui();
  const id = useId();
  const problems = useProblemsAt(path, { within: true, shape: wrong ?? t`Write a number.` });
  const isNumber = typeof value === "number";
  return (
    <div className="min-w-0 max-w-full" data-place={placeText(path)}>
      <div className={classNames(boxClass(problems.length > 0), "gap-1.5! tab:h-9!", !plain && "pr-0!")}>
        <label htmlFor={id} className={hideLabel ? "sr-only" : "text-12 whitespace-nowrap text-muted"}>
          {label}
        </label>
        {isNumber ? (
          <TypedNumber
            id={id}
            path={path}
            value={value}
            problemId={problems.length > 0 ? `${id}-note` : undefined}
          />
        ) : (
          <Tuned value={value} />
        )}
        {unit === undefined ? null : <span className="text-12 whitespace-nowrap text-muted">{unit}</span>}
        {plain ? null : (
          <ParameterChoice
            id={isNumber ? undefined : id}
            label={t`${label}: a number or a parameter`}
            path={path}
            value={value}
            signed={signed}
          />
        )}
      </div>
      {problems.length === 0 ? null : (
        <div className="mt-1 max-w-[260px]">
          <ProblemLines id={`${id}-note`} texts={problems} />
        </div>
      )}
    </div>
  );
}

interface TypedNumberProps {
  id: string;
  path: RulePath;
  value: number;
  problemId: string | undefined;
}

/** What is typed stays as typed while it means the same. */
function TypedNumber({ id, path, value, problemId }: TypedNumberProps) {
  const { rule, edit } = useComposer();
  const [typed, setTyped] = useState<string | null>(null);
  const isSame = typed !== null && Object.is(parseTyped(typed) ?? Number.NaN, value);
  const written = Number.isNaN(value) ? "" : writeTyped(value);
  const shown = isSame ? typed : written;
  return (
    <input
      id={id}
      inputMode="decimal"
      autoComplete="off"
      className="min-w-[3ch] bg-transparent font-semibold text-ink outline-none [field-sizing:content]"
      value={shown}
      size={Math.max(3, shown.length)}
      aria-invalid={problemId === undefined ? undefined : true}
      aria-describedby={problemId}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const next = (parseTyped(event.currentTarget.value) ?? Number.NaN) + 0;
        edit(withPart(rule, path, next), { edit: `number ${placeText(path)}` });
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** A parameter by its name, its usual value beside it. */
function Tuned({ value }: { value: Exclude<RuleNumber, number> }) {
  const { rule } = useComposer();
  const usual = rule.parameters.find(({ name }) => name === value.parameter)?.byDefault;
  const sign = value.negative ? "−" : "";
  return (
    <span className="min-w-0 truncate font-semibold text-brand">
      {sign}
      {value.parameter}
      {usual === undefined || Number.isNaN(usual) ? null : (
        <span className="ml-1.5 font-normal text-muted">
          {sign}
          {writeTyped(usual)}
        </span>
      )}
    </span>
  );
}

interface ParameterChoiceProps {
  id: string | undefined;
  label: string;
  path: RulePath;
  value: RuleNumber;
  signed: boolean;
}

/** The browser's own menu over a sign. */
function ParameterChoice({ id, label, path, value, signed }: ParameterChoiceProps) {
  const { t } = useLingui();
  const { rule, edit } = useComposer();
  const usualOf = (name: string): number =>
    rule.parameters.find((each) => each.name === name)?.byDefault ?? Number.NaN;
  const choose = (choice: string): void => {
    if (choice === "new" && typeof value === "number") {
      edit(numberAsParameter(rule, path, value), { focus: path });
      return;
    }
    const name = choice.slice(2);
    const next: RuleNumber =
      choice === "number"
        ? plainOf(value, usualOf)
        : { parameter: name, ...(choice.startsWith("−") ? { negative: true } : {}) };
    edit(withPart(rule, path, next), { focus: path });
  };
  const chosen = typeof value === "number" ? "number" : `${value.negative ? "−" : "+"} ${value.parameter}`;
  return (
    <span className="relative flex h-full w-7 flex-none items-center justify-center rounded-r-2 text-muted has-hover:text-ink max-tab:w-10">
      <select
        id={id}
        aria-label={label}
        title={label}
        value={chosen}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0 [&_option]:bg-surface"
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="number">{t`a number`}</option>
        {rule.parameters.map(({ name }) => (
          <option key={name} value={`+ ${name}`}>
            {name}
          </option>
        ))}
        {signed
          ? rule.parameters.map(({ name }) => (
              <option key={name} value={`− ${name}`}>
                −{name}
              </option>
            ))
          : null}
        {typeof value === "number" ? <option value="new">{t`a new parameter`}</option> : null}
      </select>
      <Icon name="chevronDown" size={12} className="pointer-events-none" />
    </span>
  );
}

function plainOf(value: RuleNumber, usualOf: (name: string) => number): number {
  if (typeof value === "number") return value;
  const usual = usualOf(value.parameter);
  return value.negative ? 0 - usual : usual;
}
