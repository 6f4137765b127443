/** Gains with an average cost for each account, as brokers report them. */

import { isPossibleSuperficialLoss, type ListingHistory } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import type { ValuedAccount } from "../accounts/value-account.ts";
import { affiliationOf, propertyIn } from "../household/tax-person.ts";
import { costIn, type Rates } from "../rates/current-rates.ts";
import { dayOfTrade, type TaxCountry } from "./counting-day.ts";
import {
  COUNTS_WHOLE,
  type Held,
  type Sold,
  type UnrealizedRow,
  type UntoldHeld,
  unrealizedRow,
  untoldHeld,
} from "./gain-rows.ts";
import { listingsInCad, type RateOf } from "./listings-in-cad.ts";

export interface AccountGains {
  readonly sales: readonly Sold[];
  readonly unrealized: readonly UnrealizedRow[];
  /** Held at a cost that nobody told. */
  readonly untold: readonly UntoldHeld[];
}

function heldOf(
  { books, positions }: ValuedAccount,
  listings: readonly ListingHistory[],
  fx: Rates,
): Pick<AccountGains, "unrealized" | "untold"> {
  const held = new Map(listings.map(({ position }) => [position.instrumentId, position]));
  const all = positions.flatMap(({ instrument, units, marketValue, marketValueHome }) => {
    const position = held.get(instrument.id);
    if (position === undefined) return [];
    const own: Held = {
      ...{ instrument, accountIds: [books.account.id], units },
      ...{ cost: costIn(instrument.currency, position, fx), homeCost: Number(position.homeCost) },
      ...{ worth: marketValue, homeWorth: marketValueHome },
      isCostEstimated: position.isCostEstimated,
    };
    return [{ own, isUntold: position.isCostUnknown }];
  });
  return {
    unrealized: all.flatMap(({ own, isUntold }) => (isUntold ? [] : [unrealizedRow(own)])),
    untold: all.flatMap(({ own, isUntold }) => (isUntold ? [untoldHeld(own)] : [])),
  };
}

/** Accounts that practise, or not, of persons who are affiliated with each other. */
const circleOf = (own: AccountBooks) => `${own.account.mode} ${affiliationOf(own)}`;

/**
 * `books`: accounts whose sales count; `all`: every account of the user, since a purchase in any of the person, or of who is affiliated
 * with them, makes a loss superficial.
 */
export async function gainsByAccount(
  accounts: readonly ValuedAccount[],
  wanted: {
    readonly books: readonly AccountBooks[];
    readonly all: readonly AccountBooks[];
    readonly rateOf: RateOf;
    readonly country: TaxCountry;
    readonly fx: Rates;
  },
): Promise<AccountGains> {
  const { books, all, rateOf, country, fx } = wanted;
  const dayOf = (traded: Parameters<typeof dayOfTrade>[0]) => dayOfTrade(traded, country);
  const listingsOf = new Map<string, readonly ListingHistory[]>();
  for (const own of all) listingsOf.set(own.account.id, await listingsInCad(own, rateOf));
  const movesOf = new Map(
    [...Map.groupBy(all, circleOf)].map(([circle, accountsOf]) => [
      circle,
      accountsOf.flatMap(({ account }) => (listingsOf.get(account.id) ?? []).flatMap(({ moves }) => moves)),
    ]),
  );
  const held = accounts.map((valued) => heldOf(valued, listingsOf.get(valued.books.account.id) ?? [], fx));
  return {
    sales: books.flatMap((own) =>
      (listingsOf.get(own.account.id) ?? []).flatMap(({ disposals }) =>
        disposals.map((sale) => ({
          ...sale,
          ...COUNTS_WHOLE,
          lot: null,
          day: dayOf(sale),
          isPossiblySuperficial: isPossibleSuperficialLoss(sale, movesOf.get(circleOf(own)) ?? [], {
            propertyOf: propertyIn(all),
            dayOf,
          }),
        })),
      ),
    ),
    unrealized: held.flatMap(({ unrealized }) => unrealized),
    untold: held.flatMap(({ untold }) => untold),
  };
}
