/** What the gate would say of a sale once the orders that stand for its units are taken back: asked before they are. */
import { checkOrder, decimal, decimalOfNumber } from "@neuro/ledger";
import { type Failure, isFailure } from "../../../platform/failure.ts";
import { refusalFailure } from "../../../platform/refusal-failure.ts";
import type { OrderRow } from "../../orders/order-store.ts";
import { gatherCheckContext } from "../../orders/placing/gather-check-context.ts";
import { intentOf } from "../../orders/placing/order-intent.ts";
import { prepareOrder } from "../../orders/placing/prepare-order.ts";
import type { Submission } from "../../orders/placing/submit-order.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";

/** Null when it would pass. */
export async function refusalAhead(
  ctx: AutoTradingContext,
  { user, request, locale, openSessionOnly = false }: Submission,
  standing: readonly OrderRow[],
): Promise<Failure | null> {
  const prepared = await prepareOrder(ctx, { user, request, instrumentId: null });
  if (isFailure(prepared)) return prepared;
  const { account, view } = prepared;
  const now = ctx.market.clock.now();
  const context = await ctx.db.transaction(
    async (tx) =>
      await gatherCheckContext(tx, {
        ...{ market: ctx.market, venue: ctx.venueOf(account), account, view, openSessionOnly, now },
        origin: request.origin,
      }),
  );
  const comingFree = standing
    .map(({ quantity, filledQuantity }) => decimal(quantity).minus(decimal(filledQuantity)))
    .reduce((sum, units) => sum.plus(units), decimalOfNumber(0));
  const free = decimal(context.position.free).plus(comingFree).toFixed();
  const checked = checkOrder(
    intentOf(request, {
      ...{ orderId: ctx.newId(), accountId: account.id, instrument: view.instrument, now },
      protects: null,
    }),
    { ...context, position: { ...context.position, free } },
  );
  return checked.ok ? null : refusalFailure(checked.refusal, locale);
}
