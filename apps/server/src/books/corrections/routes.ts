/** The calls about what a person says happened instead of, or besides, what is booked. */
import type { Locale } from "@neuro/contract";
import { failure, isFailure } from "../../platform/failure.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { bookCorrection, type CorrectionParts } from "./book-correction.ts";
import { correctionsShown } from "./corrections-shown.ts";
import { effectsShown } from "./effects-shown.ts";
import { undoCorrection } from "./undo-correction.ts";

export function correctionHandlers(ctx: CorrectionParts) {
  const { market, portfolio, taxRates } = ctx;

  async function listed(userId: string, accountId: string, locale: Locale) {
    const own = (await portfolio.books(userId)).find(({ account }) => account.id === accountId);
    return own === undefined ? failure("account_not_found") : await correctionsShown(ctx, own, locale);
  }

  return {
    corrections: ({ user, params, locale }) => listed(user.id, params.account_id, locale),

    checkCorrection: async ({ user, params, body, locale }) => {
      const call = { userId: user.id, accountId: params.account_id, body };
      const corrected = await bookCorrection(ctx, call, { isRehearsal: true });
      if (isFailure(corrected)) return corrected;
      const rateOf = await taxRates.read();
      return await effectsShown({ market }, corrected, { rateOf, country: user.country, locale });
    },

    addCorrection: async ({ user, params, body, locale }) => {
      const call = { userId: user.id, accountId: params.account_id, body };
      const corrected = await bookCorrection(ctx, call, { isRehearsal: false });
      return isFailure(corrected) ? corrected : await listed(user.id, params.account_id, locale);
    },

    undoCorrection: async ({ user, params, locale }) => {
      const { account_id: accountId, correction_id: correctionId } = params;
      const refused = await undoCorrection(ctx, { userId: user.id, accountId, correctionId });
      return refused ?? (await listed(user.id, accountId, locale));
    },
  } satisfies Handlers;
}
