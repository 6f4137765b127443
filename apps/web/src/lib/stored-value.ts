/** Local storage that never throws: private windows and full disks only lose the memory, not the page. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Forgets everything stored under the product's name except what `keeps` says. */
export function forgetStored(prefix: string, keeps: (key: string) => boolean): void {
  for (const key of storedKeys(prefix)) if (!keeps(key)) writeStored(key, null);
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the value lives on in memory until the page closes.
  }
}
