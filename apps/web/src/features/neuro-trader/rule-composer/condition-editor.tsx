import { useLingui } from "@lingui/react/macro";
import {
  addCondition,
  partAt,
  type RuleCondition,
  type RulePath,
  type RuleValue,
  siblingsAt,
  withPart,
} from "@neuro/contract/trading-rules";
import { Button } from "#ui/button.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Select, type SelectGroup } from "#ui/fields/select.tsx";
import { CalendarEditor } from "./calendar-editor.tsx";
import { placeText, useComposer, useProblemsAt } from "./composer-context.ts";
import { ConditionMenu } from "./condition-menu.tsx";
import { ProblemLines } from "./problem-lines.tsx";
import { RuleNumberField } from "./rule-number-field.tsx";
import { useCalendarGroup, useValueGroups, useVerbGroups } from "./use-rule-words.ts";
import {
  type CalendarKey,
  calendarCondition,
  firstValue,
  looksAtValue,
  newCondition,
  type ValueCondition,
  type ValueKey,
  verbOf,
  withSubject,
  withVerb,
} from "./value-choices.ts";
import { ValueEditor } from "./value-editor.tsx";

interface ConditionProps {
  path: RulePath;
  condition: RuleCondition;
  /** Spoken: its number among its like, "2.1". */
  name: string;
}

/** A condition, or a group of them. */
export function ConditionEditor({ path, condition, name }: ConditionProps) {
  return isGroup(condition) ? (
    <Group path={path} group={condition} name={name} />
  ) : (
    <Row path={path} condition={condition} name={name} />
  );
}

type GroupCondition = Extract<RuleCondition, { of: unknown }>;

const isGroup = (condition: RuleCondition): condition is GroupCondition =>
  condition.kind === "all" || condition.kind === "any";

function Group({ path, group, name }: { path: RulePath; group: GroupCondition; name: string }) {
  const { t } = useLingui();
  const { rule, edit } = useComposer();
  const problems = useProblemsAt(path);
  const isRoot = siblingsAt(rule, path) === null;
  const called = name === "" ? t`All conditions` : t`Group ${name}`;
  return (
    <fieldset
      className={isRoot ? "min-w-0" : "min-w-0 rounded-2 bg-inset/50 px-3 pt-2 pb-3 max-tab:px-2"}
      data-place={placeText(path)}
    >
      <legend className="sr-only">{called}</legend>
      <div className="flex items-center justify-between gap-2">
        <Segmented<"all" | "any">
          label={t`${called}: how many must hold`}
          value={group.kind}
          choices={[
            { value: "all", label: t`all of` },
            { value: "any", label: t`any of` },
          ]}
          onChange={(kind) => edit(withPart(rule, [...path, "kind"], kind))}
        />
        <ConditionMenu name={called} path={path} condition={group} />
      </div>
      <ProblemLines texts={problems} />
      <ol className="mt-1">
        {group.of.map((condition, i) => {
          const number = name === "" ? `${i + 1}` : `${name}.${i + 1}`;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions are told apart by their place alone.
              key={i}
              className="grid grid-cols-[28px_minmax(0,1fr)] border-t border-grid py-2 first:border-0 max-tab:grid-cols-1"
            >
              <span aria-hidden="true" className="pt-2.5 text-12 text-muted max-tab:pt-0 max-tab:pb-1">
                {i === 0 ? "" : group.kind === "all" ? t`and` : t`or`}
              </span>
              <ConditionEditor path={[...path, "of", i]} condition={condition} name={number} />
            </li>
          );
        })}
      </ol>
      <AddButtons path={path} inGroup />
    </fieldset>
  );
}

/** A condition or a group at the end of the group at a place, or beside what stands there alone. */
export function AddButtons({ path, inGroup = false }: { path: RulePath; inGroup?: boolean }) {
  const { t } = useLingui();
  const { rule, edit } = useComposer();
  const add = (added: RuleCondition): void => {
    const next = addCondition(rule, path, added);
    const there = partAt(next, path) as RuleCondition;
    const isBeside = isGroup(there) && there !== added;
    edit(next, { focus: isBeside ? [...path, "of", there.of.length - 1] : path });
  };
  return (
    <div className={`flex flex-wrap gap-2 ${inGroup ? "mt-1 tab:pl-7" : "mt-3"}`}>
      <Button size="sm" icon="plus" className="max-tab:h-11" onClick={() => add(newCondition)}>
        {t`Add a condition`}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon="plus"
        className="max-tab:h-11"
        onClick={() => add({ kind: "any", of: [newCondition] })}
      >
        {t`Add a group`}
      </Button>
    </div>
  );
}

