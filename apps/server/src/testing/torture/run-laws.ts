/** What must hold after every run, judged by the venue's truth in plain SQL, with none of the engine's own arithmetic. */
import type { Database } from "../../platform/db/database.ts";
import { brokenLaws, NEVER_BELOW_ZERO, NEVER_OVERFILLED } from "../book-laws.ts";
import type { PlacedOrders } from "./placed-orders.ts";
import type { Plan } from "./plan-run.ts";
import { accountOf, DEPOSITS, type TorturedWorld } from "./tortured-world.ts";

export interface Look {
  readonly database: Database;
  readonly world: TorturedWorld;
  readonly placed: PlacedOrders;
  readonly plan: Plan;
}

const OPEN = "('approved', 'unconfirmed', 'working', 'partially_filled')";

/** Each query finds what breaks its law. $1: users whose kill switch is on. */
const SETTLED: Readonly<Record<string, string>> = {
  "an order whose fate was unknown is reconciled": `
    select id, status from orders where status in ('approved', 'unconfirmed') and $1::jsonb is not null`,
  "an order somebody wants cancelled is not left at work": `
    select id, status from orders where status in ${OPEN} and cancel_requested_at is not null and $1::jsonb is not null`,
  "while trading is stopped nothing but exits is at work": `
    select id, status from orders
    where status in ${OPEN} and parent_id is null and $1::jsonb ? user_id::text`,
};

/** $1: the venue's fills, $2: its orders, $3: deposits. */
const TRUTH = `
  with truth as (
    select * from jsonb_to_recordset($1::jsonb) as t ("fillId" text, "orderId" uuid, quantity numeric, price numeric, commission numeric)
  ),
  book as (
    select * from jsonb_to_recordset($2::jsonb) as b (id uuid, status text, filled numeric)
  ),
  deposits as (
    select * from jsonb_to_recordset($3::jsonb) as d (account_id text, currency text, amount numeric)
  )`;

const FINAL: Readonly<Record<string, string>> = {
  "every order ends": `select id, status from orders where status in ${OPEN}`,
  "the venue knows no order that the journal does not": `
    select b.id from book b left join orders o on o.id = b.id where o.id is null`,
  "fills are the venue's, to the last digit": `
    select coalesce(t."fillId", f.fill_id) as fill, t.quantity as venue, f.quantity as ledger
    from truth t full join fills f on f.order_id = t."orderId" and f.fill_id = t."fillId"
    where t."fillId" is null or f.fill_id is null
      or t.quantity <> f.quantity or t.price <> f.price or t.commission <> f.commission`,
  "an order ends as the venue ended it": `
    select o.id, o.status as ledger, b.status as venue from orders o left join book b on b.id = o.id
    where (b.id is not null and (b.status <> o.status or b.filled <> o.filled_quantity))
      or (b.id is null and o.status not in ('rejected', 'cancelled', 'expired'))`,
  "positions are the sums of the venue's fills": `
    select * from (
      select o.account_id, o.instrument_id, sum(case when o.side = 'BUY' then t.quantity else -t.quantity end) as units
      from truth t join orders o on o.id = t."orderId" group by 1, 2
    ) t full join (
      select account_id, commodity as instrument_id, sum(amount) as held
      from balances where book in ('position', 'committed') group by 1, 2
    ) b using (account_id, instrument_id)
    where coalesce(units, 0) <> coalesce(held, 0)`,
  "cash is what was paid in, less what the venue took, plus what it paid": `
    , traded as (
      select o.account_id, o.id, o.currency, o.state #>> '{order,settlement,currency}' as settled,
        sum((case when o.side = 'BUY' then -1 else 1 end) * t.quantity * t.price - t.commission) as money
      from truth t join orders o on o.id = t."orderId" group by o.id
    )
    select d.account_id, d.currency, d.amount as deposit, b.amount as cash, t.money as traded
    from deposits d
    left join lateral (
      select sum(money) as money, count(*) as orders, coalesce(bool_or(traded.currency <> settled), false) as converts
      from traded where traded.account_id = d.account_id and settled = d.currency
    ) t on true
    left join (
      select account_id, commodity, sum(amount) as amount from balances where book in ('cash', 'reserved') group by 1, 2
    ) b on b.account_id = d.account_id and b.commodity = d.currency
    where not t.converts
      and abs(coalesce(b.amount, 0) - d.amount - coalesce(t.money, 0)) > 0.01 * t.orders`,
  "each fill of a purchase with a bracket has its exit, or the reason why not": `
    select f.order_id, f.fill_id from fills f join orders o on o.id = f.order_id
    where o.exits is not null and f.exit_refusal is null
      and not exists (select 1 from orders e where e.parent_id = o.id and e.parent_fill_id = f.fill_id)`,
  "an exit sells what its fill bought": `
    select e.id, e.quantity, f.quantity as bought from orders e
    left join fills f on f.order_id = e.parent_id and f.fill_id = e.parent_fill_id
    where e.parent_id is not null and (f.fill_id is null or e.side <> 'SELL' or e.quantity <> f.quantity)`,
  "what was filled beyond its order is flagged": `
    select id, quantity, filled_quantity, state -> 'flags' as flags from orders
    where filled_quantity > quantity and not state -> 'flags' ? 'overfilled'`,
};

