/** The part of a text from where on `readRule` did not understand it, as positions in the text. */
export function unreadPart(
  text: string,
  { line, rest }: { readonly line: number; readonly rest: string },
): { readonly start: number; readonly end: number } {
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  const wrong = lines[line - 1] ?? "";
  // Reading changes spaces alone in number: the marks and letters that are left can be counted off from the end.
  let left = lettersIn(rest);
  let start = wrong.trimEnd().length;
  while (left > 0 && start > 0) {
    start -= 1;
    if (/\S/.test(wrong[start] ?? "")) left -= 1;
  }
  return { start: before + start, end: before + wrong.length };
}

const lettersIn = (text: string): number => text.replaceAll(/\s/g, "").length;
