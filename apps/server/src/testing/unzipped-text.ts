import { strFromU8, unzipSync } from "fflate";

/** The files of a zip as text, by their names. */
export function unzippedText(zip: Uint8Array): Readonly<Record<string, string>> {
  const files = Object.entries(unzipSync(new Uint8Array(zip)));
  return Object.fromEntries(files.map(([name, content]) => [name, strFromU8(content)]));
}
