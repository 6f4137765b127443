/** What the vendor answers about people, brokerages, connections and accounts, parsed. */
import { ownValue } from "@neuro/contract";
import * as z from "zod/mini";
import type { AggregatorAccount, AggregatorBrokerage, AggregatorConnection } from "../../aggregator/port.ts";
import { amount, instant, maybe } from "../../vendor/amounts.ts";
import { accountTypeOf } from "./account-type.ts";

const filled = z.string().check(z.minLength(1));

export const registered = z.pipe(
  z.object({ userSecret: filled }),
  z.transform(({ userSecret }) => ({ secret: userSecret })),
);

/** Only an address of the web can be opened in a window. */
export const portal = z.pipe(
  z.object({ redirectURI: z.url({ protocol: /^https?$/ }) }),
  z.transform(({ redirectURI }) => redirectURI),
);

/** Answers that only confirm: what they say is not used. */
export const confirmation = z.pipe(
  z.unknown(),
  z.transform(() => null),
);

const brokerage = z.pipe(
  z.object({
    slug: filled,
    name: filled,
    display_name: maybe(z.string()),
    enabled: maybe(z.boolean()),
    maintenance_mode: maybe(z.boolean()),
    allows_trading: maybe(z.boolean()),
    is_degraded: maybe(z.boolean()),
    aws_s3_square_logo_url: maybe(z.string()),
    aws_s3_logo_url: maybe(z.string()),
  }),
  z.transform(
    (raw): AggregatorBrokerage => ({
      slug: raw.slug,
      name: raw.display_name || raw.name,
      available: raw.enabled !== false && raw.maintenance_mode !== true,
      canTrade: raw.allows_trading,
      isDegraded: raw.is_degraded === true,
      logoUrl: raw.aws_s3_square_logo_url ?? raw.aws_s3_logo_url,
    }),
  ),
);

export const brokerages = z.array(brokerage);

const accessKind = z.pipe(
  z.object({ type: maybe(z.string()), brokerage: maybe(z.object({ slug: maybe(z.string()) })) }),
  z.transform(({ type, brokerage: of }) => ({ type, slug: of?.slug ?? null })),
);

export const accessKinds = z.array(accessKind);

/** Orders reach a brokerage that says so itself and of which some kind of access trades; what neither says is not known. */
export function withAccess(
  listed: readonly AggregatorBrokerage[],
  kinds: z.output<typeof accessKinds>,
): readonly AggregatorBrokerage[] {
  const known = Map.groupBy(kinds, ({ slug }) => slug);
  return listed.map((one) => {
    const own = known.get(one.slug);
    if (own === undefined) return one;
    const offersTrading = own.some(({ type }) => type === "trade");
    return { ...one, canTrade: one.canTrade === null ? offersTrading : one.canTrade && offersTrading };
  });
}

const FRESHNESS = ["realtime", "delayed"] as const;

const connection = z.pipe(
  z.object({
    id: filled,
    created_date: instant,
    brokerage,
    type: z.string(),
    disabled: z.boolean(),
    disabled_date: maybe(instant),
    data_freshness_mode: maybe(z.string()),
  }),
  z.transform(
    (raw): AggregatorConnection => ({
      id: raw.id,
      brokerage: { slug: raw.brokerage.slug, name: raw.brokerage.name },
      access: raw.type === "trade" ? "trade" : "read",
      authorizedAt: raw.created_date,
      disabledAt: raw.disabled ? (raw.disabled_date ?? raw.created_date) : null,
      freshness: FRESHNESS.find((known) => known === raw.data_freshness_mode) ?? null,
      isDegraded: raw.brokerage.isDegraded,
    }),
  ),
);

export const connections = z.array(connection);

const account = z.object({
  id: filled,
  brokerage_authorization: filled,
  name: maybe(z.string()),
  number: z.string(),
  opening_date: maybe(instant),
  funding_date: maybe(instant),
  sync_status: z.object({
    transactions: maybe(
      z.object({ initial_sync_completed: maybe(z.boolean()), last_successful_sync: maybe(instant) }),
    ),
    holdings: maybe(
      z.object({
        initial_sync_completed: maybe(z.boolean()),
        last_successful_sync: maybe(instant),
        holdings_unavailable: maybe(z.boolean()),
      }),
    ),
  }),
  balance: z.object({ total: maybe(z.object({ amount: maybe(amount), currency: maybe(z.string()) })) }),
  status: maybe(z.string()),
  raw_type: maybe(z.string()),
  account_category: maybe(z.string()),
  is_paper: z.boolean(),
});

const STATUSES = ["open", "closed", "archived", "unavailable"] as const;

const CATEGORIES: Readonly<Record<string, AggregatorAccount["category"]>> = {
  DEPOSIT: "deposit",
  LOC: "credit",
};

function accountOf(raw: z.output<typeof account>): AggregatorAccount {
  const { holdings, transactions } = raw.sync_status;
  const status = STATUSES.find((known) => known === raw.status) ?? "open";
  return {
    id: raw.id,
    connectionId: raw.brokerage_authorization,
    name: raw.name || raw.raw_type || raw.number,
    number: raw.number,
    type: accountTypeOf(raw.raw_type, raw.name ?? ""),
    rawType: raw.raw_type,
    category: ownValue(CATEGORIES, raw.account_category ?? "") ?? "investment",
    currency: raw.balance.total?.currency || "CAD",
    totalValue: raw.balance.total?.amount ?? null,
    status: holdings?.holdings_unavailable ? "unavailable" : status,
    openedAt: raw.opening_date ?? raw.funding_date,
    holdingsSyncedAt: holdings?.last_successful_sync ?? null,
    transactionsSyncedAt: transactions?.last_successful_sync ?? null,
    isSyncing: holdings?.initial_sync_completed === false || transactions?.initial_sync_completed === false,
    isPaper: raw.is_paper,
  };
}

export const accounts = z.array(z.pipe(account, z.transform(accountOf)));
