import type { Token } from "./words/token.ts";

/** More questions than that in one message are not read. */
const MOST_CLAUSES = 8;
const JOINERS = new Set("and et pis puis also but mais then".split(" "));
const STARTERS = new Set(
  "what how why which when where who is are should can could do does did show quel quelle quels quelles combien pourquoi comment est dois devrais montre quand ou buy sell invest achete achetez vends vendez mets investis".split(
    " ",
  ),
);

/** The questions of a message: its sentences, and what is joined to them by `and how …`. */
export function splitClauses(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const clauses: Token[][] = [[]];
  tokens.forEach((token, at) => {
    const current = clauses.at(-1);
    const next = tokens[at + 1]?.word ?? "";
    const isHalf = token.word === "," && beginsHalf(current ?? []);
    const joins =
      !isHalf &&
      (token.word === "," || JOINERS.has(token.word)) &&
      STARTERS.has(next) &&
      isQuestionAfter(tokens, at);
    const ends = token.kind === "mark" && /[.!?;\n…]/.test(token.raw);
    if (ends || (joins && (current?.length ?? 0) > 1)) {
      if (ends && token.raw.includes("?")) current?.push(token);
      clauses.push([]);
    } else current?.push(token);
  });
  return clauses.filter((clause) => clause.some(({ kind }) => kind !== "mark")).slice(0, MOST_CLAUSES);
}

const HALVES = new Set(
  "when quand if si lorsque once since as with avec dans pour depuis apres before avant after".split(" "),
);
const ASKS = new Set("is are was will do does did can could should would".split(" "));

/** `When a signal says buy, do you buy?` is one question, `When does it open, and when …` begins with one. */
function beginsHalf([first, second]: readonly Token[]): boolean {
  return HALVES.has(first?.word ?? "") && !ASKS.has(second?.word ?? "");
}

/** `I have 5000 in cash. What can I do?`: the first says what the second is about. */
export function isQuestion(clause: readonly Token[]): boolean {
  return clause.at(-1)?.raw.includes("?") === true || STARTERS.has(clause[0]?.word ?? "");
}

/** `ou` and `est` start a question only as `où est` and `est-ce`. */
function isQuestionAfter(tokens: readonly Token[], at: number): boolean {
  const [first, second] = [tokens[at + 1], tokens[at + 2]];
  if (first?.word === "ou")
    return /^o[uù]$/i.test(first.raw) && ["est", "puis", "se"].includes(second?.word ?? "");
  if (first?.word === "est") return second?.word === "ce";
  return true;
}
