import type { CallOf, Settings } from "@neuro/contract";

/** Fields that are typed; kept as text so that nothing is lost or rounded. Empty daily limits mean no limit. */
const typedBounds = {
  max_position_size: { min: 1, max: 10_000_000, whole: false, optional: false },
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
  "trading_hours_only",
  "auto_phases",
  "auto_account_id",
] as const;
type ChosenField = (typeof chosenFields)[number];

export type SettingsForm = Pick<Settings, ChosenField> & Record<TypedField, string>;
export type SettingsField = TypedField | ChosenField;

/** `number`: not one. `range`: out of bounds, which come along. */
export type SettingsProblem = { kind: "number" } | { kind: "range" | "whole"; min: number; max: number };
export type SettingsProblems = Partial<Record<TypedField, SettingsProblem>>;

type Parse = (text: string) => number | null;
type SettingsBody = NonNullable<CallOf<"saveAccountSettings">["body"]>;

export function settingsForm(settings: Settings, write: (value: number) => string): SettingsForm {
  const typed = Object.fromEntries(
    typedFields.map((field) => {
      const value = settings[field];
      return [field, value === null ? "" : write(value)];
    }),
  ) as Record<TypedField, string>;
  const chosen = Object.fromEntries(chosenFields.map((field) => [field, settings[field]]));
  return { ...(chosen as Pick<Settings, ChosenField>), ...typed };
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

/** Names of the fields that differ from what is saved. */
export function changedFields(form: SettingsForm, saved: Settings, parse: Parse): SettingsField[] {
  const typed = typedFields.filter(
    (field) => parse(form[field]) !== saved[field] || isBroken(form, field, parse),
  );
  return [...chosenFields.filter((field) => !isSame(form[field], saved[field])), ...typed];
}

function isBroken(form: SettingsForm, field: TypedField, parse: Parse): boolean {
  return form[field].trim() !== "" && parse(form[field]) === null;
}

/** Lists are the same with the same members; their order means nothing. */
function isSame(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((member) => b.includes(member));
}

/** Only what was changed, so that a save elsewhere is not undone. */
export function settingsBody(
  form: SettingsForm,
  changed: readonly SettingsField[],
  parse: Parse,
): SettingsBody {
  return Object.fromEntries(
    changed.map((field) => [field, field in typedBounds ? parse(form[field as TypedField]) : form[field]]),
  ) as SettingsBody;
}
