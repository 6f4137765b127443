/** What an order would cost and change, and every check it meets; nothing is sent. What was shown is kept for the confirmation. */
import { fillTermsOf, volumeAtQuote } from "@neuro/brokerage";
import { type AnswerOf, homeCurrency, type Locale } from "@neuro/contract";
import { explainOrder } from "@neuro/ledger";
import { type Failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { gatherCheckContext } from "../placing/gather-check-context.ts";
import { intentOf } from "../placing/order-intent.ts";
import type { OrderRequest } from "../placing/order-request.ts";
import { type PreparedOrder, prepareOrder } from "../placing/prepare-order.ts";
import type { TradingContext } from "../trading-context.ts";
import { previewShown } from "./preview-shown.ts";
import { insertPreview } from "./preview-store.ts";
import { taxTold } from "./tax-told.ts";

/** Real time: long enough to read it, short enough that the market is still there. */
const PREVIEW_LIFE_MS = 30_000;

export interface PreviewRequest {
  readonly user: Pick<User, "id" | "country">;
  readonly request: OrderRequest;
  readonly locale: Locale;
}

export async function previewOrder(
  ctx: TradingContext,
  { user, request, locale }: PreviewRequest,
): Promise<AnswerOf<"previewOrder"> | Failure> {
  const prepared = await prepareOrder(ctx, { user, request, instrumentId: null });
  if (isFailure(prepared)) return prepared;
  const shown = await workOut(ctx, { user, request, locale, prepared });
  const now = ctx.wall();
  const stored = {
    id: ctx.newId(),
    userId: user.id,
    requestHash: prepared.resolvedHash,
    createdAt: now,
    expiresAt: now + PREVIEW_LIFE_MS,
  };
  await insertPreview(ctx.db.orm, stored);
  return { preview_id: stored.id, expires_at: new Date(stored.expiresAt).toISOString(), ...shown };
}

async function workOut(ctx: TradingContext, parts: PreviewRequest & { readonly prepared: PreparedOrder }) {
  const { user, request, locale, prepared } = parts;
  const { account, view } = prepared;
  const { instrument } = view;
  const { market } = ctx;
  const now = market.clock.now();
  const venue = ctx.venueOf(account);
  const context = await gatherCheckContext(ctx.db.orm, {
    market,
    venue,
    account,
    view,
    origin: request.origin,
    openSessionOnly: false,
    acknowledgedPriceDate: request.acknowledgedPriceDate,
    now,
    isPreview: true,
  });
  const place = { accountId: account.id, instrument, now, protects: null };
  const explanation = explainOrder(intentOf(request, { orderId: ctx.newId(), ...place }), context);
  const [portfolio, volume] = await Promise.all([
    ctx.portfolio.read(account.userId, homeCurrency),
    volumeAtQuote(market, instrument, now).catch(() => null),
  ]);
  const own = portfolio.accounts.find(({ books }) => books.account.id === account.id) ?? null;
  const { nextClose } = market.calendar(instrument.mic).status(now);
  const shown = previewShown(
    {
      request,
      account,
      view,
      context,
      explanation,
      capabilities: venue.capabilities,
      parameters: fillTermsOf(ctx.config.paperCosts)(instrument),
      volume,
      locale,
    },
    { portfolio, own, nextClose },
  );
  const { side, quantity } = request;
  const { estimate } = shown;
  const { warnings, ...told } = await taxTold(ctx, { user, prepared, side, quantity, estimate, locale });
  return { ...shown, ...told, warnings: [...shown.warnings, ...warnings] };
}
