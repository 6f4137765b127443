import { useLingui } from "@lingui/react/macro";
import {
  placedProblemText,
  type RuleParameter,
  removeParameter,
  renameParameter,
} from "@neuro/contract/trading-rules";
import { useId, useState } from "react";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { IconButton } from "#ui/button.tsx";
import { boxClass, inputClass } from "#ui/fields/field.tsx";
import { useComposer, useProblemsAt } from "./composer-context.ts";
import { ProblemLines } from "./problem-lines.tsx";
import { RuleNumberField } from "./rule-number-field.tsx";

/** The numbers that have a name: their usual value, and how far a search may go. */
export function ParametersEditor({ parameters }: { parameters: readonly RuleParameter[] }) {
  const { t } = useLingui();
  return (
    <>
      <p className="max-w-[64ch] text-13 text-soft">
        {t`A number becomes a parameter by the menu at its end. A test can then search for the values that would have done best, and say how much of that is luck.`}
      </p>
      {parameters.length === 0 ? null : (
        <ul className="mt-2">
          {parameters.map((parameter, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name changes while it is typed.
            <Parameter key={i} at={i} parameter={parameter} />
          ))}
        </ul>
      )}
    </>
  );
}

function Parameter({ at, parameter }: { at: number; parameter: RuleParameter }) {
  const { t } = useLingui();
  const { rule, edit } = useComposer();
  const { name } = parameter;
  const problems = useProblemsAt(["parameters", at]);
  const numbers = [
    { field: "byDefault", label: t`usually` },
    { field: "min", label: t`from` },
    { field: "max", label: t`to` },
    { field: "step", label: t`step` },
  ] as const;
  return (
    <li data-place={`parameters.${at}`} className="border-t border-grid py-2 first:border-0">
      <fieldset className="flex min-w-0 flex-wrap items-start gap-2">
        <legend className="sr-only">{t`Parameter ${name}`}</legend>
        <Name at={at} name={name} />
        {numbers.map(({ field, label }) => (
          <RuleNumberField
            key={field}
            label={label}
            path={["parameters", at, field]}
            value={parameter[field]}
            plain
          />
        ))}
        <IconButton
          icon="close"
          size="sm"
          className="tab:mt-1 max-tab:size-11!"
          label={t`Remove the parameter ${name}: its usual value stays`}
          onClick={() => edit(removeParameter(rule, parameter))}
        />
        <ProblemLines texts={problems} />
      </fieldset>
    </li>
  );
}

const NAME = /^[a-z][A-Za-z0-9]{0,29}$/;

/** Taken when it is left: on the way to a name, another one may lie. */
function Name({ at, name }: { at: number; name: string }) {
  const { t } = useLingui();
  const { rule, edit } = useComposer();
  const language = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = (typed ?? name).trim();
  const isTwice = rule.parameters.some((each, i) => i !== at && each.name === wanted);
  const path = ["parameters", at];
  const problem = !NAME.test(wanted)
    ? placedProblemText({ path, code: "bad_parameter_name" }, language)
    : isTwice
      ? placedProblemText({ path, code: "parameter_twice", name: wanted }, language)
      : null;
  const take = (): void => {
    if (typed === null || problem !== null) return;
    setTyped(null);
    if (wanted !== name) edit(renameParameter(rule, { from: name, to: wanted }));
  };
  return (
    <div className="w-[168px] max-tab:w-full">
      <div className={`${boxClass(problem !== null)} tab:h-9!`}>
        <label htmlFor={id} className="sr-only">{t`Name of the parameter`}</label>
        <input
          id={id}
          className={inputClass}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          value={typed ?? name}
          aria-invalid={problem === null ? undefined : true}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === "Enter") take();
            if (event.key === "Escape" && typed !== null) {
              event.stopPropagation();
              setTyped(null);
            }
          }}
        />
      </div>
      {problem === null ? null : (
        <div className="mt-1">
          <ProblemLines texts={[problem]} />
        </div>
      )}
    </div>
  );
}
