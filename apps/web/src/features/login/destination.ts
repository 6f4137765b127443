/** The `redirect` of an address, if it stays within this site; null without one. */
export function redirectIn({ search, origin }: { search: string; origin: string }): string | null {
  const asked = new URLSearchParams(search).get("redirect");
  // The parser drops what a browser would drop too, so that no spelling of another site slips through.
  if (asked === null || asked.length > 500 || !/^\/(?![/\\])[^\s\\]*$/.test(asked)) return null;
  const url = URL.parse(asked, origin);
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** Where a login leads: to what was asked for, else administrators to their panel and everybody else to the overview. */
export function destinationOf(isAdmin: boolean, address: { search: string; origin: string }): string {
  return redirectIn(address) ?? (isAdmin ? "/dashboard" : "/dashboard?tab=overview");
}
