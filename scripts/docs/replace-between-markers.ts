/**
 * Replaces what lies between `<!-- name … -->` and `<!-- /name -->` in a Markdown page; both markers stay. Throws when the
 * page lacks them, since the text would be lost silently.
 */
export function replaceBetweenMarkers(page: string, name: string, content: string): string {
  const opening = new RegExp(`<!-- ${name}\\b[^>]*-->`).exec(page);
  const closing = `<!-- /${name} -->`;
  const end = page.indexOf(closing);
  if (opening === null || end < opening.index) throw new Error(`The page has no markers named ${name}.`);
  return `${page.slice(0, opening.index + opening[0].length)}\n${content}\n${page.slice(end)}`;
}
