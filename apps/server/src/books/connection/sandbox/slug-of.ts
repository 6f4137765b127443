/** `INTERACTIVE-BROKERS`: how a brokerage is named in a link. */
export function slugOf(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
