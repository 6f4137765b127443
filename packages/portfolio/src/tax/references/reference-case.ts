/**
 * Cases that others published, as facts: what happened, and what they make of it. A case is played through the pool; where the pool
 * follows another rule on purpose, what it makes of the case stands beside theirs, with the reason.
 */
import { DAY_MS } from "@neuro/contract/primitives";
import { type CostEvent, costEntry, type JournalEntry, transferEntries } from "@neuro/ledger";
import { split, trade } from "../../testing/journal.ts";
import { dayOf, gainOf, propertyOf, worth } from "../../testing/tax-journals.ts";
import type { TaxJournal } from "../tax-journal.ts";
import { taxPool } from "../tax-pool.ts";

/** Persons a, b and c are affiliated with each other; R is a registered account of theirs. */
const ACCOUNTS = ["a", "b", "c", "aR", "bR"] as const;
type Account = (typeof ACCOUNTS)[number];

interface Money {
  /** Commission, in the currency of the trade. */
  readonly fee?: number;
  /** CAD for one US dollar; without it the trade is in CAD. */
  readonly rate?: number;
}

/** Days are numbers; units and prices as on that day. */
export type Happening =
  | readonly ["buy" | "sell", number, Account, units: number, price: number, Money?]
  | readonly ["split", number, Account, addedUnits: number]
  | readonly ["returned" | "reinvested", number, Account, perUnit: number, Pick<Money, "rate">?]
  | readonly ["move", number, Account, Account, units: number];

export interface Outcome {
  /** In the order of their days: whose sale, what of it counts, what of a loss is denied, and what of that is lost for good. */
  readonly sales: readonly (readonly [Account, counted: number, denied: number, lost: number])[];
  /** What each person holds in taxed accounts, and what it costs. */
  readonly left: Readonly<Partial<Record<string, readonly [units: number, cost: number]>>>;
}

export interface ReferenceCase {
  /** Where it is published: repository with path and case, or address. */
  readonly source: string;
  readonly name: string;
  readonly happened: readonly Happening[];
  /** Of a unit, for what moves between taxed and registered accounts. */
  readonly value?: number;
  /** "refused": they take it for a mistake of the user. */
  readonly theirs: Outcome | "refused";
  /** Where another rule is followed. */
  readonly ours?: { readonly outcome: Outcome; readonly reason: string };
  /** By how much figures may differ, since each step is booked in whole cents here. */
  readonly tolerance?: number;
}

export const dayNumber = (iso: string) => Date.parse(iso) / DAY_MS;

const END_OF_DAY = DAY_MS - 1;

function entriesOf(happening: Happening, index: number): readonly JournalEntry[] {
  const [kind, day, accountId] = happening;
  const id = `${kind} ${index}`;
  switch (kind) {
    case "buy":
    case "sell": {
      const [, , , units, price, { fee = 0, rate } = {}] = happening;
      const side = kind === "buy" ? "BUY" : "SELL";
      const currency = rate === undefined ? "CAD" : "USD";
      return trade(id, {
        day,
        side,
        units,
        price,
        accountId,
        commission: fee,
        currency,
        homeRate: rate ?? 1,
      });
    }
    case "split":
      return [{ ...split(day, happening[3]), id, accountId }];
    case "move": {
      const basis = { currency: "CAD", amount: "0", homeCurrency: "CAD", homeAmount: "0" };
      return transferEntries({
        ...{ from: accountId, to: happening[3], instrumentId: "XTSE:RY", units: String(happening[4]), basis },
        ...{ occurredAt: day * DAY_MS, memo: "", key: id },
      });
    }
    default: {
      const [, , , perUnit, { rate } = {}] = happening;
      const told: CostEvent = {
        instrumentId: "XTSE:RY",
        kind: kind === "returned" ? "return_of_capital" : "reinvested_distribution",
        ...{ currency: rate === undefined ? "CAD" : "USD", perUnit: String(perUnit) },
        ...{ homeCurrency: "CAD", homePerUnit: String(Number((perUnit * (rate ?? 1)).toFixed(8))) },
      };
      return [costEntry({ accountId, occurredAt: day * DAY_MS + END_OF_DAY, memo: "", cause: id }, told)];
    }
  }
}

function journalsOf(happened: readonly Happening[]): readonly TaxJournal[] {
  const entries = happened.flatMap(entriesOf);
  return ACCOUNTS.map((accountId) => ({
    ...{ accountId, personId: accountId.slice(0, 1), isTaxed: !accountId.endsWith("R") },
    entries: entries.filter((entry) => entry.accountId === accountId),
  }));
}

/** What the pool makes of a case, long after its last day. */
export function outcomeOf({ happened, value = 0 }: ReferenceCase): Outcome {
  const today = Math.max(...happened.map(([, day]) => day)) + 1_000;
  const terms = { marketValue: worth(value), propertyOf, dayOf, today };
  const listings = [...taxPool(journalsOf(happened), terms)];
  const sales = listings.flatMap(({ disposals }) => disposals).sort((a, b) => a.occurredAt - b.occurredAt);
  return {
    sales: sales.map((sale) => [
      sale.accountId as Account,
      gainOf(sale) + Number(sale.denied),
      Number(sale.denied),
      Number(sale.denied) - Number(sale.addedToCost),
    ]),
    left: Object.fromEntries(
      listings.flatMap(({ personId, position }) =>
        position === null || position.units === "0"
          ? []
          : [[personId, [Number(position.units), Number(position.homeCost)] as const]],
      ),
    ),
  };
}
