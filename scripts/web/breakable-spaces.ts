/**
 * Spaces of a French text at which a line must not end: before a colon, a semicolon, a question or exclamation mark, and within guillemets.
 * A no-break space (U+00A0) stands there.
 */
const BREAKABLE = /(?<=\S)[ \u202f][:;?!»]|«[ \u202f]/g;

/** Each with a little of what stands around it; empty for a text that is set as it should be. */
export function breakableSpaces(text: string): string[] {
  return [...text.matchAll(BREAKABLE)].map(({ index }) => text.slice(Math.max(0, index - 12), index + 6));
}

/** Texts between double quotes in a source file: the messages of a catalogue in code. */
export function quotedTexts(source: string): string[] {
  return [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, text = ""]) => text);
}
