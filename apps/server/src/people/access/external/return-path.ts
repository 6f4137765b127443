/** Where a browser goes when its login at the provider is over: always a path of this site. */
import type { ExternalLoginProblem } from "@neuro/contract";
import type { LoginPurpose } from "./login-attempt-store.ts";

const SITE = "http://site.invalid";
const ELSEWHERE = "/dashboard";

/** Of this site as every browser would read it: dots in a path can make another host of it. */
function localUrl(path: string): URL {
  const url = URL.canParse(path, SITE) ? new URL(path, SITE) : new URL(ELSEWHERE, SITE);
  const isLocal = url.origin === SITE && !url.pathname.startsWith("//");
  return isLocal ? url : new URL(ELSEWHERE, SITE);
}

function pathOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash;
}

/** To the page wanted, with what stands behind its `#`: that part reaches no server and no log. */
export function returnPath(redirect: string, fragment: Readonly<Record<string, string>> = {}): string {
  const url = localUrl(redirect);
  url.hash = new URLSearchParams(fragment).toString();
  return pathOf(url);
}

/** To where it began: the login page, or the page that wanted to link or confirm. */
export function returnPathWith(problem: ExternalLoginProblem, wanted: LoginPurpose | null): string {
  const begun = wanted === null || wanted.purpose === "login" ? "/login" : wanted.redirect;
  const url = localUrl(begun);
  url.searchParams.set("problem", problem);
  return pathOf(url);
}
