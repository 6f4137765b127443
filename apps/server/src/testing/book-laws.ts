/** What must hold in every database at every moment, asked in plain SQL with none of the product's own arithmetic. */
import type { Database } from "../platform/db/database.ts";

export const NEVER_BELOW_ZERO = "cash, units and what is set aside are never below zero";
export const NEVER_OVERFILLED = "no order is filled beyond its quantity";

/** Each query finds what breaks its law. */
const laws: Readonly<Record<string, string>> = {
  "debits equal credits in every entry and commodity": `
    select entry_seq, commodity, sum(amount) as difference
    from postings group by entry_seq, commodity having sum(amount) <> 0`,
  "debits equal credits in every commodity": `
    select commodity, sum(amount) as difference
    from postings group by commodity having sum(amount) <> 0`,
  "every entry has postings": `
    select e.seq from journal_entries e
    where not exists (select 1 from postings p where p.entry_seq = e.seq)`,
  "balances equal the sums of their postings": `
    select account_id, book, commodity, b.amount as stored, p.amount as posted
    from balances b
    full join (
      select e.account_id, p.book, p.commodity, sum(p.amount) as amount
      from postings p join journal_entries e on e.seq = p.entry_seq
      group by e.account_id, p.book, p.commodity
    ) p using (account_id, book, commodity)
    where coalesce(b.amount, 0) <> coalesce(p.amount, 0)`,
  [NEVER_BELOW_ZERO]: `
    select account_id, book, commodity, amount from balances
    where book in ('cash', 'reserved', 'position', 'committed') and amount < 0
      and account_id not in (select id from accounts where category = 'credit')`,
  "positions equal fills and splits": `
    select coalesce(b.account_id, f.account_id) as account_id, coalesce(b.commodity, f.instrument_id) as instrument_id,
      b.units as held, f.units as filled
    from (
      select account_id, commodity, sum(amount) as units
      from balances where book in ('position', 'committed') group by account_id, commodity
    ) b
    full join (
      select account_id, instrument_id, sum(units) as units from (
        select o.account_id, o.instrument_id, case when o.side = 'BUY' then f.quantity else -f.quantity end as units
        from fills f join orders o on o.id = f.order_id
        union all
        select e.account_id, p.commodity, p.amount
        from journal_entries e join postings p on p.entry_seq = e.seq
        where e.cause like 'split:%' and p.book = 'position'
      ) moved group by account_id, instrument_id
    ) f on f.account_id = b.account_id and f.instrument_id = b.commodity
    where coalesce(b.units, 0) <> coalesce(f.units, 0)`,
  "only open orders have something set aside": `
    select b.account_id, b.commodity, b.amount as set_aside, coalesce(o.amount, 0) as by_orders
    from (select account_id, commodity, amount from balances where book in ('reserved', 'committed')) b
    left join (
      select account_id, state #>> '{order,reservation,commodity}' as commodity,
        sum((state ->> 'reservationLeft')::numeric) as amount
      from orders where status in ('approved', 'unconfirmed', 'working', 'partially_filled')
      group by 1, 2
    ) o on o.account_id = b.account_id and o.commodity = b.commodity
    where b.amount <> coalesce(o.amount, 0)`,
  "no key has two orders": `
    select user_id, idempotency_key from orders group by user_id, idempotency_key having count(*) > 1`,
  "an order's filled quantity is the sum of its fills": `
    select o.id, o.filled_quantity, coalesce(sum(f.quantity), 0) as filled
    from orders o left join fills f on f.order_id = o.id
    group by o.id having o.filled_quantity <> coalesce(sum(f.quantity), 0)`,
  [NEVER_OVERFILLED]: `
    select id, quantity, filled_quantity from orders where filled_quantity > quantity`,
  "every fill is in the journal exactly once": `
    select f.fill_id, count(e.seq) as entries
    from fills f
    left join journal_entries e on e.order_id = f.order_id and e.kind = 'trade' and e.cause = 'fill:' || f.fill_id
    group by f.fill_id having count(e.seq) <> 1`,
  "every trade of an order in the journal is a fill": `
    select e.seq, e.cause from journal_entries e
    left join fills f on 'fill:' || f.fill_id = e.cause and f.order_id = e.order_id
    where e.kind = 'trade' and e.order_id is not null and f.fill_id is null`,
};

/** One sentence per law that is broken; empty when all is well. `except`: laws that a venue's own fault may break. */
export async function brokenLaws(database: Database, except: readonly string[] = []): Promise<string[]> {
  const problems: string[] = [];
  for (const [law, sql] of Object.entries(laws)) {
    if (except.includes(law)) continue;
    const broken = await database.rawQuery<object>(sql);
    if (broken.length > 0) problems.push(`${law}; broken by ${JSON.stringify(broken.slice(0, 3))}`);
  }
  return problems;
}

/**
 * Where ledger and paper exchange disagree; they may for the moment between a fill and its delivery. An order that never
 * reached the exchange has no record there.
 */
export async function disagreements(database: Database): Promise<readonly object[]> {
  return await database.rawQuery<object>(`
    select o.id, o.status as ledger, p.status as venue, o.filled_quantity, p.record ->> 'filledQuantity' as venue_filled
    from orders o left join paper_orders p on p.order_id = o.id
    where o.origin <> 'sandbox'
      and (p.order_id is not null or o.status not in ('rejected', 'expired', 'cancelled'))
      and (p.order_id is null or p.status <> o.status
        or (p.record ->> 'filledQuantity')::numeric <> o.filled_quantity)`);
}

/** Everything that trading stores, as one text; equal before and after means that nothing changed. */
export async function booksFingerprint(database: Database): Promise<string> {
  const tables = ["accounts", "journal_entries", "postings", "balances", "orders", "fills", "paper_orders"];
  const sums = tables.map(
    (table) =>
      `select '${table}' as name, count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t`,
  );
  return JSON.stringify(await database.rawQuery<object>(sums.join(" union all ")), null, 1);
}
