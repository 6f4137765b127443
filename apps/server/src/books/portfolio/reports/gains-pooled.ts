/** Gains with one average cost over all taxed accounts of a person, as the Canada Revenue Agency counts them. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { decimal } from "@neuro/ledger";
import type { ValuedAccount, ValuedPosition } from "../accounts/value-account.ts";
import { propertyIn, type TaxPerson } from "../household/tax-person.ts";
import { type Held, type Sold, unrealizedRow, untoldHeld } from "./gain-rows.ts";
import type { AccountGains } from "./gains-by-account.ts";
import { poolsOfPerson, type TaxPool } from "./tax-pools.ts";

interface Lying extends ValuedPosition {
  readonly accountId: string;
}

function heldIn(
  { mode, listings }: TaxPool,
  accounts: readonly ValuedAccount[],
): Pick<AccountGains, "unrealized" | "untold"> {
  const lying = new Map<InstrumentId, Lying[]>();
  for (const { books, positions } of accounts)
    for (const position of books.account.mode === mode ? positions : []) {
      const own = lying.get(position.instrument.id) ?? [];
      own.push({ ...position, accountId: books.account.id });
      lying.set(position.instrument.id, own);
    }
  const propertyOf = propertyIn(accounts.map(({ books }) => books));
  const pooled = new Map(listings.map((each) => [each.property, each]));
  const all = [...lying].flatMap(([instrumentId, own]) => {
    const pool = pooled.get(propertyOf(instrumentId));
    const [first] = own;
    if (first === undefined || pool === undefined || pool.position === null) return [];
    const { position, isMixed } = pool;
    const sum = (amountOf: (each: Lying) => number) => own.reduce((total, each) => total + amountOf(each), 0);
    const units = sum((each) => each.units);
    // Accounts that are history hold a share of the pool, too, and so do other listings of the property.
    const share = decimal(position.units).gt("0") ? units / Number(position.units) : 0;
    const worth = sum((each) => each.marketValue);
    const homeWorth = sum((each) => each.marketValueHome);
    const homeCost = Number(position.homeCost) * share;
    // What was paid in two currencies, or in another, is told in the listing's at today's rate.
    const isOwn = !isMixed && ["", first.instrument.currency].includes(position.currency);
    const cost = isOwn ? Number(position.cost) * share : homeWorth > 0 ? (homeCost * worth) / homeWorth : 0;
    const held: Held = {
      ...{ instrument: first.instrument, accountIds: own.map(({ accountId }) => accountId), units },
      ...{ cost, homeCost, worth, homeWorth, isCostEstimated: position.isCostEstimated },
    };
    return [{ held, isUntold: position.isCostUnknown }];
  });
  return {
    unrealized: all.flatMap(({ held, isUntold }) => (isUntold ? [] : [unrealizedRow(held)])),
    untold: all.flatMap(({ held, isUntold }) => (isUntold ? [untoldHeld(held)] : [])),
  };
}

/** `accounts`: the taxed ones of the person that are active; `people`: everybody who may have denied a loss. */
export function gainsPooled(
  pools: readonly TaxPool[],
  {
    accounts,
    personId,
    people,
  }: {
    readonly accounts: readonly ValuedAccount[];
    readonly personId: string;
    readonly people: readonly TaxPerson[];
  },
): AccountGains {
  const own = poolsOfPerson(pools, personId);
  const held = own.map((pool) => heldIn(pool, accounts));
  return {
    sales: own.flatMap(({ listings }) =>
      listings.flatMap(({ disposals }) =>
        disposals.map(
          (sale): Sold => ({
            ...sale,
            lot: null,
            deniedBy: people.filter(({ id }) => id !== personId && sale.deniedBy.includes(id)),
            isPossiblySuperficial: !sale.isDeemed && decimal(sale.denied).gt("0"),
          }),
        ),
      ),
    ),
    unrealized: held.flatMap(({ unrealized }) => unrealized).sort((a, b) => b.value_cad - a.value_cad),
    untold: held.flatMap(({ untold }) => untold),
  };
}
