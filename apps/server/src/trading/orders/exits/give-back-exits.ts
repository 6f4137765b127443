/**
 * A sale takes back the exits that stand for its units. Whatever it ends without selling is protected again: each exit by one
 * order like it, for what is left. When the sale is over, and again with every reconciliation for what a crash left.
 */
import { type Decimal, decimal, entryId, formatDecimal, maximum, minimum, ZERO } from "@neuro/ledger";
import { findAccount } from "../../../books/brokerage-accounts/account-store.ts";
import { readBalances } from "../../../books/entries/read-books.ts";
import { raiseNotice } from "../../../people/notices/raise-notice.ts";
import { isFailure } from "../../../platform/failure.ts";
import { findByIdempotencyKey, isOpenStatus, type OrderRow } from "../order-store.ts";
import { admitOrder } from "../placing/admit-order.ts";
import type { OrderRequest } from "../placing/order-request.ts";
import { numberOrNull } from "../placing/plain-decimal.ts";
import type { TradingContext } from "../trading-context.ts";
import { exitsAgainNotice } from "../venue-events/order-notice.ts";
import { noteRefused, PASSING, protectedUser } from "./place-exits.ts";
import {
  type GivenBack,
  hasTakenBack,
  isBeingSold,
  listSalesToSettle,
  listTakenBack,
  noteGivenBack,
  type SaleKey,
} from "./taken-back-store.ts";

/** After a change of an order that may be such a sale. Returns how many stand again; never throws. */
export async function giveBackExits(ctx: TradingContext, row: OrderRow): Promise<number> {
  if (row.side !== "SELL" || isOpenStatus(row.status)) return 0;
  return await giveBackSafely(ctx, row);
}

/**
 * Of all sales that are over. `abandonedMs`: since the last exit was wished for; until then a sale without an order is being
 * placed.
 */
export async function giveBackMissingExits(ctx: TradingContext, abandonedMs: number): Promise<void> {
  try {
    for (const sale of await listSalesToSettle(ctx.db.orm)) await giveBackSafely(ctx, sale, abandonedMs);
  } catch (error) {
    ctx.log.error(
      { err: error },
      "exits that were taken back could not be looked for; they are looked for again",
    );
  }
}

/** Of one sale, which is not placed any more unless it is in the books. */
export async function giveBackSafely(ctx: TradingContext, sale: SaleKey, abandonedMs = 0): Promise<number> {
  try {
    return await giveBack(ctx, sale, abandonedMs);
  } catch (error) {
    ctx.log.error(
      { err: error, sale: sale.idempotencyKey },
      "exits could not be given back; it is tried again",
    );
    return 0;
  }
}

async function giveBack(ctx: TradingContext, sale: SaleKey, abandonedMs: number): Promise<number> {
  if (!(await hasTakenBack(ctx.db.orm, sale))) return 0;
  const exits = await listTakenBack(ctx.db.orm, sale);
  const placed = await findByIdempotencyKey(ctx.db.orm, sale);
  const takenAt = Math.max(...exits.map(({ cancelRequestedAt }) => cancelRequestedAt?.getTime() ?? 0));
  if (placed === null ? ctx.wall() - takenAt < abandonedMs : isOpenStatus(placed.row.status)) return 0;
  let stand = 0;
  for (const { exit, units } of leftToProtect(exits, placed?.row ?? null)) {
    if (exit.givenBack !== null || isOpenStatus(exit.status)) continue;
    const became = await giveBackOne(ctx, exit, units);
    if (became === null || !(await writeDown(ctx, exit, became))) continue;
    if (became === "placed") stand += 1;
  }
  return stand;
}

const leftOf = ({ quantity, filledQuantity }: OrderRow) => decimal(quantity).minus(decimal(filledQuantity));

/** What the sale sold is first what no exit stood for, then what was bought first. */
function leftToProtect(
  exits: readonly OrderRow[],
  sale: OrderRow | null,
): readonly { readonly exit: OrderRow; readonly units: Decimal }[] {
  const stood = (exit: OrderRow) =>
    exit.status === "cancelled" || isOpenStatus(exit.status) ? leftOf(exit) : ZERO;
  const covered = exits.map(stood).reduce((sum, units) => sum.plus(units), ZERO);
  const bare = sale === null ? ZERO : maximum(decimal(sale.quantity).minus(covered), ZERO);
  let sold = sale === null ? ZERO : maximum(decimal(sale.filledQuantity).minus(bare), ZERO);
  return exits.map((exit) => {
    const gone = minimum(stood(exit), sold);
    sold = sold.minus(gone);
    return { exit, units: stood(exit).minus(gone) };
  });
}

/** What became of it; null while that is not known. */
async function giveBackOne(ctx: TradingContext, exit: OrderRow, wanted: Decimal): Promise<GivenBack | null> {
  if (wanted.lte(ZERO) || exit.parentId === null || exit.parentFillId === null) return "sold";
  const key = `again:${exit.id}#`;
  // Placed before a crash, for what was free then.
  const before = await findByIdempotencyKey(ctx.db.orm, { userId: exit.userId, idempotencyKey: key });
  if (before !== null) return before.row.status === "rejected" ? "refused" : "placed";
  const units = minimum(wanted, await freeUnits(ctx, exit));
  if (units.lt(wanted) && (await isBeingSold(ctx.db.orm, exit))) return null;
  if (units.lte(ZERO)) return "sold";
  const protects = { orderId: exit.parentId, fillId: exit.parentFillId };
  const placed = await admitOrder(ctx, {
    user: protectedUser(exit),
    locale: "en",
    idempotencyKey: key,
    request: requestLike(exit, units),
    decisionId: exit.decisionId,
    exit: {
      orderId: entryId(exit.accountId, key),
      instrumentId: exit.instrumentId,
      protects: { ...protects, again: true },
      replaces: exit.id,
    },
  });
  if (!isFailure(placed) && placed.row.status !== "rejected") return "placed";
  const code = isFailure(placed) ? placed.code : "venue_rejected";
  // Somebody sold meanwhile, or was as fast: what is left is looked at again.
  if (PASSING.has(code) || code === "insufficient_position" || code === "idempotency_conflict") return null;
  await noteRefused(ctx, protects, code);
  return "refused";
}

async function freeUnits(ctx: TradingContext, { accountId, instrumentId }: OrderRow): Promise<Decimal> {
  const books = await readBalances(ctx.db.orm, [accountId]);
  const free = books.find(({ book, commodity }) => book === "position" && commodity === instrumentId);
  return decimal(free?.amount ?? "0");
}

function requestLike(exit: OrderRow, units: Decimal): OrderRequest {
  return {
    symbol: exit.symbol,
    side: "SELL",
    quantity: Number(formatDecimal(units)),
    accountId: exit.accountId,
    type: exit.type as OrderRequest["type"],
    limitPrice: numberOrNull(exit.limitPrice),
    stopPrice: numberOrNull(exit.stopPrice),
    timeInForce: "GTC",
    exits: null,
    origin: "exit",
  };
}

/** False where somebody else was first. It is told once for each sale, however many exits that took back. */
async function writeDown(ctx: TradingContext, exit: OrderRow, became: GivenBack): Promise<boolean> {
  const { userId, accountId } = exit;
  const account = await findAccount(ctx.db.orm, { userId, accountId });
  return await ctx.db.transaction(async (tx) => {
    if (!(await noteGivenBack(tx, exit.id, became))) return false;
    if (became === "sold" || account === null) return true;
    const raising = { id: ctx.newId(), userId, at: ctx.wall() };
    await raiseNotice(tx, raising, exitsAgainNotice(exit, account, became));
    return true;
  });
}
