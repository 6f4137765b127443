import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import {
  type RuleColumn,
  type RuleNumber,
  type RulePath,
  type RuleValue,
  ruleColumns,
  ruleIndicatorFacts,
  ruleOperators,
  type ruleRankEnds,
  withPart,
} from "@neuro/contract/trading-rules";
import { useId, useState } from "react";
import { Select, type SelectGroup } from "#ui/fields/select.tsx";
import { Icon } from "#ui/icon.tsx";
import { placeText, useComposer, useProblemsAt } from "./composer-context.ts";
import { ProblemLines } from "./problem-lines.tsx";
import { RuleNumberField } from "./rule-number-field.tsx";
import {
  useColumnNames,
  useLineNames,
  useOperatorNames,
  useParameterNames,
  useValueGroups,
} from "./use-rule-words.ts";
import { firstValue, type IndicatorValue, keyOf, type ValueKey } from "./value-choices.ts";

interface ValueEditorProps<Extra extends string> {
  /** Spoken: which value of the condition it is. */
  label: string;
  path: RulePath;
  value: RuleValue;
  /** What else may stand in its place. */
  extra?: SelectGroup<Extra>;
  onChoose?(key: ValueKey | Extra): void;
  /** It is ranked, or part of what is. */
  ranked?: boolean;
}

/** What a condition looks at: chosen from a menu, with what it is computed with beside it. */
export function ValueEditor<Extra extends string = never>(props: ValueEditorProps<Extra>) {
  const { label, path, value, extra, onChoose, ranked = false } = props;
  const { rule, edit } = useComposer();
  const groups = useValueGroups(path, ranked);
  const problems = useProblemsAt(path);
  const choose = (key: ValueKey): void => edit(withPart(rule, path, firstValue(key)));
  return (
    <div
      className={
        value.kind === "arithmetic" || value.kind === "rank"
          ? "grid min-w-0 basis-full gap-2"
          : "flex min-w-0 flex-wrap items-start gap-2 max-tab:basis-full"
      }
      data-place={placeText(path)}
    >
      <div className="max-tab:min-w-0 max-tab:grow max-tab:basis-[148px] tab:w-[188px]">
        <Select<ValueKey | Extra>
          label={label}
          hideLabel
          compact
          value={keyOf(value)}
          options={extra === undefined ? groups : [...groups, extra]}
          onChange={onChoose ?? ((key) => choose(key as ValueKey))}
        />
      </div>
      <Details path={path} value={value} label={label} ranked={ranked} />
      <ProblemLines texts={problems} />
    </div>
  );
}

interface DetailsProps {
  path: RulePath;
  value: RuleValue;
  label: string;
  ranked: boolean;
}

function Details({ path, value, label, ranked }: DetailsProps) {
  if (value.kind === "number")
    return <RuleNumberField label={label} hideLabel path={[...path, "value"]} value={value.value} signed />;
  if (value.kind === "price" || value.kind === "week") return <When path={path} ago={value.ago} />;
  if (value.kind === "position" || value.kind === "account") return null;
  if (value.kind === "rank") return <Rank path={path} value={value} />;
  if (value.kind === "indicator") return <IndicatorDetails path={path} value={value} />;
  return <Calculation path={path} value={value} ranked={ranked} />;
}

function Rank({ path, value }: { path: RulePath; value: Extract<RuleValue, { kind: "rank" }> }) {
  const { t } = useLingui();
  const { rule, edit } = useComposer();
  return (
    <div className="grid gap-2 border-l-2 border-line pl-3">
      <div className="max-tab:w-full tab:w-[188px]">
        <Select<(typeof ruleRankEnds)[number]>
          label={t`Where ranks begin`}
          hideLabel
          compact
          value={value.from}
          options={[
            { value: "highest", label: t`1 is the highest` },
            { value: "lowest", label: t`1 is the lowest` },
          ]}
          onChange={(from) => edit(withPart(rule, [...path, "from"], from))}
        />
      </div>
      <ValueEditor label={t`What is ranked`} path={[...path, "value"]} value={value.value} ranked />
    </div>
  );
}

