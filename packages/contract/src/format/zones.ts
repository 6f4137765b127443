/** Days in any time zone, by the time-zone database; the Eastern ones are quicker by `easternDate`. */

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-CA", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Gives the ISO date of an instant (epoch ms) in the zone. */
export function dateInZone(timeZone: string): (epochMs: number) => string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  return (epochMs) => format.format(epochMs);
}
