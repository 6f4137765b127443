/** The calls about slips T5008. */
import { homeCurrency, SELF } from "@neuro/contract";
import { failure } from "../../../platform/failure.ts";
import type { Handlers } from "../../../platform/http/handlers.ts";
import type { BooksContext } from "../../books-context.ts";
import { ratesTold } from "../rates/tax-rates.ts";
import type { TaxPools } from "../reports/tax-pools.ts";
import { personOf } from "../room/household-store.ts";
import { addSlips, removeSlip } from "./keep-slips.ts";
import { readSlips } from "./read-slips.ts";
import { slipsShown } from "./slips-shown.ts";

type SlipContext = Pick<BooksContext, "db" | "market" | "portfolio" | "taxRates" | "newId" | "wall">;

export function slipHandlers(ctx: SlipContext, pools: TaxPools) {
  const { db, market, portfolio: reader } = ctx;
  return {
    portfolioSlips: async ({ user, query: { year, person_id: personId = SELF } }) => {
      if ((await personOf(db.orm, user.id, personId)) === undefined) return failure("person_not_found");
      const [portfolio, all] = await Promise.all([reader.read(user.id, homeCurrency), reader.books(user.id)]);
      const { id: userId, country } = user;
      const rateOf = await ctx.taxRates.read();
      const asked = { userId, personId, all, year, country, rateOf };
      return {
        ...(await slipsShown({ orm: db.orm, market, pools }, portfolio, asked)),
        ...ratesTold(rateOf),
      };
    },

    addTaxSlips: async ({ user, body }) =>
      (await addSlips(ctx, { userId: user.id, body })) ?? { added: body.slips.length },

    readTaxSlips: ({ user, body, signal }) => readSlips(ctx, { userId: user.id, body, signal }),

    removeTaxSlip: async ({ user, params }) =>
      (await removeSlip(ctx, { userId: user.id, id: params.id })) ?? { removed: true as const },
  } satisfies Handlers;
}
