/** The messages of a catalogue in the PO format. */
export function entriesOf(catalogue: string): { context: string; id: string; text: string }[] {
  return withoutHeader(catalogue)
    .split(/\n\n+/)
    .map((entry) => ({
      context: fieldOf(entry, "msgctxt"),
      id: fieldOf(entry, "msgid"),
      text: fieldOf(entry, "msgstr"),
    }));
}

/** Everything after the first blank line: the header holds the date of the extraction. */
export function withoutHeader(catalogue: string): string {
  const end = catalogue.indexOf("\n\n");
  return end === -1 ? "" : catalogue.slice(end).trim();
}

/** A field's text, of which the format may write each line in quotes of its own. */
function fieldOf(entry: string, name: string): string {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, "m").exec(entry)?.[1] ?? "";
  return lines.replaceAll(/^"|"$|\n/gm, "");
}
