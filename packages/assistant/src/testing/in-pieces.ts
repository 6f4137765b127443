/** A text in pieces of so many characters. */
export function inPieces(text: string, size = 7): readonly string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
}
