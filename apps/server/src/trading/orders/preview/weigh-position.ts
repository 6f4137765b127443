/** What the security would weigh in its account and among all accounts. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { ValuedAccount } from "../../../books/portfolio/accounts/value-account.ts";
import type { Portfolio } from "../../../books/portfolio/portfolio-reader.ts";
import { inHome } from "../../../books/portfolio/rates/current-rates.ts";
import type { EstimatedCost } from "./estimate-cost.ts";
import type { PreviewedOrder } from "./previewed-order.ts";

/** Percent of the whole value, cash included. */
export interface Weights {
  readonly accountBefore: number;
  readonly accountAfter: number;
  readonly portfolioAfter: number;
}

interface Change {
  /** CAD. */
  readonly position: number;
  readonly cash: number;
}

function heldCad(accounts: readonly ValuedAccount[], instrumentId: InstrumentId): number {
  return accounts
    .flatMap(({ positions }) => positions)
    .filter(({ instrument }) => instrument.id === instrumentId)
    .reduce((sum, { marketValueHome }) => sum + marketValueHome, 0);
}

const totalCad = (accounts: readonly ValuedAccount[]) =>
  accounts.reduce((sum, account) => sum + account.totalHome, 0);

function share(part: number, whole: number): number {
  if (!(whole > 0)) return 0;
  return Math.round(Math.min(Math.max(part / whole, 0), 1) * 10_000) / 100;
}

function shareAfter(accounts: readonly ValuedAccount[], instrumentId: InstrumentId, change: Change): number {
  const position = heldCad(accounts, instrumentId) + change.position;
  return share(position, totalCad(accounts) + change.position + change.cash);
}

export function weighPosition(
  { request, view, account }: PreviewedOrder,
  { value, total, settlementCurrency }: EstimatedCost,
  { portfolio, own }: { readonly portfolio: Portfolio; readonly own: ValuedAccount | null },
): Weights {
  const { id, currency } = view.instrument;
  const side = request.side === "BUY" ? 1 : -1;
  const change = {
    position: side * inHome(value, currency, portfolio.fx),
    cash: -side * inHome(total, settlementCurrency, portfolio.fx),
  };
  const inAccount = own === null ? [] : [own];
  const others = portfolio.accounts.filter(({ books }) => books.account.id !== account.id);
  return {
    accountBefore: share(heldCad(inAccount, id), totalCad(inAccount)),
    accountAfter: shareAfter(inAccount, id, change),
    portfolioAfter: shareAfter([...inAccount, ...others], id, change),
  };
}
