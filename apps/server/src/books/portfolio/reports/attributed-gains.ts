/**
 * Gains that are income of another person than the one who made them: of a spouse who had handed the units over.
 * Source: Income Tax Act, subsection 74.2(1).
 */
import type { TaxDisposal } from "@neuro/portfolio";
import type { TaxPerson } from "../household/tax-person.ts";
import type { TaxPool } from "./tax-pools.ts";

export interface AttributedGain {
  readonly sale: TaxDisposal;
  /** From whom it comes, or to whom it goes. */
  readonly person: TaxPerson;
  /** CAD, whole cents; of what goes away with the other sign. */
  readonly cents: number;
}

/** Of every year; `people`: everybody of the household with an account. */
export function attributedGains(
  pools: readonly TaxPool[],
  personId: string,
  people: readonly TaxPerson[],
): readonly AttributedGain[] {
  const named = (id: string) => people.find((person) => person.id === id) ?? { id, name: null };
  return pools.flatMap(({ listings }) =>
    listings.flatMap((listing) =>
      listing.disposals.flatMap((sale) =>
        sale.isCostUnknown
          ? []
          : sale.attributed.flatMap(({ personId: giver, gain }): AttributedGain[] => {
              const cents = Math.round(Number(gain) * 100);
              if (giver === personId) return [{ sale, person: named(listing.personId), cents }];
              return listing.personId === personId ? [{ sale, person: named(giver), cents: -cents }] : [];
            }),
      ),
    ),
  );
}
