/** A user's accounts with what names and sums up their books. */

import { type Currency, homeCurrency, isListingCurrency, type ListingCurrency } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Basis, CostEvent } from "@neuro/ledger";
import { type PropertyOf, propertyWith } from "@neuro/market";
import { and, asc, eq, getTableColumns, ne, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { createRowCache } from "../../platform/db/row-cache/row-cache.ts";
import { accounts, type NamedLotRow, type ToldAmount } from "../../platform/db/schema/index.ts";
import { type AccountRow, SUPERSEDED } from "../brokerage-accounts/account-store.ts";
import type { BrokerPrice } from "./accounts/broker-price.ts";
import { type OwnSecurities, readOwnSecurities } from "./own-prices/own-security.ts";
import { countedIn, standingEvents, standingLots, standingProperties } from "./standing-cells.ts";

export interface CashBalance {
  readonly currency: string;
  /** Free to spend, in the currency's units. */
  readonly amount: number;
  readonly reserved: number;
}

/** Of the user's household. */
export interface AccountPerson {
  readonly id: string;
  readonly relation: "self" | "spouse" | "child" | "other";
  readonly name: string;
  /** ISO day; null where nobody told it. */
  readonly birthDate: string | null;
  /** Of a spouse: ISO days on which the household has been one since, and is none from; null where nobody told it. */
  readonly spouseSince: string | null;
  readonly spouseUntil: string | null;
}

export interface AccountWithBooks {
  readonly account: AccountRow;
  /** Whose it is; null where it is the user's. */
  readonly person: AccountPerson | null;
  /** Names the journal, which only grows; another one where it was written anew or something of it was corrected. */
  readonly journal: string;
  /** Names this state of the journal; 0 without entries. */
  readonly version: number;
  /** The account's own currency, and each other one it has money in. */
  readonly cash: readonly CashBalance[];
  /** What its user counts in. */
  readonly countedIn: ListingCurrency;
  /** What its owner says that units cost, by the cause of the entry. */
  readonly correctedCosts: ReadonlyMap<string, Basis>;
  /** The same as it was typed; of some that is not known. */
  readonly toldCosts: ReadonlyMap<string, ToldCost>;
  /** What its owner says happened instead of what is booked. */
  readonly corrections: EntryCorrections;
  /** Lots that its owner named, by the cause of the sale. */
  readonly namedLots: ReadonlyMap<string, readonly NamedLotRow[]>;
  /** What its owner says that funds did to the cost of a unit, by record date. */
  readonly costEvents: readonly CostEventRow[];
  /** Which listings are one property, as the product knows it and as the account's owner says. */
  readonly propertyOf: PropertyOf;
  /** Names what the owner says of that. */
  readonly properties: string;
  /** What the broker of a linked account last said its holdings are worth. */
  readonly brokerPrices: readonly BrokerPrice[];
  /** Of all accounts of the user: what no market lists, as they named and priced it. */
  readonly ownSecurities: OwnSecurities;
}

export interface EntryCorrections {
  /** Causes of entries that do not count: taken back by a correction that stands or for a file's line, or entered by one that was undone. */
  readonly hidden: ReadonlySet<string>;
  /** Ids of the corrections that stand, by the causes of what they entered. */
  readonly entered: ReadonlyMap<string, string>;
}

export interface CostEventRow {
  readonly id: string;
  readonly instrumentId: InstrumentId;
  readonly kind: CostEvent["kind"];
  /** ISO. */
  readonly recordDate: string;
  readonly currency: string;
  /** Decimal strings. */
  readonly perUnit: string;
  readonly perUnitCad: string;
  readonly perUnitUsd: string;
  /** What its owner typed, in another currency than the two as well; undefined where that is not known, and all stay as they are. */
  readonly toldIn?: Currency;
  readonly perUnitTold?: string;
}

/** A cost as its owner typed it. */
export interface ToldCost extends ToldAmount {
  /** ISO day of the rate; null for that of the entry. */
  readonly ratedOn: string | null;
}

type CorrectionRow = readonly [cause: string, basis: Basis, told: ToldAmount | null, ratedOn: string | null];

type CashRow = readonly [book: "cash" | "reserved", currency: string, amount: string];

// Names are written out: in a select from one table drizzle leaves the table's name away, which these queries need.
const version = sql<string>`coalesce((
  select max(journal_entries.seq) from journal_entries where journal_entries.account_id = accounts.id
), 0)::text`;

const firstEntry = sql<string>`coalesce((
  select min(journal_entries.seq) from journal_entries where journal_entries.account_id = accounts.id
), 0)::text`;

const cashRows = sql<string>`coalesce((
  select json_agg(json_build_array(balances.book, balances.commodity, balances.amount::text)) from balances
  where balances.account_id = accounts.id and balances.book in ('cash', 'reserved') and balances.amount <> 0
), '[]')::text`;

const standingCorrections = sql<string>`coalesce((
  select json_agg(json_build_array(
    cost_corrections.cause, cost_corrections.basis, cost_corrections.told, cost_corrections.rated_on::text
  ) order by cost_corrections.seq)
  from cost_corrections where cost_corrections.account_id = accounts.id and cost_corrections.undone_at is null
), '[]')::text`;

type CorrectionCells = readonly [
  id: string,
  isStanding: boolean,
  removed: readonly string[],
  entered: readonly string[],
];

const entryCorrections = sql<string>`coalesce((
  select json_agg(json_build_array(
    entry_corrections.id, entry_corrections.undone_at is null, entry_corrections.removed, entry_corrections.entered
  ) order by entry_corrections.seq)
  from entry_corrections where entry_corrections.account_id = accounts.id
), '[]')::text`;

const replacedEntries = sql<string>`coalesce((
  select json_agg(journal_entries.cause) from broker_activities
  join journal_entries on journal_entries.id = any(broker_activities.entry_ids)
  where broker_activities.account_id = accounts.id and broker_activities.replaced_by is not null
    and broker_activities.outcome = 'booked'
), '[]')::text`;

function correctionsOf(cells: readonly CorrectionCells[], replaced: readonly string[]): EntryCorrections {
  const hidden = new Set(replaced);
  const entered = new Map<string, string>();
  for (const [id, isStanding, removed, told] of cells) {
    for (const cause of isStanding ? removed : told) hidden.add(cause);
    if (isStanding) for (const cause of told) entered.set(cause, id);
  }
  return { hidden, entered };
}

/**
 * With each correction, event of a fund, named lot and file, and each that is undone, the journal is told anew. A file that is being
 * booked only adds to it, unless it tells an opening anew or a line of it takes the place of what is booked. What its owner says of a security that moved in it tells it anew too.
 */
const costState = sql<string>`(
  select count(*)::text || '-' || count(cost_corrections.undone_at)::text
  from cost_corrections where cost_corrections.account_id = accounts.id
) || '/' || (
  select count(*)::text || '-' || count(cost_events.undone_at)::text
  from cost_events where cost_events.user_id = accounts.user_id
) || '/' || (
  select count(*)::text || '-' || count(entry_corrections.undone_at)::text
  from entry_corrections where entry_corrections.account_id = accounts.id
) || '/' || (
  select count(*)::text || '-' || count(named_lots.undone_at)::text
  from named_lots where named_lots.account_id = accounts.id
) || '/' || (
  select count(*)::text || '-' || coalesce(sum(hashtext(broker_activities.fingerprint)::bigint), 0)::text
  from broker_activities
  where broker_activities.account_id = accounts.id and broker_activities.replaced_by is not null
) || '/' || coalesce((
  select string_agg(imports.id || case when imports.replaced is null then '' else '+' end, ',' order by imports.id)
  from import_accounts join imports on imports.id = import_accounts.import_id
  where import_accounts.account_id = accounts.id
), '') || '/' || coalesce((
  select string_agg(
    own_securities.instrument_id || ' ' || own_securities.version || ' ' || own_securities.changed_at,
    ',' order by own_securities.instrument_id
  )
  from own_securities
  where own_securities.user_id = accounts.user_id and exists (
    select 1 from balances
    where balances.account_id = accounts.id and balances.commodity = own_securities.instrument_id
  )
), '')`;

const brokerPrices = sql<string>`coalesce((
  select json_agg(json_build_object(
    'instrumentId', held ->> 'instrumentId', 'name', held ->> 'name', 'currency', held ->> 'currency',
    'price', (held ->> 'price')::float8, 'asOf', (extract(epoch from broker_snapshots.as_of) * 1000)::bigint
  ))
  from broker_snapshots, jsonb_array_elements(broker_snapshots.positions) as held
  where broker_snapshots.account_id = accounts.id and held ->> 'price' is not null
), '[]')::text`;

const person = sql<string | null>`(
  select json_build_object(
    'id', household_people.id, 'relation', household_people.relation, 'name', household_people.name,
    'birthDate', household_people.birth_date,
    'spouseSince', household_people.spouse_since, 'spouseUntil', household_people.spouse_until
  )::text
  from household_people where household_people.id = accounts.person_id
)`;

/** The latest of each entry stands. */
function toldCostsOf(rows: readonly CorrectionRow[]): Pick<AccountWithBooks, "correctedCosts" | "toldCosts"> {
  const standing = new Map(rows.map((row) => [row[0], row]));
  return {
    correctedCosts: new Map([...standing.values()].map(([cause, basis]) => [cause, basis])),
    toldCosts: new Map(
      [...standing.values()].flatMap(([cause, , told, ratedOn]) =>
        told === null ? [] : [[cause, { ...told, ratedOn }]],
      ),
    ),
  };
}

function cashOf(currency: string, rows: readonly CashRow[]): readonly CashBalance[] {
  const sum = (wanted: string, held: string) =>
    Number(rows.find(([book, commodity]) => book === wanted && commodity === held)?.[2] ?? "0");
  const currencies = new Set([currency, ...rows.map(([, commodity]) => commodity).sort()]);
  return [...currencies].map((held) => ({
    currency: held,
    amount: sum("cash", held),
    reserved: sum("reserved", held),
  }));
}

const columns = {
  ...getTableColumns(accounts),
  version,
  firstEntry,
  cashRows,
  brokerPrices,
  standingCorrections,
  standingLots,
  standingEvents,
  standingProperties,
  entryCorrections,
  replacedEntries,
  costState,
  person,
  countedIn,
};

const accountRows = createRowCache({
  statement: (db, userId) =>
    db
      .select(columns)
      .from(accounts)
      .where(and(eq(accounts.userId, userId), ne(accounts.status, SUPERSEDED)))
      .orderBy(asc(accounts.sortOrder), asc(accounts.id)),
});

export async function readAccountsWithBooks(db: Orm, userId: string): Promise<readonly AccountWithBooks[]> {
  const rows = await accountRows(db, userId);
  const ownSecurities = await readOwnSecurities(db, userId);
  const functions = new Map<string, PropertyOf>();
  const propertyOfText = (text: string) => {
    const own =
      functions.get(text) ??
      propertyWith(JSON.parse(text) as readonly (readonly [InstrumentId, InstrumentId])[]);
    functions.set(text, own);
    return own;
  };
  return rows.map((row) => {
    const { version: newest, firstEntry: first, cashRows: cash, brokerPrices: prices, ...more } = row;
    const {
      standingCorrections: corrections,
      standingLots: lots,
      standingEvents: events,
      standingProperties: properties,
      entryCorrections: entries,
      replacedEntries: replaced,
      costState: state,
      person: owner,
      countedIn: chosen,
      ...account
    } = more;
    return {
      account,
      person: owner === null ? null : (JSON.parse(owner) as AccountPerson),
      journal: `${account.id} ${first} ${state}`,
      version: Number(newest),
      ...{ properties, propertyOf: propertyOfText(properties) },
      countedIn: isListingCurrency(chosen) ? chosen : homeCurrency,
      cash: cashOf(account.currency, JSON.parse(cash) as readonly CashRow[]),
      costEvents: JSON.parse(events) as readonly CostEventRow[],
      corrections: correctionsOf(
        JSON.parse(entries) as readonly CorrectionCells[],
        JSON.parse(replaced) as readonly string[],
      ),
      namedLots: new Map(JSON.parse(lots) as readonly (readonly [string, readonly NamedLotRow[]])[]),
      ...toldCostsOf(JSON.parse(corrections) as readonly CorrectionRow[]),
      brokerPrices: JSON.parse(prices) as readonly BrokerPrice[],
      ownSecurities,
    };
  });
}
