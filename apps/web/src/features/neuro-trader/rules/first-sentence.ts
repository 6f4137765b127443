/** What a strategy says first after its name, its numbers without the names of their parameters. */
export function firstSentence({ told, rule }: { told: readonly string[]; rule: { name: string } }): string {
  const first = told.find((line) => !line.endsWith(rule.name)) ?? "";
  return first.replaceAll(/ \[−?[a-z]\w*\]/g, "");
}
