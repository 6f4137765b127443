/** In the session storage: the version this tab was loaded anew for. */
const KEY = "neuro.renewed-for";

/**
 * Whether the page is being loaded anew, at the same place, because the site has another version than this one. Once for each
 * version: where something keeps handing out the old page, the tab must not reload without end.
 */
export async function isRenewing(): Promise<boolean> {
  const [here, there] = [entryOf(document.documentElement.outerHTML), await entryNow()];
  if (here === null || there === null || here === there || renewedFor() === there) return false;
  try {
    sessionStorage.setItem(KEY, there);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

function renewedFor(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

async function entryNow(): Promise<string | null> {
  try {
    const response = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(5_000) });
    return response.ok ? entryOf(await response.text()) : null;
  } catch {
    return null;
  }
}

/** The page's own script, whose name is made of what is in it. */
function entryOf(html: string): string | null {
  return /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? null;
}
