/** What is said of figures without a number: that something rose or fell, was best or worst, or did better than another. */
import type { ChatFigure } from "@neuro/contract";
import type { Evidence, KnownFigure } from "../evidence.ts";
import { clausesOf } from "./direction.ts";
import { namedIn, subjectsOf } from "./match-figure.ts";

const word = (choices: string) => new RegExp(`(?<![\\p{L}])(?:${choices})(?![\\p{L}])`, "iu");

const rose = word(
  "rose|has risen|rises|is rising|went up|is up|are up|was up|climbed|grew|gained|has gained|increased|" +
    "a monté|monte|a augmenté|a gagné|a grimpé|a progressé|est en hausse|sont en hausse",
);
const fell = word(
  "fell|has fallen|falls|is falling|went down|is down|are down|was down|dropped|declined|slid|lost|has lost|decreased|" +
    "a baissé|baisse|a perdu|a chuté|a reculé|a diminué|est en baisse|sont en baisse",
);
/** Which figures decide: those of a change, those of a size, or either. */
type Deciding = "changes" | "sizes" | "either";
interface Order {
  readonly words: RegExp;
  readonly isMore: boolean;
  readonly by: Deciding;
}
const ranks: readonly Order[] = [
  {
    words: word(
      "best|strongest|helped most|rose most|gained most|meilleure?|le mieux|le plus monté|le plus gagné",
    ),
    isMore: true,
    by: "changes",
  },
  {
    words: word("worst|weakest|hurt most|fell most|lost most|pire|le plus baissé|le plus perdu"),
    isMore: false,
    by: "changes",
  },
  {
    words: word("largest|biggest|(?:la|le) plus (?:grande?|grosse?|importante?)"),
    isMore: true,
    by: "sizes",
  },
  { words: word("smallest|(?:la|le) plus petite?"), isMore: false, by: "sizes" },
  { words: word("highest|(?:la|le) plus élevée?"), isMore: true, by: "either" },
  { words: word("lowest|(?:la|le) plus (?:bas|basse|faible)"), isMore: false, by: "either" },
];
const comparisons: readonly Order[] = [
  {
    words: word(
      "better than|ahead of|outperformed|beat|beats|mieux que|en avance sur|a surpassé|a battu|bat",
    ),
    isMore: true,
    by: "changes",
  },
  {
    words: word("worse than|underperformed|trails|trailed|moins bien que|en retard sur"),
    isMore: false,
    by: "changes",
  },
  {
    words: word("more than|higher than|larger than|above|plus que|plus (?:élevée?|grande?) que|au-dessus de"),
    isMore: true,
    by: "either",
  },
  {
    words: word(
      "less than|lower than|smaller than|below|moins que|plus (?:basse?|petite?) que|au-dessous de",
    ),
    isMore: false,
    by: "either",
  },
];
/** These make of a claim something else. */
const open = word(
  "not|no|never|neither|nor|if|whether|could|may|might|would|can|will|or|ne|n[’']\\p{L}+|pas|jamais|ni|si|pourrait|peut|serait|ou",
);

/** True only where the figures of the turn decide, and decide against it. */
export function contradictsFigures(text: string, evidence: Evidence): boolean {
  if (/\?\s*$/.test(text)) return false;
  return clausesOf(text).some((clause) => !open.test(clause) && isContradicted(clause, evidence));
}

function isContradicted(clause: string, evidence: Evidence): boolean {
  const [first, second, ...others] = inOrder(clause, namedIn(clause, evidence), evidence);
  if (first === undefined || others.length > 0) return false;
  if (second !== undefined) return contradictsComparison(clause, [first, second], evidence);
  return contradictsDirection(clause, first, evidence) || contradictsRank(clause, first, evidence);
}

/** Where all that rose or fell of a security did the one, it is not said to have done the other. */
function contradictsDirection(clause: string, symbol: string, evidence: Evidence): boolean {
  const [up, down] = [rose.test(clause), fell.test(clause)];
  if (up === down) return false;
  const moves = [...evidence.figures.values()]
    .filter((known) => known.figure.signed && isOnlyOf(known, symbol, evidence))
    .map(({ figure }) => figure.value);
  return moves.length > 0 && moves.every((value) => (up ? value < 0 : value > 0));
}

/** The best of something has the highest figure of one kind; of a kind that only one security has nothing is known. */
function contradictsRank(clause: string, symbol: string, evidence: Evidence): boolean {
  const said = theOne(clause, ranks);
  if (said === null) return false;
  const ranked = kindsOf(evidence, said.by).filter((kind) => kind.has(symbol) && kind.size > 1);
  const isFirst = (kind: ReadonlyMap<string, number>) =>
    kind.get(symbol) === (said.isMore ? Math.max(...kind.values()) : Math.min(...kind.values()));
  return ranked.length > 0 && !ranked.some(isFirst);
}

function contradictsComparison(
  clause: string,
  [one, other]: readonly [string, string],
  evidence: Evidence,
): boolean {
  const said = theOne(clause, comparisons);
  if (said === null) return false;
  const apart = kindsOf(evidence, said.by).flatMap((kind) => {
    const [a, b] = [kind.get(one), kind.get(other)];
    return a === undefined || b === undefined ? [] : [a - b];
  });
  return apart.length > 0 && !apart.some((by) => (said.isMore ? by > 0 : by < 0));
}

function theOne(clause: string, orders: readonly Order[]): Order | null {
  const said = orders.filter(({ words }) => words.test(clause));
  return said.length === 1 ? (said[0] ?? null) : null;
}

/** Figures of one kind, by the security that each is of: `RY: change` and `TD: change`. */
function kindsOf(evidence: Evidence, by: Deciding): readonly ReadonlyMap<string, number>[] {
  const kinds = new Map<string, Map<string, number>>();
  for (const known of evidence.figures.values()) {
    const [symbol, ...others] = subjectsOf(known, evidence);
    if (symbol === undefined || others.length > 0) continue;
    if (by !== "either" && known.figure.signed !== (by === "changes")) continue;
    const kind = kindOf(known.figure, symbol, evidence);
    const values = kinds.get(kind) ?? new Map<string, number>();
    values.set(symbol, known.figure.value);
    kinds.set(kind, values);
  }
  return [...kinds.values()];
}

function kindOf({ label, unit, currency }: ChatFigure, symbol: string, { heard }: Evidence): string {
  const name = heard.securities.get(symbol) ?? symbol;
  return `${label.replace(symbol, "").replace(name, "")} ${unit} ${currency}`;
}

function isOnlyOf(known: KnownFigure, symbol: string, evidence: Evidence): boolean {
  const subjects = subjectsOf(known, evidence);
  return subjects.length === 1 && subjects[0] === symbol;
}

/** As the sentence names them. */
function inOrder(clause: string, symbols: readonly string[], { heard }: Evidence): readonly string[] {
  const at = (symbol: string) => {
    const places = [clause.indexOf(symbol), clause.indexOf(heard.securities.get(symbol) ?? symbol)];
    return Math.min(...places.filter((place) => place >= 0));
  };
  return symbols.toSorted((a, b) => at(a) - at(b));
}
