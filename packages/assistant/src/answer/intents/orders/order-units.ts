/** How many units a wish means: a number, an amount of money, or a part of what is held. */
import { type Account, type Currency, isListingCurrency, orderQuantityLimit } from "@neuro/contract";
import type { FoundSecurity } from "../../../port.ts";
import type { Slots } from "../../../understanding.ts";
import type { FigureSpan } from "../../figures.ts";
import { both } from "../../message.ts";
import type { Line, Page } from "../../page.ts";
import { rateIn, rateOf } from "../market/rates.ts";

const words = {
  quantity: both(
    "How many {symbol}? Say a number from {least} to {most}.",
    "Combien de {symbol}? Donnez un nombre de {least} à {most}.",
  ),
  notHeld: both("You hold no {symbol} to sell.", "Vous ne détenez pas de {symbol} à vendre."),
  noPrice: both(
    "Nobody quotes {symbol} now, so an amount of money cannot be counted in units.",
    "Personne ne donne le cours de {symbol}; un montant ne peut donc pas être compté en unités.",
  ),
  tooLittle: both(
    "{amount} pays for less than one unit of {symbol} at {price}.",
    "{amount} ne paie pas une unité de {symbol} à {price}.",
  ),
  counted: both("{amount} at {price} makes {units} units.", "{amount} à {price} donne {units} unités."),
  noRate: both(
    "The exchange rate is not known now, so the amount cannot be converted.",
    "Le taux de change n’est pas connu; le montant ne peut donc pas être converti.",
  ),
  times: both("{a} times {b}", "{a} fois {b}"),
  by: both("{a} divided by {b}", "{a} divisé par {b}"),
  least: both("Fewest units of an order", "Moins d’unités d’un ordre"),
  most: both("Most units of an order", "Plus d’unités d’un ordre"),
  amount: both("Amount named", "Montant nommé"),
  price: both("Last price", "Dernier prix"),
  units: both("Units", "Unités"),
  rounded: both("{a} divided by {b}, rounded down", "{a} divisé par {b}, arrondi vers le bas"),
} as const;

interface Units {
  readonly quantity: number;
  readonly counted: Line;
  readonly account?: Account;
}

export async function unitsAsked(
  page: Page,
  slots: Slots,
  security: FoundSecurity,
  side: "BUY" | "SELL",
  account: Account | null,
): Promise<Units | null> {
  const portion = slots.everything === true ? 1 : slots.portion;
  if (portion !== undefined && side === "SELL") return ofHolding(page, security, account, portion);
  if (slots.quantity !== undefined) {
    const holder = side === "SELL" && account === null ? await holderOf(page, security) : null;
    return { quantity: slots.quantity, counted: [], ...(holder === null ? {} : { account: holder }) };
  }
  if (slots.amount !== undefined) return fromAmount(page, security, slots.amount, slots.currency);
  page.say(words.quantity, { symbol: page.symbol(security.symbol, security.instrumentId), ...bounds(page) });
  return null;
}

/** The account that holds most of a security; null when none does. */
async function holderOf(page: Page, security: FoundSecurity): Promise<Account | null> {
  const [held, accounts] = await Promise.all([page.read("holdings", {}), page.read("accounts", {})]);
  const [most] = [...(held?.holdings ?? [])]
    .filter(({ instrument_id }) => instrument_id === security.instrumentId)
    .sort((a, b) => b.units - a.units);
  return accounts?.accounts.find(({ id }) => id === most?.account_id) ?? null;
}

/** A part of what the account named holds, else of the account that holds most of it; whole shares only. */
async function ofHolding(
  page: Page,
  security: FoundSecurity,
  account: Account | null,
  portion: number,
): Promise<Units | null> {
  const answer = await page.read("holdings", {});
  if (answer === null) return null;
  const rows = answer.holdings
    .filter(
      ({ instrument_id, account_id }) =>
        instrument_id === security.instrumentId && (account === null || account_id === account.id),
    )
    .sort((a, b) => b.units - a.units);
  const [most] = rows;
  if (most === undefined) {
    page.say(words.notHeld, { symbol: page.symbol(security.symbol, security.instrumentId) });
    return null;
  }
  const accounts = await page.read("accounts", {});
  const holder = accounts?.accounts.find(({ id }) => id === most.account_id);
  const quantity =
    portion === 1 || most.type === "crypto" ? most.units * portion : Math.floor(most.units * portion);
  return { quantity, counted: [], ...(holder === undefined ? {} : { account: holder }) };
}

async function fromAmount(
  page: Page,
  security: FoundSecurity,
  amount: number,
  named: Slots["currency"],
): Promise<Units | null> {
  const answer = await page.read("stockDetail", { params: { symbol: security.instrumentId } });
  if (answer === null) return null;
  const symbol = page.symbol(security.symbol, security.instrumentId);
  if (answer.quote === null) {
    page.say(words.noPrice, { symbol });
    return null;
  }
  const { currency } = answer.stock;
  const price = page.price(
    `${security.symbol}: ${page.text(words.price)}`,
    answer.quote.price,
    currency,
    answer.quote.provenance,
  );
  const money = await amountIn(page, amount, named ?? currency, currency);
  if (money === null) return null;
  const quantity = Math.floor(page.valueOf(money) / answer.quote.price);
  if (quantity < 1) {
    page.say(words.tooLittle, { amount: money, symbol, price });
    return null;
  }
  const units = page.calculate("shares", words.units, quantity, words.rounded, { a: money, b: price });
  return { quantity, counted: page.line(words.counted, { amount: money, price, units }) };
}

/** The amount in the currency of the listing; null when no rate is known, which is said. */
export async function amountIn(
  page: Page,
  amount: number,
  from: Currency,
  to: Currency,
  given = page.money(words.amount, amount, from, page.own()),
): Promise<FigureSpan | null> {
  if (from === to) return given;
  const accounts = await page.read("accounts", {});
  const fx = accounts?.fx ?? null;
  if (fx === null || !isListingCurrency(from) || !isListingCurrency(to)) {
    page.say(words.noRate);
    return null;
  }
  const usd = rateIn(page, fx, "USD");
  if (usd === null) return null;
  const rate = rateOf(page, usd, page.situation.now);
  const [value, formula] = to === "CAD" ? [amount * usd.rate, words.times] : [amount / usd.rate, words.by];
  const cents = Math.round(value * 100) / 100;
  return page.calculate(
    "money",
    words.amount,
    cents,
    formula,
    { a: given, b: rate },
    { currency: to, private: true },
  );
}

export function bounds(page: Page) {
  return {
    least: page.count(words.least, 1, page.own()),
    most: page.count(words.most, orderQuantityLimit, page.own()),
  };
}
