/** Settings that were changed and not saved, kept for the life of a browser's tab. */
const KEY = "neuro.unsaved-settings";

export function readUnsavedSettings(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Null when there is nothing to keep any more. */
export function writeUnsavedSettings(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Nothing to do: they live on in memory until the page closes.
  }
}

/** Of anybody's in this tab. */
export function hasUnsavedSettings(): boolean {
  return readUnsavedSettings() !== null;
}

// Closing the tab would lose them, whatever page of the product is open in it.
window.addEventListener("beforeunload", (event) => {
  if (hasUnsavedSettings()) event.preventDefault();
});
