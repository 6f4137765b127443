/** Which order a wish means. What is missing or impossible is said. */
import { type Account, orderQuantityLimit } from "@neuro/contract";
import type { FoundSecurity } from "../../../port.ts";
import type { Slots } from "../../../understanding.ts";
import { accountAsked, securityAsked } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Line, Page } from "../../page.ts";
import { bounds, unitsAsked } from "./order-units.ts";

const words = {
  side: both("Do you mean to buy or to sell {symbol}?", "Voulez-vous acheter ou vendre {symbol}?"),
  unsure: both(
    "I know no security by that name for sure. Do you mean {symbol} ({name})? Then say its symbol.",
    "Je ne connais aucun titre de ce nom avec certitude. Voulez-vous dire {symbol} ({name})? Alors nommez son symbole.",
  ),
  outOfRange: both(
    "{asked} is not possible: one order can have from {least} to {most} units.",
    "{asked} n’est pas possible\u00a0: un ordre peut compter de {least} à {most} unités.",
  ),
  askedLabel: both("Asked for", "Demandé"),
} as const;
/** Below this likeness the words resemble a security but do not name it. */
const surelyNamed = 0.6;

export interface OrderAsked {
  readonly security: FoundSecurity;
  readonly side: "BUY" | "SELL";
  readonly quantity: number;
  readonly account: Account | null;
  /** Those the order could go to. */
  readonly accounts: readonly Account[];
  /** How an amount became a quantity; empty when a quantity was named. */
  readonly counted: Line;
}

/** False where the words only resemble its name, which is said: nothing is prepared for a guess. */
export function isSurelyNamed(page: Page, { symbol, instrumentId, name, likeness }: FoundSecurity): boolean {
  if (likeness >= surelyNamed) return true;
  page.say(words.unsure, { symbol: page.symbol(symbol, instrumentId), name });
  return false;
}

/** Null when something is missing or cannot be, which is said. */
export async function orderAsked(page: Page, slots: Slots): Promise<OrderAsked | null> {
  const security = await securityAsked(page, slots);
  if (security === null) return null;
  if (!isSurelyNamed(page, security)) return null;
  const symbol = page.symbol(security.symbol, security.instrumentId);
  const { side } = slots;
  if (side === undefined) {
    page.say(words.side, { symbol });
    return null;
  }
  const asked = await accountAsked(page, slots);
  if (asked === null) return null;
  const { account, accounts } = asked;
  const chosen = account === "all" ? null : account;
  const isCrypto = security.instrumentId.startsWith("CRYPTO:");
  const units = await unitsAsked(page, slots, security, side, chosen);
  if (units === null) return null;
  const whole = isCrypto ? 0 : 1;
  if (!(units.quantity > 0) || units.quantity < whole || units.quantity > orderQuantityLimit) {
    const asked = page.figure("shares", words.askedLabel, units.quantity, page.own());
    page.say(words.outOfRange, { asked, ...bounds(page) });
    return null;
  }
  return { security, side, account: chosen, accounts, ...units };
}

/** Where such an order would go when no account was named: to who has the most free money for it. */
export function likelyAccount({ security, account, accounts }: OrderAsked): Account | null {
  if (account !== null) return account;
  const isCrypto = security.instrumentId.startsWith("CRYPTO:");
  const fitting = accounts.filter(({ can_trade, type }) => can_trade && (type === "crypto") === isCrypto);
  return [...fitting].sort((a, b) => b.cash_balance - a.cash_balance)[0] ?? null;
}
