/** What was changed and not saved: it outlives the section, and a reload of the page. */
import { onUserChange } from "#data/session/on-user-change.ts";
import { currentSession } from "#data/session/session.ts";
import { createStore, useStore } from "#lib/store.ts";
import { readUnsavedSettings, writeUnsavedSettings } from "#shared/navigation/unsaved-settings.ts";
import { type Edits, isSettingName } from "./installation-form.ts";

interface Kept {
  readonly userId: string;
  readonly edits: Edits;
}

const store = createStore<Edits>(readKept());

export const currentEdits = (): Edits => store.get();
export const useEdits = (): Edits => useStore(store);

/** No change is forgotten altogether. */
export function keepEdits(edits: Edits): void {
  const userId = currentSession().user?.user_id;
  const isEmpty = Object.keys(edits).length === 0;
  writeUnsavedSettings(
    "installation",
    isEmpty || userId === undefined ? null : JSON.stringify({ userId, edits } satisfies Kept),
  );
  store.set(edits);
}

function readKept(): Edits {
  const text = readUnsavedSettings("installation");
  if (text === null) return {};
  try {
    const { userId, edits } = JSON.parse(text) as Kept;
    if (userId !== currentSession().user?.user_id) return {};
    // Settings of another version of the product are dropped.
    return Object.fromEntries(Object.entries(edits).filter(([name]) => isSettingName(name)));
  } catch (error) {
    console.warn("Unsaved settings could not be read", error);
    return {};
  }
}

onUserChange((userId) => store.set(userId === undefined ? {} : readKept()));
