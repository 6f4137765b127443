import type { FoundSecurity, Product } from "../port.ts";

/** Per message: a long text is no reason to search for long. */
const MOST_LOOK_UPS = 40;

/** The likeliest security for some words of a message, each looked up once. */
export class LookUps {
  readonly #product: Product;
  readonly #known = new Map<string, FoundSecurity | null>();

  constructor(product: Product) {
    this.#product = product;
  }

  async best(words: string): Promise<FoundSecurity | null> {
    const key = words.toLowerCase();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= MOST_LOOK_UPS) return null;
    const [first = null] = await this.#product.findSecurities(words);
    this.#known.set(key, first);
    return first;
  }
}
