/** The stand-in's people, connections and accounts in the vendor's words. */
import type { FakeAccount, FakeActivity, FakeConnection, FakeLot, FakePosition } from "./fake-accounts.ts";
import { currencyBody, type FakeListing, instrumentBody, universalSymbolBody } from "./fake-listings.ts";
import { connectionBrokerage } from "./fake-orders.ts";

export interface FakeAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const iso = (at: number) => new Date(at).toISOString();

export function ok(body: unknown): FakeAnswer {
  return { status: 200, body };
}

/** As the vendor refuses: a sentence and a number of its own. */
export function refused(status: number, code: string, detail: string): FakeAnswer {
  return { status, body: { detail, status_code: status, code } };
}

export function connectionBody({ id, slug, access, createdAt, disabledAt, freshness }: FakeConnection) {
  return {
    id,
    created_date: iso(createdAt),
    brokerage: connectionBrokerage(slug),
    name: `Connection-${slug}`,
    type: access,
    disabled: disabledAt !== null,
    disabled_date: disabledAt === null ? null : iso(disabledAt),
    is_eligible_for_payout: false,
    ...(freshness === undefined ? {} : { data_freshness_mode: freshness }),
  };
}

export function accountBody(connection: FakeConnection, account: FakeAccount, usdCad: number) {
  let total = 0;
  const inCad = (currency: string) => (currency === "USD" ? usdCad : 1);
  for (const [currency, cash] of account.cash) total += cash * inCad(currency);
  for (const [listing, { units }] of account.positions)
    total += units * listing.price * inCad(listing.currency);
  const first = account.activities[0];
  return {
    id: account.id,
    brokerage_authorization: connection.id,
    name: account.name,
    number: account.number,
    institution_name: connectionBrokerage(connection.slug).name,
    created_date: iso(connection.createdAt),
    funding_date: null,
    opening_date: iso(account.openedAt),
    sync_status: {
      transactions: {
        initial_sync_completed: !account.isSyncing,
        last_successful_sync: iso(account.holdingsAt).slice(0, 10),
        first_transaction_date: first === undefined ? null : iso(first.at).slice(0, 10),
      },
      holdings: { initial_sync_completed: !account.isSyncing, last_successful_sync: iso(account.holdingsAt) },
    },
    balance: { total: { amount: Number(total.toFixed(2)), currency: "CAD" } },
    status: "open",
    raw_type: account.rawType,
    account_category: account.category ?? "INVESTMENT",
    is_paper: false,
  };
}

export function balanceBodies({ cash }: FakeAccount) {
  return [...cash].map(([code, amount]) => ({
    currency: currencyBody(code),
    cash: amount,
    buying_power: amount,
  }));
}

function lotBody({ bought, units, price, cost }: FakeLot, place: number, lastPrice: number) {
  return {
    original_purchase_date: bought,
    quantity: String(units),
    purchased_price: String(price),
    cost_basis: cost === null ? null : String(cost),
    current_value: (units * lastPrice).toFixed(2),
    position_type: "LONG",
    lot_id: `lot-${place}`,
  };
}

export function positionBody(listing: FakeListing, { units, cost, lots }: FakePosition, price: number) {
  return {
    instrument: instrumentBody(listing),
    units: String(units),
    price: String(price),
    cost_basis: (cost / units).toFixed(4),
    currency: listing.currency,
    cash_equivalent: false,
    ...(lots === undefined ? {} : { tax_lots: lots.map((lot, place) => lotBody(lot, place, price)) }),
  };
}

export function activityBody(activity: FakeActivity, institution: string) {
  const { id, listing, price, units, amount, currency, type, description, at, fee } = activity;
  return {
    id,
    symbol: listing === null ? null : universalSymbolBody(listing),
    currency_universal_symbol: null,
    option_symbol: null,
    price,
    units,
    amount,
    currency: currencyBody(currency),
    type,
    option_type: "",
    description,
    trade_date: iso(at),
    settlement_date: iso(at),
    fee,
    fx_rate: null,
    institution,
    external_reference_id: null,
  };
}