interface CalculationProps {
  path: RulePath;
  value: Extract<RuleValue, { kind: "arithmetic" }>;
  ranked: boolean;
}

function Calculation({ path, value, ranked }: CalculationProps) {
  const { t } = useLingui();
  const { rule, edit } = useComposer();
  const names = useOperatorNames();
  return (
    <div className="grid gap-2 border-l-2 border-line pl-3">
      <ValueEditor
        label={t`First of the calculation`}
        path={[...path, "left"]}
        value={value.left}
        ranked={ranked}
      />
      <div className="max-tab:w-full tab:w-[188px]">
        <Select
          label={t`Calculation`}
          hideLabel
          compact
          value={value.operator}
          options={ruleOperators.map((key) => ({ value: key, label: names[key] }))}
          onChange={(operator) => edit(withPart(rule, [...path, "operator"], operator))}
        />
      </div>
      <ValueEditor
        label={t`Second of the calculation`}
        path={[...path, "right"]}
        value={value.right}
        ranked={ranked}
      />
    </div>
  );
}

function IndicatorDetails({ path, value }: { path: RulePath; value: IndicatorValue }) {
  const { t } = useLingui();
  const { rule, edit } = useComposer();
  const [lineNames, parameterNames] = [useLineNames(), useParameterNames()];
  const { lines, parameters, of } = ruleIndicatorFacts(value.indicator);
  const lineKeys = Object.keys(lines);
  return (
    <>
      {lineKeys.length < 2 ? null : (
        <div className="w-[124px]">
          <Select
            label={t`Line of the indicator`}
            hideLabel
            compact
            value={value.line}
            options={lineKeys.map((key) => ({ value: key, label: lineNames[key] ?? key }))}
            onChange={(line) => edit(withPart(rule, [...path, "line"], line))}
          />
        </div>
      )}
      {Object.keys(parameters).map((name) => (
        <RuleNumberField
          key={name}
          label={parameterNames[name] ?? name}
          path={[...path, "parameters", name]}
          value={value.parameters[name] ?? Number.NaN}
        />
      ))}
      <When path={path} ago={value.ago} {...(of === "column" ? { column: value.column } : {})} />
    </>
  );
}

interface WhenProps {
  path: RulePath;
  ago: RuleNumber;
  /** Only of what is computed of one column. */
  column?: RuleColumn;
}

/** Of which day, and of which column: said in a few words that open its fields. */
function When({ path, ago, column }: WhenProps) {
  const { t } = useLingui();
  const { rule, edit } = useComposer();
  const names = useColumnNames();
  const id = useId();
  const wrong = useProblemsAt([...path, "ago"], { within: true }).length > 0;
  const [isOpen, setOpen] = useState(false);
  const open = isOpen || wrong;
  const of = column === undefined ? "" : names[column];
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="flex h-9 items-center gap-1 text-12 text-muted hover:text-ink max-tab:h-11"
        onClick={() => setOpen(!open)}
      >
        {column === undefined ? null : <span>{t`of the ${of}`},</span>}
        <Day ago={ago} />
        <Icon name={open ? "chevronUp" : "chevronDown"} size={12} />
      </button>
      <div id={id} hidden={!open} className={open ? "flex basis-full flex-wrap items-start gap-2" : ""}>
        {column === undefined ? null : (
          <div className="w-[140px]">
            <Select
              label={t`Computed of`}
              hideLabel
              compact
              value={column}
              options={ruleColumns.map((key) => ({ value: key, label: names[key] }))}
              onChange={(next) => edit(withPart(rule, [...path, "column"], next))}
            />
          </div>
        )}
        <RuleNumberField label={t`Days back`} path={[...path, "ago"]} value={ago} />
      </div>
    </>
  );
}

function Day({ ago }: { ago: RuleNumber }) {
  const { t } = useLingui();
  if (typeof ago !== "number") {
    const { parameter: name } = ago;
    return t`days ago: ${name}`;
  }
  if (ago === 0) return t`today`;
  return t`${plural(ago, { one: "# day ago", other: "# days ago" })}`;
}
