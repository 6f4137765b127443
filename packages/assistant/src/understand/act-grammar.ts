import type { Intent } from "../understanding.ts";
import { settingSaid } from "./asked/settings-said.ts";
import type { Classifier } from "./classify/classifier.ts";
import { stemOf } from "./classify/features.ts";
import type { Concept } from "./lexicon.ts";
import { isContent } from "./reading.ts";
import type { SaidClause } from "./said.ts";

/** Ideas that may stand in a sentence that asks for something to be done; any other one makes it a question about something else. */
const IDEAS: Partial<Readonly<Record<Intent, ReadonlySet<Concept>>>> = {
  ticket: new Set<Concept>([
    ...(["buy", "sell", "orderWish", "wish", "it", "thisSecurity", "stock", "mine"] as const),
    ...(["everythingOf", "half", "third", "quarter", "orders", "account", "limits"] as const),
  ]),
  cancel_order: new Set<Concept>([
    ...(["cancel", "orders", "wish", "orderWish", "open", "buy", "sell", "it", "stock", "mine"] as const),
    ...(["everythingOf", "account"] as const),
  ]),
  price_alert: new Set<Concept>([
    ...(["alertMe", "reach", "rises", "falls", "goingUp", "goingDown", "moved", "moveWord"] as const),
    ...(["price", "it", "thisSecurity", "stock", "wish", "when", "mine"] as const),
  ]),
};

/**
 * Places of words that have no place in such an act: what is prepared for a person must have been asked for, every word of it.
 * None where the intent is no act.
 */
export function outOfPlace(
  { reading, named }: SaidClause,
  intent: Intent,
  classifier: Classifier,
): readonly number[] {
  if (intent === "change_setting") return besideSetting({ reading, named }, classifier);
  const ideas = IDEAS[intent];
  if (ideas === undefined) return [];
  const { tokens, meanings, accountAt } = reading;
  const places = tokens.flatMap((token, at) =>
    token.kind === "word" && token.word !== "" && named.inName[at] !== true && accountAt[at] !== true
      ? [at]
      : [],
  );
  const isOfAct = (at: number) =>
    classifier.hasSeen(`w ${tokens[at]?.word}`, intent) || (intent === "ticket" && isMost(tokens, at));
  const wrong = places.filter((at) => {
    const said = meanings[at] ?? [];
    return !isOfAct(at) || (said.length > 0 && !said.some((idea) => ideas.has(idea)));
  });
  return isMuddled({ reading, named }, intent) ? places : wrong;
}

/** `At 180 max`. */
function isMost(tokens: SaidClause["reading"]["tokens"], at: number): boolean {
  return /^max(imum)?$/.test(tokens[at]?.word ?? "") && tokens[at - 1]?.kind === "number";
}

const NOT_OF_SETTINGS: ReadonlySet<Concept> = new Set<Concept>([
  "offTopic",
  "negation",
  "buy",
  "sell",
  "bought",
  "sold",
]);

/** `Mets ça en mode sombre` buys nothing. */
const PUTS = new Set("put mets mettre mettez".split(" "));

/** A setting is changed of itself: not by a sentence that forbids it, or also names a security, an order or anything else. */
function besideSetting(
  { reading, named }: Pick<SaidClause, "reading" | "named">,
  classifier: Classifier,
): readonly number[] {
  const asked = settingSaid(reading.tokens.map(({ raw }) => raw).join(" "));
  const isNumeric = asked === null || typeof asked.value === "number";
  return reading.tokens.flatMap((token, at) => {
    // `25 %` of what is on or off, or light or dark.
    if (token.kind === "number" && !isNumeric) return [at];
    const said = reading.meanings[at] ?? [];
    const isPut = PUTS.has(reading.tokens[at]?.word ?? "");
    const isOther = said.some((idea) => NOT_OF_SETTINGS.has(idea)) && !said.includes("switchIt") && !isPut;
    // A word that no change of a setting was ever said with.
    const isStrange = isContent(token) && token.kind === "word" && !isOfSettings(token.word, classifier);
    return isOther || isStrange || named.inName[at] === true ? [at] : [];
  });
}

function isOfSettings(word: string, classifier: Classifier): boolean {
  return [`w ${word}`, `s ${stemOf(word)}`].some((feature) => classifier.hasSeen(feature, "change_setting"));
}

const ADDS = new Set("and et plus then puis or ou".split(" "));
const JOINERS = new Set([",", ...ADDS]);
const WITH = new Set("with avec".split(" "));

/** `Cancel my RY order`, and neither `RY cancel` nor `cancel my TFSA`: first the word for it, then what. */
function beginsWithCancel({ tokens, meanings }: SaidClause["reading"], named: SaidClause["named"]): boolean {
  const at = meanings.findIndex((said) => said.includes("cancel"));
  const firstName = tokens.findIndex((_, place) => named.inName[place] === true);
  const isOrder = meanings.some((said) => CANCELLED.some((idea) => said.includes(idea)));
  return at >= 0 && (firstName < 0 ? isOrder : at < firstName);
}

const CANCELLED: readonly Concept[] = ["orders", "it", "everythingOf", "buy", "sell"];

/** `Buy 10 RY`, not `70 for RY to buy`: what is bought or sold, and how much, comes after the word for it. */
function beginsWithSide({ tokens, meanings }: SaidClause["reading"], named: SaidClause["named"]): boolean {
  const side = meanings.findIndex((said) => said.includes("buy") || said.includes("sell"));
  const first = tokens.findIndex(({ kind }, at) => kind === "number" || named.inName[at] === true);
  if (side < 0 || first < 0) return side >= 0;
  const between = tokens.slice(side + 1, first).map(({ word }) => word);
  // `Buy and hold RY`, `buy put RY` and `buy with RY` are no orders.
  return (
    side < first &&
    !between.some((word) => ADDS.has(word) || PUTS.has(word)) &&
    !WITH.has(between.at(-1) ?? "")
  );
}

/** Both sides at once, securities that nothing joins, or more numbers than one price or change takes. */
function isMuddled({ reading, named }: Pick<SaidClause, "reading" | "named">, intent: Intent): boolean {
  const { tokens, meanings } = reading;
  const sides = new Set(meanings.flat().filter((idea) => idea === "buy" || idea === "sell"));
  if (intent === "ticket" && sides.size > 1) return true;
  if (intent === "ticket" && !beginsWithSide(reading, named)) return true;
  // An order is cancelled whole.
  if (intent === "cancel_order" && tokens.some(({ unit }) => unit === "percent")) return true;
  if (intent === "cancel_order" && !beginsWithCancel(reading, named)) return true;
  if (intent === "price_alert") return tokens.filter(({ kind }) => kind === "number").length > 1;
  const starts = named.places.map(({ from }) => from);
  return starts.some((from, at) => {
    const before = starts[at - 1];
    return before !== undefined && !tokens.slice(before + 1, from).some(({ word }) => JOINERS.has(word));
  });
}
