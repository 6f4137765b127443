/** A broker's numbers of an account, in the form they are compared with the books and kept. */

import type { BrokerBalance, BrokerListingKind, BrokerLot, BrokerPositions } from "@neuro/brokerage";
import { isCurrency } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { decimal, formatDecimal, roundMoney } from "@neuro/ledger";
import { addUp, type Sums } from "./sums.ts";

export interface HeldAtBroker {
  readonly instrumentId: InstrumentId;
  readonly symbol: string;
  readonly name: string | null;
  readonly kind: BrokerListingKind;
  readonly currency: string;
  readonly units: string;
  /** Of one unit; null when the broker gave none. */
  readonly price: string | null;
  /** Average cost of one unit; null when the broker gave none. */
  readonly cost: string | null;
  /** As its broker told them; absent where it told none. */
  readonly lots?: readonly BrokerLot[];
}

export interface Snapshot {
  /** Epoch ms. */
  readonly asOf: number;
  readonly positions: readonly HeldAtBroker[];
  readonly balances: readonly BrokerBalance[];
}

export function snapshotOf(
  { asOf, positions }: BrokerPositions,
  balances: readonly BrokerBalance[],
): Snapshot {
  const held = positions
    // The broker counts them in its cash already.
    .filter(({ isCashEquivalent }) => !isCashEquivalent)
    .map(({ listing: { instrumentId, symbol, name, kind }, currency, units, price, cost, lots }) => ({
      ...{ instrumentId, symbol, name, kind, currency, units, price, cost },
      ...(lots === undefined ? {} : { lots }),
    }));
  return { asOf, positions: held, balances };
}

type IsHeld = (currency: string) => boolean;

/** What the books should hold. */
export function heldIn({ positions, balances }: Snapshot, isHeld: IsHeld = isCurrency): Sums {
  const units = positions
    .filter(({ currency }) => isHeld(currency))
    .map(({ instrumentId, units: amount }) => ({ commodity: instrumentId, amount }));
  const cash = balances
    .filter(({ currency }) => isHeld(currency))
    .map(({ currency, cash: amount }) => ({
      commodity: currency,
      amount: formatDecimal(roundMoney(decimal(amount))),
    }));
  return addUp(units, cash);
}

/** All that a broker's numbers are in. */
export const currenciesAtBroker = ({ positions, balances }: Pick<Snapshot, "positions" | "balances">) =>
  new Set([...positions, ...balances].map(({ currency }) => currency));

/** What the broker reports and the books cannot hold. */
export function beyondBooks({ positions, balances }: Snapshot, isHeld: IsHeld): Sums {
  return addUp(
    positions
      .filter(({ currency }) => !isHeld(currency))
      .map(({ instrumentId, units: amount }) => ({ commodity: instrumentId, amount })),
    balances
      .filter(({ currency }) => !isHeld(currency))
      .map(({ currency, cash: amount }) => ({ commodity: currency, amount })),
  );
}
