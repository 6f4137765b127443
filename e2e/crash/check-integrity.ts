/** Questions to a database whose server is gone, asked in plain SQL, with none of the product's own arithmetic. */
import type { Database } from "../../apps/server/src/db/database.ts";

export interface Acknowledged {
  readonly key: string;
  readonly orderId: string;
}

/** One sentence per thing that is wrong; empty when all is well. */
export async function integrityProblems(
  database: Database,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const [law, sql] of Object.entries(laws)) {
    const broken = await database.rawQuery<object>(sql);
    if (broken.length > 0) problems.push(`${law}; broken by ${JSON.stringify(broken.slice(0, 3))}`);
  }
  return [...problems, ...(await missingOrders(database, acknowledged))];
}

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
  "no key has two orders": `
    select user_id, idempotency_key from orders group by user_id, idempotency_key having count(*) > 1`,
  "an order's filled quantity is the sum of its fills": `
    select o.id, o.filled_quantity, coalesce(sum(f.quantity), 0) as filled
    from orders o left join fills f on f.order_id = o.id
    group by o.id having o.filled_quantity <> coalesce(sum(f.quantity), 0)`,
  "no order is filled beyond its quantity": `
    select id, quantity, filled_quantity from orders where filled_quantity > quantity`,
  "every fill is in the journal exactly once": `
    select f.fill_id, count(e.seq) as entries
    from fills f left join journal_entries e on e.order_id = f.order_id and e.kind = 'trade' and e.cause = 'fill:' || f.fill_id
    group by f.fill_id having count(e.seq) <> 1`,
};

async function missingOrders(database: Database, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const rows = await database.rawQuery<{ id: string; idempotency_key: string }>(
    "select id, idempotency_key from orders",
  );
  const idsByKey = new Map<string, string[]>();
  for (const row of rows)
    idsByKey.set(row.idempotency_key, [...(idsByKey.get(row.idempotency_key) ?? []), row.id]);
  return acknowledged.flatMap(({ key, orderId }) => {
    const ids = idsByKey.get(key) ?? [];
    if (ids.length === 1 && ids[0] === orderId) return [];
    return [`the order ${orderId} acknowledged for key ${key} is stored as [${ids.join(", ")}]`];
  });
}

/** Everything that money and orders are, one line each; equal before and after means that nothing changed. */
export async function booksFingerprint(database: Database): Promise<string> {
  const orders = await database.rawQuery<object>(
    "select id, idempotency_key, status, quantity, filled_quantity from orders order by id",
  );
  const balances = await database.rawQuery<object>(
    "select account_id, book, commodity, amount from balances where amount <> 0 order by account_id, book, commodity",
  );
  return [...orders, ...balances].map((row) => JSON.stringify(row)).join("\n");
}
