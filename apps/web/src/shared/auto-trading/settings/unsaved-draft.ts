/** The one draft of the settings: the tab and the window change the same, and it outlives both, and a reload. */
import { onUserChange } from "#data/session/on-user-change.ts";
import { currentSession } from "#data/session/session.ts";
import { currentLanguage, onLanguageChange } from "#lib/i18n/i18n.ts";
import type { Language } from "#lib/i18n/language.ts";
import { createStore, useStore } from "#lib/store.ts";
import { readUnsavedSettings, writeUnsavedSettings } from "#shared/navigation/unsaved-settings.ts";
import { parseTyped, writeTyped } from "#ui/fields/number-field.tsx";
import { type SettingsDraft, translateDraft } from "./settings-draft.ts";
import { isTyped, type SettingsField, type SettingsForm, settingsFields } from "./settings-form.ts";

/** The language decides what a comma among the typed figures means. */
interface KeptDraft extends SettingsDraft {
  readonly userId: string;
  readonly language: Language;
}

let language = currentLanguage();
const store = createStore<SettingsDraft | null>(readKept());

export const currentDraft = (): SettingsDraft | null => store.get();
export const useDraft = (): SettingsDraft | null => useStore(store);

/** Null, and a draft without a change, are forgotten. A visitor's is kept in memory only. */
export function keepDraft(draft: SettingsDraft | null): void {
  const next = draft === null || Object.keys(draft.edits).length === 0 ? null : draft;
  const { kind, user } = currentSession();
  language = currentLanguage();
  writeUnsavedSettings(
    "own",
    next !== null && kind === "server" && user !== null
      ? JSON.stringify({ ...next, userId: user.user_id, language } satisfies KeptDraft)
      : null,
  );
  store.set(next);
}

onLanguageChange(() => {
  const [draft, from] = [store.get(), language];
  if (draft !== null) keepDraft(translateDraft(draft, (text) => parseTyped(text, from), writeTyped));
});

function readKept(): SettingsDraft | null {
  const text = readUnsavedSettings("own");
  if (text === null) return null;
  try {
    const { userId, language: from, base, edits, elsewhere } = JSON.parse(text) as KeptDraft;
    if (userId !== currentSession().user?.user_id || !settingsFields.every((field) => field in base))
      return null;
    const draft = { base, edits: known(edits, base), elsewhere: elsewhere.filter(isField) };
    return from === currentLanguage()
      ? draft
      : translateDraft(draft, (typed) => parseTyped(typed, from), writeTyped);
  } catch (error) {
    console.warn("Unsaved settings could not be read", error);
    return null;
  }
}

function isField(name: string): name is SettingsField {
  return settingsFields.some((field) => field === name);
}

/** Fields of another version of the product are dropped. */
function known(edits: object, base: SettingsDraft["base"]): Partial<SettingsForm> {
  return Object.fromEntries(
    Object.entries(edits).filter(
      ([field, value]) =>
        isField(field) &&
        (isTyped(field) ? typeof value === "string" : Array.isArray(value) === Array.isArray(base[field])),
    ),
  );
}

// What somebody changed is there again when they, and nobody else, log in again in this tab.
onUserChange((userId) => store.set(userId === undefined ? null : readKept()));
