import {
  boundsOf,
  type CallOf,
  type ExitRule,
  type FigureSetting,
  figureSettings,
  type Settings,
  settingFacts,
  switchSettings,
} from "@neuro/contract";

/** Fields that are typed; kept as text so that nothing is lost or rounded. An empty limit is none, where it may be empty. */
export type TypedField = FigureSetting;
const typedFields = figureSettings;

const chosenFields = [
  "ai_trading_mode",
  "watch_list",
  "sectors",
  "risk_level",
  ...switchSettings,
  "auto_phases",
  "auto_account_id",
] as const;
type ChosenField = (typeof chosenFields)[number];

/** The settings that a form changes; of the strategies the ids of those that are on, and of those left by forecast. */
export type SettingsValues = Pick<Settings, ChosenField | TypedField> & {
  strategies: readonly string[];
  forecast_exits: readonly string[];
};
export type SettingsForm = Omit<SettingsValues, TypedField> & Record<TypedField, string>;
export type SettingsField = keyof SettingsForm;
/** In the order in which changes are told. */
export const settingsFields: readonly SettingsField[] = [
  ...chosenFields,
  "strategies",
  "forecast_exits",
  ...typedFields,
];

/** `number`: not one. `range`: out of bounds, which come along. */
export type SettingsProblem = { kind: "number" } | { kind: "range" | "whole"; min: number; max: number };
export type SettingsProblems = Partial<Record<TypedField, SettingsProblem>>;

/** Reads what was typed; null when it is no number. */
export type Parse = (text: string) => number | null;
type SettingsBody = NonNullable<CallOf<"saveAccountSettings">["body"]>;

export function isTyped(field: SettingsField): field is TypedField {
  return (typedFields as readonly SettingsField[]).includes(field);
}

export function settingsValues(settings: Settings): SettingsValues {
  const plain = Object.fromEntries(
    [...chosenFields, ...typedFields].map((field) => [field, settings[field]]),
  );
  const idsOf = (isMeant: (strategy: Settings["strategies"][number]) => boolean) =>
    settings.strategies.filter(isMeant).map(({ id }) => id);
  return {
    ...(plain as Pick<Settings, ChosenField | TypedField>),
    strategies: idsOf(({ enabled }) => enabled),
    forecast_exits: idsOf(({ exits }) => exits === "forecast"),
  };
}

export function settingsForm(values: SettingsValues, write: (value: number) => string): SettingsForm {
  const typed = Object.fromEntries(
    typedFields.map((field) => {
      const value = values[field];
      return [field, value === null ? "" : write(value)];
    }),
  ) as Record<TypedField, string>;
  return { ...values, ...typed };
}

/** The figure of a typed field; null for none. */
export function typedValue(form: SettingsForm, field: TypedField, parse: Parse): number | null {
  return parse(form[field]);
}

export function settingsProblems(form: SettingsForm, parse: Parse): SettingsProblems {
  const problems: SettingsProblems = {};
  for (const field of typedFields) {
    const { min, max } = boundsOf(field);
    const { kind, isOptional } = settingFacts(field);
    if (isOptional && form[field].trim() === "") continue;
    const value = parse(form[field]);
    if (value === null) problems[field] = { kind: "number" };
    else if (kind === "count" && !Number.isInteger(value)) problems[field] = { kind: "whole", min, max };
    else if (value < min || value > max) problems[field] = { kind: "range", min, max };
  }
  return problems;
}

/** Whether what stands in the form is what is saved: numbers by value, lists by their members. */
export function isSaved<F extends SettingsField>(
  field: F,
  value: SettingsForm[F],
  saved: SettingsValues,
  parse: Parse,
): boolean {
  if (!isTyped(field)) return isSame(value, saved[field]);
  const text = String(value);
  return parse(text) === saved[field] && (text.trim() === "" || parse(text) !== null);
}

/** Lists are the same with the same members; their order means nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((member) => b.includes(member));
}

/** Only what was changed, so that a save elsewhere is not undone. */
export function settingsBody(
  edits: Partial<SettingsForm>,
  saved: SettingsValues,
  parse: Parse,
): SettingsBody {
  const { strategies, forecast_exits: byForecast, ...plain } = edits;
  const entries = Object.entries(plain).map(([field, value]) =>
    isTyped(field as SettingsField) ? [field, parse(value as string)] : [field, value],
  );
  const changes = [
    ...switched(strategies, saved.strategies).map(({ id, on }) => ({ id, enabled: on })),
    ...switched(byForecast, saved.forecast_exits).map(({ id, on }) => {
      const exits: ExitRule = on ? "forecast" : "own";
      return { id, exits };
    }),
  ];
  const ids = [...new Set(changes.map(({ id }) => id))];
  const body = Object.fromEntries(entries) as SettingsBody;
  if (ids.length === 0) return body;
  return {
    ...body,
    strategies: ids.map((id) => Object.assign({ id }, ...changes.filter((change) => change.id === id))),
  };
}

/** Members that came and went. */
function switched(now: readonly string[] | undefined, before: readonly string[]) {
  const [on, off] = [
    (now ?? []).filter((id) => !before.includes(id)),
    now === undefined ? [] : before.filter((id) => !now.includes(id)),
  ];
  return [...on.map((id) => ({ id, on: true })), ...off.map((id) => ({ id, on: false }))];
}