type SingleCondition = Exclude<RuleCondition, GroupCondition>;

function Row({ path, condition, name }: { path: RulePath; condition: SingleCondition; name: string }) {
  const { t } = useLingui();
  const problems = useProblemsAt(path);
  const called = name === "" ? t`Condition` : t`Condition ${name}`;
  return (
    <fieldset className="relative min-w-0 pr-9 max-tab:pr-11" data-place={placeText(path)}>
      <legend className="sr-only">{called}</legend>
      <div className="flex flex-wrap items-start gap-2">
        {looksAtValue(condition) ? (
          <ValueRow path={path} condition={condition} called={called} />
        ) : (
          <>
            <CalendarSubject path={path} condition={condition} called={called} />
            <CalendarEditor path={path} condition={condition} />
          </>
        )}
        <ProblemLines texts={problems} />
      </div>
      <div className="absolute top-1 right-0">
        <ConditionMenu name={called} path={path} condition={condition} />
      </div>
    </fieldset>
  );
}

function CalendarSubject(props: { path: RulePath; condition: SingleCondition; called: string }) {
  const { path, condition, called } = props;
  const { t } = useLingui();
  const calendar = useCalendarGroup();
  const choose = useSubject(path, condition);
  return (
    <div className="max-tab:grow max-tab:basis-[148px] tab:w-[188px]">
      <SubjectSelect
        label={t`${called}: what it looks at`}
        path={path}
        value={condition.kind as CalendarKey}
        calendar={calendar}
        onChoose={choose}
      />
    </div>
  );
}

function ValueRow({
  path,
  condition,
  called,
}: {
  path: RulePath;
  condition: ValueCondition;
  called: string;
}) {
  const { t } = useLingui();
  const { rule, edit } = useComposer();
  const calendar = useCalendarGroup();
  const verbs = useVerbGroups();
  const choose = useSubject(path, condition);
  const isMove = condition.kind === "move";
  return (
    <>
      <ValueEditor<CalendarKey>
        label={t`${called}: what it looks at`}
        path={[...path, isMove ? "value" : "left"]}
        value={isMove ? condition.value : condition.left}
        extra={calendar}
        onChoose={choose}
      />
      <div className="max-tab:grow max-tab:basis-[148px] tab:w-[148px]">
        <Select
          label={t`${called}: how`}
          hideLabel
          compact
          value={verbOf(condition)}
          options={verbs}
          onChange={(verb) => edit(withPart(rule, path, withVerb(condition, verb)))}
        />
      </div>
      {isMove ? (
        <RuleNumberField label={t`days`} path={[...path, "bars"]} value={condition.bars} />
      ) : (
        <ValueEditor label={t`${called}: beside what`} path={[...path, "right"]} value={condition.right} />
      )}
    </>
  );
}

interface SubjectSelectProps {
  label: string;
  path: RulePath;
  value: CalendarKey;
  calendar: SelectGroup<CalendarKey>;
  onChoose(key: ValueKey | CalendarKey): void;
}

function SubjectSelect({ label, path, value, calendar, onChoose }: SubjectSelectProps) {
  const groups = useValueGroups(path);
  return (
    <Select<ValueKey | CalendarKey>
      label={label}
      hideLabel
      compact
      value={value}
      options={[...groups, calendar]}
      onChange={onChoose}
    />
  );
}

const isCalendarKey = (key: ValueKey | CalendarKey): key is CalendarKey =>
  ["weekday", "month", "day_of_month", "session", "always"].includes(key);

/** Another subject; the focus stays on the menu, which may be another one then. */
function useSubject(path: RulePath, condition: SingleCondition) {
  const { rule, edit } = useComposer();
  return (key: ValueKey | CalendarKey): void => {
    const next = isCalendarKey(key)
      ? calendarCondition(key)
      : withSubject(condition, firstValue(key) satisfies RuleValue);
    edit(withPart(rule, path, next), { focus: path });
  };
}
