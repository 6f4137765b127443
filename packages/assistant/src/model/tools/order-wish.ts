/** Whether the user's own words of this turn ask for an order, and for which one. Nothing else can. */
import type { FoundSecurity, Product, Situation } from "../../port.ts";
import type { Slots, Understanding } from "../../understanding.ts";
import { hasWord } from "../guard/match-figure.ts";

export interface OrderWish {
  readonly side: "BUY" | "SELL";
  readonly securities: readonly FoundSecurity[];
}

const buying = /(?<![\p{L}])(?:buy|purchase|achète|acheter|achetez|achat)(?![\p{L}])/iu;
const selling = /(?<![\p{L}])(?:sell|vends|vendre|vendez|vente)(?![\p{L}])/iu;
/** Denials, questions about wisdom or effect, and talk of orders that exist. */
const notAsking =
  /(?<![\p{L}])(?:not|never|don[’']?t|didn[’']?t|without|ne|n[’'](?=a)|pas|jamais|sans|should|would|could|what if|if|why|when|how|did|was|were|is|worth|devrais|dois|faut|si|pourquoi|quand|comment|combien|ordres?|orders|signals?|signaux)(?![\p{L}])/iu;

export async function orderWish(
  question: string,
  understanding: Understanding | null,
  { product, situation }: { readonly product: Product; readonly situation: Situation },
): Promise<OrderWish | null> {
  if (understanding?.intent === "ticket") return wishOf(understanding.slots);
  const side =
    buying.test(question) === selling.test(question) ? null : buying.test(question) ? "BUY" : "SELL";
  if (side === null || notAsking.test(question)) return null;
  const words = question.match(/[\p{L}\p{N}.:&-]+/gu) ?? [];
  const symbols = words.filter((word) => /^[A-Z][A-Z0-9.:&-]*$/.test(word));
  const found = (await Promise.all(symbols.slice(0, 5).map((word) => product.findSecurities(word)))).map(
    ([first]) => first,
  );
  const onScreen =
    situation.symbol !== null && /(?<![\p{L}])(?:this|it|cette|ce)(?![\p{L}])/iu.test(question);
  const shown =
    onScreen && situation.symbol !== null ? (await product.findSecurities(situation.symbol))[0] : undefined;
  const securities = [...found, shown].filter(
    (one) => one !== undefined && one.likeness === 1,
  ) as FoundSecurity[];
  const named = securities.filter(({ symbol }) => hasWord(question, symbol) || symbol === situation.symbol);
  return named.length > 0 ? { side, securities: named } : null;
}

function wishOf({ side, securities, seeksAdvice }: Slots): OrderWish | null {
  return side === undefined || securities === undefined || securities.length === 0 || seeksAdvice === true
    ? null
    : { side, securities };
}
