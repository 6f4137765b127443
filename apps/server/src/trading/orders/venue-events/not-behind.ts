/**
 * Orders that closed markets hold are judged again one after the other, in the order they were given. What waits behind one
 * does not count against it; nor does it count against itself.
 */
import { type SQL, sql } from "drizzle-orm";
import { OPEN_STATUSES } from "../../../platform/db/order-statuses.ts";
import { orders } from "../../../platform/db/schema/index.ts";

export interface WaitingOrder {
  readonly orderId: string;
  /** Market time, epoch ms. */
  readonly submittedAt: number;
}

/** A condition on rows of `orders`; true for all of them when nothing has waited. */
export function notBehind(waiting: WaitingOrder | undefined): SQL {
  if (waiting === undefined) return sql`true`;
  const { orderId, submittedAt } = waiting;
  const open = sql.join(
    OPEN_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  );
  return sql`${orders.id} <> ${orderId} and not (
    ${orders.type} = 'Market' and ${orders.filledQuantity} = 0 and ${orders.status} in (${open})
    and (${orders.submittedAt}, ${orders.id}) > (${new Date(submittedAt).toISOString()}::timestamptz, ${orderId}::uuid)
  )`;
}