async function broken(
  database: Database,
  laws: Readonly<Record<string, string>>,
  parts: { readonly head?: string; readonly params: readonly unknown[] },
): Promise<string[]> {
  const problems: string[] = [];
  for (const [law, sql] of Object.entries(laws)) {
    const rows = await database.rawQuery<object>(`${parts.head ?? ""}${sql}`, parts.params);
    if (rows.length > 0) problems.push(`${law}; broken by ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return problems;
}

/** When the faults have stopped for some minutes. */
export async function settledProblems({ database, world, placed }: Look): Promise<string[]> {
  const stopped = world.users.filter((user) => placed.switchOf(user).is === "on").map(({ id }) => id);
  return await broken(database, SETTLED, { params: [JSON.stringify(stopped)] });
}

/** When nothing can happen any more. */
export async function finalProblems(look: Look): Promise<string[]> {
  const { database, world, placed } = look;
  const { venue } = world.faulty;
  const book = [...venue.book.values()].map(({ order, status, filled }) => ({
    ...{ id: order.orderId, status, filled },
  }));
  const params = [venue.fills(), book, depositsOf(world)].map((rows) => JSON.stringify(rows));
  return [
    ...venue.violations,
    ...placed.problems,
    ...(await lostOrders(database, placed)),
    ...(await brokenLaws(database, await excused(look))),
    ...(await broken(database, FINAL, { head: `${TRUTH} `, params })),
  ];
}

function depositsOf({ users }: TorturedWorld) {
  return users.flatMap((user) =>
    Object.entries(DEPOSITS).flatMap(([key, amounts]) =>
      Object.entries(amounts).map(([currency, amount]) => ({
        account_id: accountOf(user, key as keyof typeof DEPOSITS),
        currency,
        amount,
      })),
    ),
  );
}

/** A venue that fills more than was ordered, or after it said that it would not, can take more than was set aside. */
async function excused({ database, plan }: Look): Promise<readonly string[]> {
  const noted = await database.rawQuery<{ action: string }>(
    "select distinct action from audit_log where action in ('order.overfilled', 'order.late_fill')",
  );
  const excuses: string[] = [];
  if (plan.overfills) excuses.push(NEVER_OVERFILLED);
  // Only what somebody was told of excuses anything.
  if ((plan.overfills || plan.fillsLate) && noted.length > 0) excuses.push(NEVER_BELOW_ZERO);
  return excuses;
}

/** Each acknowledged order exists, under its key and no other; what was called cancelled is. */
async function lostOrders(database: Database, { all }: PlacedOrders): Promise<string[]> {
  const rows = await database.rawQuery<{ id: string; idempotency_key: string; status: string }>(
    "select id, idempotency_key, status from orders",
  );
  const byKey = Map.groupBy(rows, (row) => row.idempotency_key);
  return all.flatMap(({ key, orderIds, cancelled }) => {
    const stored = byKey.get(key) ?? [];
    const ids = stored.map(({ id }) => id);
    const lost = [...orderIds].filter((id) => ids.length !== 1 || ids[0] !== id);
    const problems = lost.map(
      (id) => `order ${id}, acknowledged for key ${key}, is stored as [${ids.join(", ")}]`,
    );
    const works = cancelled && !stored.some(({ status }) => status === "cancelled" || status === "filled");
    return works ? [...problems, `the order of key ${key} was called cancelled and is not`] : problems;
  });
}
