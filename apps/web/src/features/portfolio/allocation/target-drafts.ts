/** Targets that were changed and not saved: they outlive their window and a reload, for the life of a browser's tab. */
import type { AllocationDimension } from "@neuro/contract";
import { onUserChange } from "#data/session/on-user-change.ts";
import { currentSession } from "#data/session/session.ts";
import { currentLanguage, onLanguageChange } from "#lib/i18n/i18n.ts";
import type { Language } from "#lib/i18n/language.ts";
import { createStore, useStore } from "#lib/store.ts";
import { parseTyped, writeTyped } from "#ui/fields/number-field.tsx";
import type { TargetDraft } from "./target-draft.ts";

export type TargetDrafts = Partial<Record<AllocationDimension, TargetDraft>>;

/** The language decides what a comma among the typed figures means. */
interface Kept {
  readonly userId: string;
  readonly language: Language;
  readonly drafts: TargetDrafts;
}

const KEY = "neuro.unsaved-targets";
const store = createStore<TargetDrafts>(readKept());

export const useTargetDrafts = (): TargetDrafts => useStore(store);

export function hasUnsavedTarget(drafts: TargetDrafts, dimension: AllocationDimension): boolean {
  return drafts[dimension] !== undefined;
}

/** Null forgets it. */
export function keepTargetDraft(dimension: AllocationDimension, draft: TargetDraft | null): void {
  const { [dimension]: _last, ...others } = store.get();
  keep(draft === null ? others : { ...others, [dimension]: draft });
}

function keep(drafts: TargetDrafts): void {
  const userId = currentSession().user?.user_id;
  const none = userId === undefined || Object.keys(drafts).length === 0;
  try {
    if (none) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ userId, language: currentLanguage(), drafts }));
  } catch {
    // Nothing to do: they live on in memory until the page closes.
  }
  store.set(drafts);
}

function readKept(): TargetDrafts {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (kept === null || kept.userId !== currentSession().user?.user_id) return {};
    return translated(kept.drafts, kept.language);
  } catch {
    return {};
  }
}

/** What was typed in one language, as it is typed in the language in use. */
function translated(drafts: TargetDrafts, from: Language): TargetDrafts {
  const each = (text: string): string => {
    const value = parseTyped(text, from);
    return value === null ? text : writeTyped(value);
  };
  return Object.fromEntries(
    Object.entries(drafts).map(([dimension, draft]) => [
      dimension,
      {
        ...draft,
        texts: Object.fromEntries(Object.entries(draft.texts).map(([key, text]) => [key, each(text)])),
      },
    ]),
  );
}

let language = currentLanguage();
onLanguageChange(() => {
  keep(translated(store.get(), language));
  language = currentLanguage();
});

onUserChange((userId) => store.set(userId === undefined ? {} : readKept()));

// Closing the tab would lose them, whatever part of the page is on screen.
window.addEventListener("beforeunload", (event) => {
  if (Object.keys(store.get()).length > 0) event.preventDefault();
});
