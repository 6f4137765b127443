import { useLingui } from "@lingui/react/macro";
import { calendarNames, type RuleCondition, type RulePath, withPart } from "@neuro/contract/trading-rules";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { Select } from "#ui/fields/select.tsx";
import { useComposer, useProblemsAt } from "./composer-context.ts";
import { ProblemLines } from "./problem-lines.tsx";
import { RuleNumberField } from "./rule-number-field.tsx";
import type { CalendarKey } from "./value-choices.ts";

type CalendarCondition = Extract<RuleCondition, { kind: CalendarKey }>;

/** Which days of the week, months or days of the month; any day has nothing to choose. */
export function CalendarEditor({ path, condition }: { path: RulePath; condition: CalendarCondition }) {
  const { t } = useLingui();
  const names = calendarNames(useLanguage());
  if (condition.kind === "weekday")
    return (
      <Days
        label={t`Days of the week`}
        path={[...path, "days"]}
        chosen={condition.days}
        names={names.weekdays}
      />
    );
  if (condition.kind === "month")
    return (
      <Days label={t`Months`} path={[...path, "months"]} chosen={condition.months} names={names.months} />
    );
  if (condition.kind === "always") return null;
  if (condition.kind === "session") return <Session path={path} condition={condition} />;
  return (
    <>
      <PlainDay label={t`from the`} path={[...path, "from"]} value={condition.from} />
      <PlainDay label={t`to the`} path={[...path, "to"]} value={condition.to} />
    </>
  );
}

type SessionCondition = Extract<RuleCondition, { kind: "session" }>;

function Session({ path, condition }: { path: RulePath; condition: SessionCondition }) {
  const { t } = useLingui();
  const { rule, edit } = useComposer();
  return (
    <>
      <div className="w-[124px]">
        <Select<SessionCondition["which"]>
          label={t`Which session`}
          hideLabel
          compact
          value={condition.which}
          options={[
            { value: "first", label: t`the first` },
            { value: "last", label: t`the last` },
          ]}
          onChange={(which) => edit(withPart(rule, [...path, "which"], which))}
        />
      </div>
      <div className="w-[140px]">
        <Select<SessionCondition["period"]>
          label={t`Of which period`}
          hideLabel
          compact
          value={condition.period}
          options={[
            { value: "week", label: t`of the week` },
            { value: "month", label: t`of the month` },
            { value: "quarter", label: t`of the quarter` },
          ]}
          onChange={(period) => edit(withPart(rule, [...path, "period"], period))}
        />
      </div>
    </>
  );
}

interface DaysProps {
  label: string;
  path: RulePath;
  /** From 1, ascending. */
  chosen: readonly number[];
  names: readonly string[];
}

function Days({ label, path, chosen, names }: DaysProps) {
  const { t } = useLingui();
  const { rule, edit } = useComposer();
  const problems = useProblemsAt(path, { within: true, shape: t`Choose at least one.` });
  const toggle = (day: number): void => {
    const next = chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day];
    edit(
      withPart(
        rule,
        path,
        next.toSorted((a, b) => a - b),
      ),
    );
  };
  return (
    <div className="min-w-0">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{label}</legend>
        {names.map((name, i) => (
          <label
            key={name}
            className={`relative flex h-9 items-center rounded-2 border px-2.5 text-12 font-book has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand max-tab:h-11 ${chosen.includes(i + 1) ? "border-brand bg-brand-wash text-brand" : "border-line text-soft hover:text-ink"}`}
          >
            <input
              type="checkbox"
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
              checked={chosen.includes(i + 1)}
              onChange={() => toggle(i + 1)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <ProblemLines texts={problems} />
    </div>
  );
}

/** A day of the month is no parameter. */
function PlainDay({ label, path, value }: { label: string; path: RulePath; value: number }) {
  const { t } = useLingui();
  return <RuleNumberField label={label} path={path} value={value} plain wrong={t`A day from 1 to 31.`} />;
}
