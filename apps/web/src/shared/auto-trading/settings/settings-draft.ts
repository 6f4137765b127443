/** What was changed and not saved yet, held against what is saved now. */
import {
  isSame,
  isSaved,
  isTyped,
  type Parse,
  type SettingsField,
  type SettingsForm,
  type SettingsValues,
  settingsFields,
} from "./settings-form.ts";

export interface SettingsDraft {
  /** What was saved when it was last looked at. */
  readonly base: SettingsValues;
  readonly edits: Partial<SettingsForm>;
  /** Fields that somebody else saved while this draft was open. */
  readonly elsewhere: readonly SettingsField[];
}

export function emptyDraft(base: SettingsValues): SettingsDraft {
  return { base, edits: {}, elsewhere: [] };
}

/** With a change more; what is put back to what is saved is no change any more. */
export function editDraft(draft: SettingsDraft, change: Partial<SettingsForm>, parse: Parse): SettingsDraft {
  const edits = unsaved({ ...draft.edits, ...change }, draft.base, parse);
  return {
    ...draft,
    edits,
    elsewhere: draft.elsewhere.filter((field) => !Object.hasOwn(change, field)),
  };
}

export function revertField(draft: SettingsDraft, field: SettingsField): SettingsDraft {
  const { [field]: _dropped, ...edits } = draft.edits;
  return { ...draft, edits, elsewhere: draft.elsewhere.filter((each) => each !== field) };
}

/**
 * The draft over what is saved now. To lists the same members are added and from them the same are taken as before, so that
 * what somebody else added stays; of a single value the draft's stands, and the other is told. `own` fields are those that
 * this form is just saving: they are no news. The same draft when nothing moved.
 */
export function rebaseDraft(
  draft: SettingsDraft,
  saved: SettingsValues,
  parse: Parse,
  own: readonly SettingsField[] = [],
): SettingsDraft {
  const moved = settingsFields.filter((field) => !isSame(draft.base[field], saved[field]));
  if (moved.length === 0) return draft;
  const edits = { ...draft.edits };
  for (const field of moved) {
    if (Object.hasOwn(edits, field) && !own.includes(field))
      Object.assign(edits, { [field]: carried(draft, saved, field) });
  }
  const news = moved.filter((field) => !own.includes(field) && !draft.elsewhere.includes(field));
  return {
    base: saved,
    edits: unsaved(edits, saved, parse),
    elsewhere: [...draft.elsewhere, ...news],
  };
}

/** Fields changed here and saved elsewhere of which only one value can stand; lists are merged. */
export function clashesOf({ base, edits, elsewhere }: SettingsDraft): readonly SettingsField[] {
  return elsewhere.filter((field) => Object.hasOwn(edits, field) && !Array.isArray(base[field]));
}

function carried({ base, edits }: SettingsDraft, saved: SettingsValues, field: SettingsField): unknown {
  const [before, mine, now] = [base[field], edits[field], saved[field]] as unknown[];
  if (!Array.isArray(before) || !Array.isArray(mine) || !Array.isArray(now)) return mine;
  const kept = now.filter((member) => mine.includes(member) || !before.includes(member));
  return [...kept, ...mine.filter((member) => !before.includes(member) && !kept.includes(member))];
}

function unsaved(edits: Partial<SettingsForm>, saved: SettingsValues, parse: Parse): Partial<SettingsForm> {
  const left = Object.entries(edits).filter(
    ([field, value]) => !isSaved(field as SettingsField, value as never, saved, parse),
  );
  return Object.fromEntries(left) as Partial<SettingsForm>;
}

/** As it was typed in one language, written in another: a comma means something else there. */
export function translateDraft(
  draft: SettingsDraft,
  parse: Parse,
  write: (value: number) => string,
): SettingsDraft {
  const edits = Object.fromEntries(
    Object.entries(draft.edits).map(([field, value]) => {
      const figure = isTyped(field as SettingsField) ? parse(String(value)) : null;
      return [field, figure === null ? value : write(figure)];
    }),
  ) as Partial<SettingsForm>;
  return { ...draft, edits };
}
