import type { FoundSecurity, Product } from "../port.ts";

/** Fields in which answers of the product carry what others wrote. */
const writtenByOthers = new Set(
  (
    "name account_name brokerage_name custom_name display_name nickname institution " +
    "headline title summary description publisher"
  ).split(" "),
);
/** Cash is listed among holdings by its currency. */
const currencies: ReadonlySet<string> = new Set(["CAD", "USD"]);
const DEEPEST = 8;

export interface Heard {
  /** Names, headlines and other words of others. */
  readonly words: Set<string>;
  /** Names by symbol, of every security that came up. */
  readonly securities: Map<string, string>;
}

/** The product, reading only, with an ear for names and for words that others wrote. */
export function listeningProduct(product: Product, heard: Heard): Product {
  return {
    async call(id, input) {
      const answer = await product.call(id, input);
      listen(answer, heard, 0);
      return answer;
    },
    async findSecurities(words) {
      const found = await product.findSecurities(words);
      for (const security of found) hearSecurity(security, heard);
      return found;
    },
    prepareTicket: () => Promise.reject(new Error("a question prepares no order")),
  };
}

function hearSecurity({ symbol, name }: Pick<FoundSecurity, "symbol" | "name">, heard: Heard): void {
  heard.securities.set(symbol, name);
  heard.words.add(name);
}

function listen(value: unknown, heard: Heard, depth: number): void {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return;
  if (Array.isArray(value)) {
    if (typeof value[0] === "number") return;
    for (const item of value) listen(item, heard, depth + 1);
    return;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  if (
    typeof fields.symbol === "string" &&
    typeof fields.name === "string" &&
    !currencies.has(fields.symbol)
  ) {
    heard.securities.set(fields.symbol, fields.name);
  }
  for (const [key, field] of Object.entries(fields)) {
    if (typeof field === "string") {
      if (writtenByOthers.has(key)) heard.words.add(field);
    } else listen(field, heard, depth + 1);
  }
}
