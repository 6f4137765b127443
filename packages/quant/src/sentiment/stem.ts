/** Forms that endings do not explain, and words whose plural means the same as their singular. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `fell:fall fallen:fall rose:rise risen:rise sank:sink sunk:sink slid:slide beaten:beat won:win grew:grow grown:grow
   lost:lose shrank:shrink shrunk:shrink led:lead hits:hit cuts:cut cutting:cut loss:loss losses:loss leapt:leap tops:tops topped:tops`
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, string])
    .map(([form, base]) => [form, withoutFinalE(base)]),
);

/** A word without its usual endings; both the lexicon and the text go through it. Lower case in and out. */
export function stemOf(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined || word.length <= 3) return irregular ?? word;
  const stem = withoutTense(withoutPlural(word));
  const single = stem !== word && /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
  return withoutFinalE(single);
}

function withoutPlural(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

function withoutTense(word: string): string {
  if (word.endsWith("ied")) return `${word.slice(0, -3)}y`;
  if (word.endsWith("ing") && word.length > 5) return word.slice(0, -3);
  return word.endsWith("ed") && word.length > 4 ? word.slice(0, -2) : word;
}

function withoutFinalE(word: string): string {
  return word.endsWith("e") && word.length > 3 ? word.slice(0, -1) : word;
}
