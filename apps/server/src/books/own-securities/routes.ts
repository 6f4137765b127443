/** The calls about securities that no market lists. */

import { type Failure, isFailure } from "../../platform/failure.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { readOwnSecurities } from "../portfolio/own-prices/own-security.ts";
import { gatherRates, rateOfMarket } from "../portfolio/rates/current-rates.ts";
import {
  addOwnSecurity,
  describeAgain,
  type OwnSecurityParts,
  removeOwnSecurity,
} from "./describe-security.ts";
import { ownPricesShown, readOwnPrices, setOwnPrices } from "./own-prices.ts";
import { ownSecuritiesShown } from "./own-securities-shown.ts";

export function ownSecurityHandlers(ctx: OwnSecurityParts) {
  async function shown(userId: string) {
    const { db, market, portfolio } = ctx;
    const [books, own] = await Promise.all([portfolio.books(userId), readOwnSecurities(db.orm, userId)]);
    const fx = await gatherRates(
      rateOfMarket(market),
      [...own.values()].map(({ instrument }) => instrument.currency),
      books[0]?.countedIn,
    );
    return await ownSecuritiesShown({ market, fx }, books, own);
  }

  const shownAfter = async (userId: string, done: Failure | null) =>
    isFailure(done) ? done : await shown(userId);

  return {
    ownSecurities: ({ user }) => shown(user.id),

    addOwnSecurity: async ({ user, body }) =>
      await shownAfter(user.id, await addOwnSecurity(ctx, { userId: user.id, body })),

    changeOwnSecurity: async ({ user, params, body }) =>
      await shownAfter(
        user.id,
        await describeAgain(ctx, { userId: user.id, instrumentId: params.instrument_id }, body),
      ),

    removeOwnSecurity: async ({ user, params }) =>
      await shownAfter(
        user.id,
        await removeOwnSecurity(ctx, { userId: user.id, instrumentId: params.instrument_id }),
      ),

    ownPrices: ({ user, params }) =>
      ownPricesShown(ctx, { userId: user.id, instrumentId: params.instrument_id }),

    setOwnPrices: ({ user, params, body }) =>
      setOwnPrices(ctx, { userId: user.id, instrumentId: params.instrument_id }, body),

    readOwnPrices: ({ user, params, body }) =>
      readOwnPrices(ctx, { userId: user.id, instrumentId: params.instrument_id }, body),
  } satisfies Handlers;
}
