/** Who takes payments: Stripe where its keys are set, or else the sandbox, which charges nothing; and who need not pay. */
import { type ConfigReader, isThisMachine, readUrl } from "./config-reader.ts";

export interface StripeSettings {
  /** Never to be logged, like the next. */
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Null: the price is described with each payment page. */
  readonly priceId: string | null;
  /** Origin; null: Stripe's own. */
  readonly url: string | null;
}

const NEEDS_KEY = ["STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE_ID", "STRIPE_URL"] as const;

function readStripeUrl(reader: ConfigReader): string | null {
  const allowed = "an https address without a path, or http on this machine";
  const url = readUrl(reader, "STRIPE_URL", /^https?:$/, allowed);
  if (url === null) return null;
  // The secret key travels in every request.
  const isOpen = url.protocol === "http:" && !isThisMachine(url);
  if (isOpen || url.pathname !== "/" || url.search !== "" || url.hash !== "")
    reader.refuse("STRIPE_URL", allowed, "(hidden)");
  return url.origin;
}

function readPatterned(
  reader: ConfigReader,
  name: "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_PRICE_ID",
  { pattern, allowed }: { readonly pattern: RegExp; readonly allowed: string },
): string | null {
  const text = reader.optional(name);
  if (text !== null && !pattern.test(text)) reader.refuse(name, allowed, "(hidden)");
  return text;
}

/** As addresses are stored. */
export function readExemptEmail(reader: ConfigReader): string | null {
  const text = reader.optional("SUBSCRIPTION_EXEMPT_EMAIL");
  if (text !== null && !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text))
    reader.refuse("SUBSCRIPTION_EXEMPT_EMAIL", "one e-mail address, like owner@example.com");
  return text?.toLowerCase() ?? null;
}

export function readStripe(reader: ConfigReader): StripeSettings | null {
  const noted = reader.problems.length;
  const secretKey = readPatterned(reader, "STRIPE_SECRET_KEY", {
    pattern: /^[sr]k_(test|live)_\w{8,}$/,
    allowed: "a secret or restricted key of Stripe, which begins with sk_ or rk_",
  });
  const webhookSecret = readPatterned(reader, "STRIPE_WEBHOOK_SECRET", {
    pattern: /^whsec_\S{8,}$/,
    allowed: "the signing secret of a webhook at Stripe, which begins with whsec_",
  });
  const priceId = readPatterned(reader, "STRIPE_PRICE_ID", {
    pattern: /^price_\w+$/,
    allowed: "the id of a price at Stripe, which begins with price_",
  });
  const url = readStripeUrl(reader);
  if (reader.problems.length > noted) return null;
  if (secretKey === null) {
    const alone = NEEDS_KEY.find((name) => reader.optional(name) !== null);
    if (alone !== undefined) reader.refuse("STRIPE_SECRET_KEY", `set when ${alone} is`);
    return null;
  }
  if (webhookSecret === null) reader.refuse("STRIPE_WEBHOOK_SECRET", "set when STRIPE_SECRET_KEY is");
  return { secretKey, webhookSecret: webhookSecret ?? "", priceId, url };
}
