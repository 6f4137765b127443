/** The calls that hold a rule's real trades against its test. */
import type { InputOf } from "@neuro/contract";
import { LEDGER_SOURCE } from "../../../books/portfolio/figure-shown.ts";
import { isFailure } from "../../../platform/failure.ts";
import type { Handlers, RawHandlers } from "../../../platform/http/handlers.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { findGap, type GapAsked } from "./find-gap.ts";
import { sendGapFile } from "./gap-file.ts";
import { gapShown } from "./gap-shown.ts";

function askedOf(
  user: GapAsked["user"],
  { params, query }: Pick<InputOf<"ruleGap">, "params" | "query">,
): GapAsked {
  return {
    ...{ user, ruleId: params.id, accountId: query.account_id ?? null, ruleHash: query.rule_hash ?? null },
    ...{ from: query.from ?? null, to: query.to ?? null },
  };
}

export function ruleGapHandlers(ctx: AutoTradingContext) {
  return {
    ruleGap: async ({ user, params, query, locale }) => {
      const found = await findGap(ctx, askedOf(user, { params, query }));
      return isFailure(found) ? found : await gapShown(ctx, found, { source: LEDGER_SOURCE, locale });
    },

    ruleGapFile: async ({ user, params, query, locale }, reply) => {
      const found = await findGap(ctx, askedOf(user, { params, query }));
      if (isFailure(found)) return found;
      return sendGapFile(await gapShown(ctx, found, { source: LEDGER_SOURCE, locale }), locale, reply);
    },
  } satisfies Handlers & RawHandlers;
}
