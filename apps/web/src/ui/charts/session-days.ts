const formatter = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Toronto",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Midnight UTC of the Eastern day a moment falls on: how charts mark a point that stands for a whole session. */
export function sessionDay(timeMs: number): number {
  return Date.parse(`${formatter.format(timeMs)}T00:00:00Z`);
}
