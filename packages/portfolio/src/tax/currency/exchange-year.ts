/**
 * What of a year's gains and losses on foreign money counts for an individual: beyond 200 a year, of the net alone. What was made or lost
 * on debts counts whole.
 * Source: Income Tax Act, paragraphs 39(1.1)(b) and (c): A − (B + 200), B − (A + 200); subsection 39(2).
 */
import { type Decimal, decimal, maximum, minimum, ZERO } from "@neuro/ledger";
import type { CurrencyDisposal } from "./currency-book.ts";

/** Home currency. */
const EXEMPT_EXCHANGE_GAIN = decimal("200");

export interface ExchangeYear {
  /** Sums of gains and of losses on money, neither below zero. */
  readonly gains: Decimal;
  readonly losses: Decimal;
  /** What of their net is left out: up to 200, negative of a net loss. */
  readonly exempt: Decimal;
  /** On debts paid back. */
  readonly debts: Decimal;
  /** gains − losses − exempt + debts. */
  readonly counted: Decimal;
}

const gainOf = ({ homeProceeds, homeCost }: CurrencyDisposal) =>
  decimal(homeProceeds).minus(decimal(homeCost));

function sumOf(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((sum, amount) => sum.plus(amount), ZERO);
}

/** `disposals` of one person and year. */
export function exchangeYear(disposals: readonly CurrencyDisposal[]): ExchangeYear {
  const ofMoney = disposals.filter(({ of }) => of === "money").map(gainOf);
  const gains = sumOf(ofMoney.filter((gain) => gain.gt(ZERO)));
  const losses = sumOf(ofMoney.filter((gain) => gain.lt(ZERO))).neg();
  const net = gains.minus(losses);
  const exempt = maximum(minimum(net, EXEMPT_EXCHANGE_GAIN), EXEMPT_EXCHANGE_GAIN.neg());
  const debts = sumOf(disposals.filter(({ of }) => of === "debt").map(gainOf));
  return { gains, losses, exempt, debts, counted: net.minus(exempt).plus(debts) };
}
