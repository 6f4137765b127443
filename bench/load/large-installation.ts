/**
 * A large installation in PostgreSQL: what one user really did, many times over, each copy with ids and moments of its own.
 * Balances are the sums of the postings copied, so that every copy's books agree with themselves.
 */
import { randomUUID } from "node:crypto";
import type { Database } from "../../apps/server/src/platform/db/database.ts";
import { digest, newToken } from "../../apps/server/src/platform/vault/token.ts";

export const scale = {
  users: 100_000,
  tradesEach: 10,
  noticesEach: 10,
  /** These have a hundred times as much. */
  busyUsers: 10,
  busyTimes: 100,
  days: 730,
  /** Members who were there on one day. */
  usersADay: 5_000,
  auditLines: 300_000,
} as const;

/** Fills of one table each, in the order that references ask for. `$T` is the account of the user that is copied. */
const statements: readonly (readonly [what: string, sql: string])[] = [
  [
    "users",
    `insert into users (id, kind, role, email, name, email_verified_at, created_at, last_seen_at, last_login_at)
     select id, 'member', 'user', 'member' || n || '@mail.example', 'Member ' || n, joined, joined, seen, seen
     from (select gen_random_uuid() as id, n, now() - n * interval '${scale.days} days' / ${scale.users} as joined,
                  now() - n * interval '${scale.days} days' / ${scale.users} * random() as seen
           from generate_series(1, ${scale.users}) n) made`,
  ],
  [
    "copies",
    `create table scale_copies as
     select id as user_id, substr(email, 7, position('@' in email) - 7)::int as n from users where email like 'member%@mail.example'`,
  ],
  ["copies by number", "create unique index on scale_copies (n)"],
  [
    "accounts",
    `insert into accounts (id, user_id, venue, mode, type, name, display_name, account_number, brokerage_name, currency,
       opened_at, last_synced_at, held_currencies, goal, portfolio_type)
     select 'scale-' || n, c.user_id, venue, mode, type, name, display_name, account_number, brokerage_name, currency,
       opened_at, last_synced_at, held_currencies, goal, portfolio_type
     from scale_copies c cross join accounts a where a.id = $T`,
  ],
  [
    "times",
    `create table scale_times as
     select n, user_id, t, gen_random_uuid() as run,
            now() - (interval '${scale.days} days' * random()) as at
     from scale_copies cross join lateral
       generate_series(1, case when n <= ${scale.busyUsers} then ${scale.busyTimes} else 1 end) t`,
  ],
  [
    "orders",
    `create table scale_orders as
     select n, t, s.user_id, o.id as old_id, gen_random_uuid() as new_id,
            at + (o.received_at - (select min(received_at) from orders where account_id = $T and origin <> 'sandbox')) as at
     from scale_times s cross join orders o where o.account_id = $T and o.origin <> 'sandbox'`,
  ],
  ["orders by number", "create index on scale_orders (old_id)"],
  [
    "orders themselves",
    `insert into orders (id, user_id, account_id, idempotency_key, request_hash, origin, instrument_id, symbol, currency, side,
       type, quantity, time_in_force, status, filled_quantity, avg_fill_price, commission, label, state, submitted_at,
       updated_at, received_at)
     select s.new_id, s.user_id, 'scale-' || s.n, s.new_id::text, request_hash, origin, instrument_id, symbol, currency, side,
       type, quantity, time_in_force, status, filled_quantity, avg_fill_price, commission, label, state, s.at, s.at, s.at
     from scale_orders s join orders o on o.id = s.old_id`,
  ],
  [
    "fills",
    `insert into fills (fill_id, order_id, user_id, quantity, price, commission, filled_at, label)
     select fill_id, s.new_id, s.user_id, quantity, price, commission, s.at, label
     from scale_orders s join fills f on f.order_id = s.old_id`,
  ],
  [
    "entries",
    `create table scale_entries as
     select nextval('journal_entries_seq_seq') as seq, gen_random_uuid() as id, e.seq as old_seq, s.n, s.new_id as order_id, s.at
     from scale_orders s join journal_entries e on e.order_id = s.old_id
     union all
     select nextval('journal_entries_seq_seq'), gen_random_uuid(), e.seq, c.n, null, now() - interval '${scale.days} days'
     from scale_copies c cross join journal_entries e where e.account_id = $T and e.kind = 'deposit'`,
  ],
  [
    "entries themselves",
    `insert into journal_entries (seq, id, account_id, kind, occurred_at, memo, cause, order_id, basis)
     select s.seq, s.id, 'scale-' || s.n, e.kind, s.at, e.memo, s.id::text, s.order_id, e.basis
     from scale_entries s join journal_entries e on e.seq = s.old_seq order by s.at`,
  ],
  [
    "postings",
    `insert into postings (entry_seq, line, book, commodity, amount)
     select s.seq, line, book, commodity, amount from scale_entries s join postings p on p.entry_seq = s.old_seq`,
  ],
  [
    "balances",
    `insert into balances (account_id, book, commodity, amount)
     select 'scale-' || s.n, book, commodity, sum(amount)
     from scale_entries s join postings p on p.entry_seq = s.old_seq group by 1, 2, 3`,
  ],
  [
    "notifications",
    `insert into notifications (id, user_id, category, alert_type, priority, facts, link, about, in_app, created_at, read_at, mail)
     select gen_random_uuid(), owner, category, alert_type, priority, facts, link, null, true, made,
            case when random() < 0.7 then made end, 'none'
     from (select s.user_id as owner, o.*, s.at + interval '1 minute' * i as made
           from scale_times s cross join generate_series(1, ${scale.noticesEach}) i
           cross join (select * from notifications where user_id = (select user_id from accounts where id = $T) limit 1) o
          ) copied`,
  ],
  [
    "days they were there",
    `insert into active_days (day, user_id)
     select distinct current_date - d, c.user_id from generate_series(0, 29) d
     cross join lateral (select user_id from scale_copies
       where n in (select 1 + floor(random() * ${scale.users})::int + 0 * d from generate_series(1, ${scale.usersADay}))) c`,
  ],
  [
    "closed trades",
    `insert into closed_trade_days (user_id, day, origin, closed, gained)
     select user_id, at::date, 'quick-trade', count(*), count(*) / 2 from scale_orders
     where at > now() - interval '62 days' group by 1, 2`,
  ],
  [
    "how far trades were added up",
    `insert into installation_state (key, value, updated_at)
     values ('closed_trades', jsonb_build_object('through', (extract(epoch from now()) * 1000)::bigint), now())
     on conflict (key) do update set value = excluded.value`,
  ],
  [
    "sessions",
    `insert into sessions (id, user_id, token_hash, created_at, last_used_at, expires_at)
     select gen_random_uuid(), user_id, 'scale-' || n, now() - interval '1 hour', now(), now() + interval '7 days'
     from scale_copies where n % 20 = 0`,
  ],
  [
    "payments",
    `insert into subscriptions (user_id, provider, customer_id, subscription_id, state, paid_until, created_at)
     select user_id, 'sandbox', 'customer-' || n, 'subscription-' || n, 'active', now() + interval '20 days', now()
     from scale_copies where n % 4 = 0`,
  ],
  [
    "audit log",
    `insert into audit_log (id, at, actor_id, subject_id, action, details)
     select gen_random_uuid(), now() - interval '${scale.days} days' * random(), user_id, user_id,
       (array['auth.login', 'auth.logout', 'settings.changed', 'order.placed'])[1 + i % 4], '{}'::jsonb
     from scale_copies cross join generate_series(1, ${scale.auditLines / scale.users}) i`,
  ],
  ["what was in between", "drop table scale_copies, scale_times, scale_orders, scale_entries"],
];

