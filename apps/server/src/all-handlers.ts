/** Every call that is built. A capability adds its own here; what is missing answers 501. */
import { accountSecurityHandlers } from "./access/account-security/routes.ts";
import { credentialHandlers } from "./access/credentials/routes.ts";
import { externalLoginHandlers } from "./access/external/routes.ts";
import { accessHandlers } from "./access/routes.ts";
import { accountHandlers } from "./account/routes.ts";
import { administrationHandlers } from "./administration/routes.ts";
import type { AssistantParts } from "./assistant/assistant-parts.ts";
import { assistantHandlers } from "./assistant/routes.ts";
import { wiredParts } from "./assistant/wired-parts.ts";
import { autoTradingHandlers } from "./auto-trading/routes.ts";
import { billingHandlers } from "./billing/routes.ts";
import { connectionHandlers } from "./connection/routes.ts";
import type { AppContext } from "./context.ts";
import type { AllHandlers } from "./http/handlers.ts";
import { marketDataHandlers } from "./market-data/routes.ts";
import { marketMapHandlers } from "./market-map/routes.ts";
import { notificationHandlers } from "./notifications/routes.ts";
import { optimizationHandlers } from "./optimization/routes.ts";
import { portfolioHandlers } from "./portfolio/routes.ts";
import { portfolioTruthHandlers } from "./portfolio/truth/routes.ts";
import { researchHandlers } from "./research/routes.ts";
import { strategyHandlers } from "./research/strategies/routes.ts";
import { settingsHandlers } from "./settings/routes.ts";
import { glanceHandlers } from "./stocks/glance-routes.ts";
import { stockSearchHandlers } from "./stocks/search/routes.ts";
import { createStockCatalogues } from "./stocks/search/stock-catalogue.ts";
import { streamHandlers } from "./stream/routes.ts";
import { systemHandlers } from "./system/routes.ts";
import { tradingHandlers } from "./trading/routes.ts";
import { trainingHandlers } from "./training/routes.ts";
import { watchlistHandlers } from "./watchlist/routes.ts";

export function allHandlers(ctx: AppContext, assistant: AssistantParts = wiredParts): AllHandlers {
  const catalogue = createStockCatalogues(ctx.market, ctx.wall);
  const handlers = {
    ...accessHandlers(ctx),
    ...credentialHandlers(ctx),
    ...accountSecurityHandlers(ctx),
    ...externalLoginHandlers(ctx),
    ...accountHandlers(ctx),
    ...administrationHandlers(ctx),
    ...billingHandlers(ctx),
    ...systemHandlers(ctx),
    ...streamHandlers(ctx),
    ...marketDataHandlers(ctx),
    ...marketMapHandlers(ctx),
    ...glanceHandlers(ctx),
    ...stockSearchHandlers(ctx, catalogue),
    ...researchHandlers(ctx),
    ...strategyHandlers(ctx),
    ...portfolioHandlers(ctx),
    ...portfolioTruthHandlers(ctx),
    ...connectionHandlers(ctx),
    ...tradingHandlers(ctx),
    ...autoTradingHandlers(ctx),
    ...optimizationHandlers(ctx),
    ...settingsHandlers(ctx),
    ...trainingHandlers(ctx),
    ...watchlistHandlers(ctx),
    ...notificationHandlers(ctx),
  };
  return { ...handlers, ...assistantHandlers({ ctx, handlers, catalogue }, assistant) };
}
