/** Settings that were changed and not saved, kept for the life of a browser's tab: a user's own, or an administrator's for all. */
const keys = { own: "neuro.unsaved-settings", installation: "neuro.unsaved-installation" } as const;

type Whose = keyof typeof keys;

export function readUnsavedSettings(whose: Whose): string | null {
  try {
    return sessionStorage.getItem(keys[whose]);
  } catch {
    return null;
  }
}

/** Null when there is nothing to keep any more. */
export function writeUnsavedSettings(whose: Whose, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keys[whose]);
    else sessionStorage.setItem(keys[whose], text);
  } catch {
    // Nothing to do: they live on in memory until the page closes.
  }
}

const everybodys = Object.keys(keys) as Whose[];

/** Of anybody's in this tab. */
export function hasUnsavedSettings(): boolean {
  return everybodys.some((whose) => readUnsavedSettings(whose) !== null);
}

export function forgetUnsavedSettings(): void {
  for (const whose of everybodys) writeUnsavedSettings(whose, null);
}

// Closing the tab would lose them, whatever page of the product is open in it.
window.addEventListener("beforeunload", (event) => {
  if (hasUnsavedSettings()) event.preventDefault();
});
