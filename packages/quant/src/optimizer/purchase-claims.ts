/** How the money of several accounts is divided among purchases before any of them is made. */
import type { PlannedTrade } from "./plan-trades.ts";

/** Terms of one security in one account. Pots are that account's moneys, by a name of the caller's: one per currency kept. */
export interface TradeTerms {
  /** Pots that may pay for a purchase, the preferred one first; one of them pays it whole. None: it cannot be bought here. */
  readonly paidFrom: readonly string[];
  readonly paidInto: string;
  /** Commission and conversion of one order, in the plan's currency. */
  costs(units: number, pot: string): number;
}

export interface TradingAccount {
  readonly id: string;
  /** Free to spend, in the plan's currency, not below 0. */
  readonly pots: ReadonlyMap<string, number>;
  /** Free to sell, by symbol. */
  readonly units: ReadonlyMap<string, number>;
  /** Where several accounts hold the same, such an account sells first. */
  readonly isSoldFirst: boolean;
  /** Null: the security cannot be traded here at all. */
  terms(symbol: string): TradeTerms | null;
}

/** An account while trades are assigned: what its pots still have. */
export interface Desk {
  readonly account: TradingAccount;
  readonly free: Map<string, number>;
}

export function openDesk(account: TradingAccount): Desk {
  return { account, free: new Map(account.pots) };
}

/** Money of one account put aside for one purchase. */
export interface Claim {
  readonly desk: Desk;
  readonly terms: TradeTerms;
  /** Null until money was put aside. */
  pot: string | null;
  money: number;
}

/** Money is handed out in so many rounds, so that what is short is short for all alike, to a hundredth of each wish. */
const ROUNDS = 100;

/**
 * For each purchase its claims, in the order in which it is to be bought: first the account that the fewest other purchases can
 * use, then one that holds it already, then where most money is, then the accounts' own order.
 */
export function claimMoney(
  desks: readonly Desk[],
  purchases: readonly PlannedTrade[],
  priceRoom: (symbol: string) => number,
): readonly (readonly Claim[])[] {
  const usersOf = (desk: Desk) => purchases.filter(({ symbol }) => canBuy(desk, symbol)).length;
  const users = new Map(desks.map((desk) => [desk, usersOf(desk)]));
  const claims = purchases.map(({ symbol }) => {
    const holds = (desk: Desk) => ((desk.account.units.get(symbol) ?? 0) > 0 ? 1 : 0);
    return desks
      .filter((desk) => canBuy(desk, symbol))
      .toSorted(
        (a, b) =>
          (users.get(a) ?? 0) - (users.get(b) ?? 0) ||
          holds(b) - holds(a) ||
          usable(b, symbol) - usable(a, symbol),
      )
      .flatMap((desk): Claim[] => {
        const terms = desk.account.terms(symbol);
        return terms === null ? [] : [{ desk, terms, pot: null, money: 0 }];
      });
  });
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, { symbol, value }] of purchases.entries()) {
      // Costs come out of what rounding to lots leaves over, and of the free money after the last round.
      let wanted = (value * (1 + priceRoom(symbol))) / ROUNDS;
      for (const claim of claims[i] ?? []) wanted -= putAside(claim, wanted);
    }
  }
  return claims;
}

function canBuy({ account }: Desk, symbol: string): boolean {
  return (account.terms(symbol)?.paidFrom.length ?? 0) > 0;
}

function usable(desk: Desk, symbol: string): number {
  const pots = desk.account.terms(symbol)?.paidFrom ?? [];
  return Math.max(0, ...pots.map((pot) => desk.free.get(pot) ?? 0));
}

function putAside(claim: Claim, wanted: number): number {
  const pot = claim.pot ?? potFor(claim, wanted * ROUNDS);
  const free = claim.desk.free.get(pot) ?? 0;
  const taken = Math.min(free, wanted);
  if (!(taken > 0)) return 0;
  claim.desk.free.set(pot, free - taken);
  claim.pot = pot;
  claim.money += taken;
  return taken;
}

/** The first pot that can pay all of it, or else the fullest. */
export function potFor({ desk, terms }: Claim, wanted: number): string {
  const freeIn = (pot: string) => desk.free.get(pot) ?? 0;
  const enough = terms.paidFrom.find((pot) => freeIn(pot) >= wanted);
  return enough ?? terms.paidFrom.toSorted((a, b) => freeIn(b) - freeIn(a))[0] ?? "";
}

/** Gives back what was put aside, for the purchases after this one. */
export function releaseClaim(claim: Claim): void {
  if (claim.pot === null) return;
  claim.desk.free.set(claim.pot, (claim.desk.free.get(claim.pot) ?? 0) + claim.money);
  claim.money = 0;
}