/** `accountId`: of the user that is copied, who has placed `tradesEach` orders and has a notification. */
export async function fillInstallation(database: Database, accountId: string): Promise<void> {
  for (const [what, text] of statements) {
    const begun = performance.now();
    await database.transaction(async (tx) => {
      await tx.execute("set local statement_timeout = 0");
      await tx.execute(text.replaceAll("$T", `'${accountId}'`));
    });
    console.log(`${what}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  }
  const tables = await database.rawQuery<{ name: string }>(
    "select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where n_live_tup > 1000",
  );
  for (const { name } of tables) await database.rawQuery(`vacuum analyze ${name}`);
}

/** How many rows lie there, for the report. */
export async function rowsOf(database: Database, tables: readonly string[]): Promise<readonly number[]> {
  const counts: number[] = [];
  for (const table of tables) {
    const [row] = await database.rawQuery<{ found: string }>(`select count(*) as found from ${table}`);
    counts.push(Number(row?.found));
  }
  return counts;
}

async function openSession(database: Database, email: string): Promise<string> {
  const token = newToken();
  await database.rawQuery(
    `insert into sessions (id, user_id, token_hash, created_at, last_used_at, confirmed_at, expires_at)
     select $1::uuid, id, $2, now(), now(), now(), now() + interval '1 day' from users where email = $3`,
    [randomUUID(), digest(token), email],
  );
  return token;
}

/** Of the member with that number, 1 to `scale.users`; the first `busyUsers` are the busy ones. */
export async function openMember(database: Database, number: number): Promise<string> {
  return await openSession(database, `member${number}@mail.example`);
}

export async function openAdministrator(database: Database): Promise<string> {
  const email = `member${scale.users}@mail.example`;
  await database.rawQuery("update users set role = 'admin' where email = $1", [email]);
  return await openSession(database, email);
}
