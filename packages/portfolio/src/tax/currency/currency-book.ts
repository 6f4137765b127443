/**
 * Money of one foreign currency: what persons hold of it at one average cost each, over all their taxed accounts, and what an account
 * owes of it at the average that it was worth when it was borrowed. Money that is owed is a debt of the account and no property, so that
 * what another account holds does not lessen it. An account that lends nothing cannot owe: what it paid out beyond what it is known to have
 * had was converted, and nobody told; no gain is stated of that.
 */
import { type Decimal, formatDecimal, minimum, shareOf, ZERO } from "@neuro/ledger";
import type { CashStep } from "./cash-steps.ts";

export interface CurrencyDisposal {
  readonly entryId: string;
  readonly accountId: string;
  readonly personId: string;
  readonly kind: CashStep["entry"]["kind"];
  /** Epoch ms. */
  readonly occurredAt: number;
  /** The calendar day on which it counts, as a number. */
  readonly day: number;
  /** Money that was held went away, or money that was owed was paid back. */
  readonly of: "money" | "debt";
  /** Decimal strings: of the currency, above zero; then in the home currency. */
  readonly amount: string;
  /** What the money was worth when it went; of a debt, when it was borrowed. */
  readonly homeProceeds: string;
  /** What it cost; of a debt, what paying it back took. */
  readonly homeCost: string;
  readonly isEstimated: boolean;
}

export interface HeldMoney {
  readonly units: Decimal;
  readonly homeCost: Decimal;
  readonly isEstimated: boolean;
}

export interface OwedMoney {
  readonly units: Decimal;
  /** When it was borrowed, home currency. */
  readonly homeWorth: Decimal;
}

/** An account that cannot owe paid out more than it is known to have had. */
export interface Shortage {
  readonly accountId: string;
  readonly personId: string;
  readonly day: number;
}

interface Account {
  held: Decimal;
  owed: Decimal;
  owedWorth: Decimal;
}

const NOTHING: HeldMoney = { units: ZERO, homeCost: ZERO, isEstimated: false };

/** A part of a step. */
interface Part {
  readonly amount: Decimal;
  readonly worth: Decimal;
}

export class CurrencyBook {
  readonly disposals: CurrencyDisposal[] = [];
  readonly shortages: Shortage[] = [];
  readonly #personOf: (accountId: string) => string;
  readonly #canOwe: (accountId: string) => boolean;
  readonly #held = new Map<string, HeldMoney>();
  readonly #accounts = new Map<string, Account>();

  constructor(personOf: (accountId: string) => string, canOwe: (accountId: string) => boolean) {
    this.#personOf = personOf;
    this.#canOwe = canOwe;
  }

  heldBy(personId: string): HeldMoney {
    return this.#held.get(personId) ?? NOTHING;
  }

  owedBy(accountId: string): OwedMoney {
    const { owed, owedWorth } = this.#account(accountId);
    return { units: owed, homeWorth: owedWorth };
  }

  book(step: CashStep): void {
    const { entry, amount, worth, into } = step;
    const part = { amount: amount.abs(), worth };
    if (into !== null) this.#move(step, into, part);
    else if (amount.gt(ZERO)) this.#comeIn(step, entry.accountId, part);
    else this.#goOut(step, entry.accountId, part);
  }

  #account(accountId: string): Account {
    const known = this.#accounts.get(accountId) ?? { held: ZERO, owed: ZERO, owedWorth: ZERO };
    this.#accounts.set(accountId, known);
    return known;
  }

  /** Pays back what the account owes, or makes up what it was short of, and the rest is held. */
  #comeIn(step: CashStep, accountId: string, { amount, worth }: Part): void {
    const account = this.#account(accountId);
    const repaid = minimum(amount, account.owed);
    const cost = shareOf(worth, repaid, amount);
    if (repaid.gt(ZERO)) {
      const borrowed = shareOf(account.owedWorth, repaid, account.owed);
      account.owed = account.owed.minus(repaid);
      account.owedWorth = account.owedWorth.minus(borrowed);
      if (this.#canOwe(accountId))
        this.#realize(step, { accountId, of: "debt", amount: repaid, proceeds: borrowed, cost });
    }
    const kept = amount.minus(repaid);
    if (kept.gt(ZERO))
      this.#add(accountId, { units: kept, homeCost: worth.minus(cost), isEstimated: step.isEstimated });
  }

  /** What the account holds first; the rest is borrowed, or missing. */
  #goOut(step: CashStep, accountId: string, { amount, worth }: Part): void {
    const account = this.#account(accountId);
    const spent = minimum(amount, account.held);
    const proceeds = shareOf(worth, spent, amount);
    if (spent.gt(ZERO)) {
      const taken = this.#take(accountId, spent);
      const cost = taken.homeCost;
      const isEstimated = taken.isEstimated || step.isEstimated;
      this.#realize({ ...step, isEstimated }, { accountId, of: "money", amount: spent, proceeds, cost });
    }
    const missing = amount.minus(spent);
    if (missing.eq(ZERO)) return;
    account.owed = account.owed.plus(missing);
    account.owedWorth = account.owedWorth.plus(worth.minus(proceeds));
    if (!this.#canOwe(accountId))
      this.shortages.push({ accountId, personId: this.#personOf(accountId), day: step.day });
  }

  /** What was held and stays held takes its cost along; what pays a debt back, or is borrowed to be moved, is no move. */
  #move(step: CashStep, into: string, { amount, worth }: Part): void {
    const from = step.entry.accountId;
    const kept = amount.minus(minimum(amount, this.#account(into).owed));
    const carried = minimum(minimum(amount, this.#account(from).held), kept);
    if (carried.gt(ZERO)) this.#add(into, this.#take(from, carried));
    const rest = amount.minus(carried);
    if (rest.eq(ZERO)) return;
    const part = { amount: rest, worth: shareOf(worth, rest, amount) };
    this.#goOut(step, from, part);
    this.#comeIn(step, into, part);
  }

  #add(accountId: string, { units, homeCost, isEstimated }: HeldMoney): void {
    const account = this.#account(accountId);
    account.held = account.held.plus(units);
    const personId = this.#personOf(accountId);
    const before = this.heldBy(personId);
    this.#held.set(personId, {
      units: before.units.plus(units),
      homeCost: before.homeCost.plus(homeCost),
      isEstimated: before.isEstimated || isEstimated,
    });
  }

  #take(accountId: string, units: Decimal): HeldMoney {
    const account = this.#account(accountId);
    account.held = account.held.minus(units);
    const personId = this.#personOf(accountId);
    const { units: held, homeCost, isEstimated } = this.heldBy(personId);
    const cost = shareOf(homeCost, units, held);
    const left = held.minus(units);
    this.#held.set(personId, {
      ...{ units: left, homeCost: homeCost.minus(cost) },
      isEstimated: isEstimated && left.gt(ZERO),
    });
    return { units, homeCost: cost, isEstimated };
  }

  #realize(
    { entry, day, isEstimated }: CashStep,
    own: Pick<CurrencyDisposal, "accountId" | "of"> & Record<"amount" | "proceeds" | "cost", Decimal>,
  ): void {
    const { accountId, of } = own;
    const { id, kind, occurredAt } = entry;
    this.disposals.push({
      ...{ entryId: id, accountId, personId: this.#personOf(accountId), kind, occurredAt, day, of },
      ...{ amount: formatDecimal(own.amount), isEstimated },
      ...{ homeProceeds: formatDecimal(own.proceeds), homeCost: formatDecimal(own.cost) },
    });
  }
}
