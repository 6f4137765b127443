/**
 * A secret behind the `#` of a link (`#token=…`), taken out of the address at once: it is in no history, no bookmark and no
 * shared screen. Null without one.
 */
export function takeSecretFromHash(name: "token" | "ticket"): string | null {
  const secret = secretIn(window.location.hash, name);
  if (secret === null) return null;
  window.history.replaceState(null, "", window.location.pathname);
  // A second link that is pasted into the same page changes its hash alone.
  window.addEventListener(
    "hashchange",
    () => secretIn(window.location.hash, name) && window.location.reload(),
  );
  return secret;
}

function secretIn(hash: string, name: string): string | null {
  return new URLSearchParams(hash.slice(1)).get(name);
}
