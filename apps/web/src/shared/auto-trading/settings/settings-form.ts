import type { CallOf, Settings } from "@neuro/contract";

/** Fields that are typed; kept as text so that nothing is lost or rounded. An empty limit is none, where it may be empty. */
const typedBounds = {
  max_position_size: { min: 1, max: 10_000_000, whole: false, optional: false },
  max_own_position_size: { min: 1, max: 10_000_000, whole: false, optional: true },
  stop_loss_percent: { min: 0.1, max: 100, whole: false, optional: false },
  take_profit_percent: { min: 0.1, max: 1_000, whole: false, optional: false },
  max_daily_trades: { min: 1, max: 1_000, whole: true, optional: true },
  max_daily_loss: { min: 1, max: 10_000_000, whole: false, optional: true },
  review_threshold: { min: 0.5, max: 0.99, whole: false, optional: false },
} as const;

export type TypedField = keyof typeof typedBounds;
const typedFields = Object.keys(typedBounds) as TypedField[];

const chosenFields = [
  "ai_trading_mode",
  "watch_list",
  "sectors",
  "risk_level",
  "auto_trading",
  "trading_hours_only",
  "auto_phases",
  "auto_account_id",
] as const;
type ChosenField = (typeof chosenFields)[number];

/** The settings that a form changes; of the strategies the ids of those that are on. */
export type SettingsValues = Pick<Settings, ChosenField | TypedField> & { strategies: readonly string[] };
export type SettingsForm = Omit<SettingsValues, TypedField> & Record<TypedField, string>;
export type SettingsField = keyof SettingsForm;
/** In the order in which changes are told. */
export const settingsFields: readonly SettingsField[] = [...chosenFields, "strategies", ...typedFields];

/** `number`: not one. `range`: out of bounds, which come along. */
export type SettingsProblem = { kind: "number" } | { kind: "range" | "whole"; min: number; max: number };
export type SettingsProblems = Partial<Record<TypedField, SettingsProblem>>;

/** Reads what was typed; null when it is no number. */
export type Parse = (text: string) => number | null;
type SettingsBody = NonNullable<CallOf<"saveAccountSettings">["body"]>;

export function isTyped(field: SettingsField): field is TypedField {
  return Object.hasOwn(typedBounds, field);
}

export function settingsValues(settings: Settings): SettingsValues {
  const plain = Object.fromEntries(
    [...chosenFields, ...typedFields].map((field) => [field, settings[field]]),
  );
  const strategies = settings.strategies.filter(({ enabled }) => enabled).map(({ id }) => id);
  return { ...(plain as Pick<Settings, ChosenField | TypedField>), strategies };
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
    const { min, max, whole, optional } = typedBounds[field];
    if (optional && form[field].trim() === "") continue;
    const value = parse(form[field]);
    if (value === null) problems[field] = { kind: "number" };
    else if (whole && !Number.isInteger(value)) problems[field] = { kind: "whole", min, max };
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
  const entries = Object.entries(edits).map(([field, value]) => {
    if (isTyped(field as SettingsField)) return [field, parse(value as string)];
    return [field, field === "strategies" ? switched(value as readonly string[], saved.strategies) : value];
  });
  return Object.fromEntries(entries) as SettingsBody;
}

function switched(now: readonly string[], before: readonly string[]) {
  const [on, off] = [now.filter((id) => !before.includes(id)), before.filter((id) => !now.includes(id))];
  return [...on.map((id) => ({ id, enabled: true })), ...off.map((id) => ({ id, enabled: false }))];
}
