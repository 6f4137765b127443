/** Every call that is built. A capability adds its own here; what is missing answers 501. */
import { notificationHandlers } from "../administration/notifications/routes.ts";
import { accountHandlers } from "../administration/profile/routes.ts";
import { settingsHandlers } from "../administration/settings/routes.ts";
import { systemHandlers } from "../administration/system/routes.ts";
import { administrationHandlers } from "../administration/users/routes.ts";
import type { AssistantParts } from "../assistant/assistant-parts.ts";
import { assistantHandlers } from "../assistant/routes.ts";
import { wiredParts } from "../assistant/wired-parts.ts";
import { connectionHandlers } from "../books/connection/routes.ts";
import { correctionHandlers } from "../books/corrections/routes.ts";
import { importHandlers } from "../books/imports/routes.ts";
import { keptAccountHandlers } from "../books/kept-accounts/routes.ts";
import { netWorthHandlers } from "../books/net-worth/routes.ts";
import { ownSecurityHandlers } from "../books/own-securities/routes.ts";
import { portfolioReportHandlers } from "../books/portfolio/reports/routes.ts";
import { contributionRoomHandlers } from "../books/portfolio/room/routes.ts";
import { portfolioHandlers } from "../books/portfolio/routes.ts";
import { recurringHandlers } from "../books/recurring/routes.ts";
import { statementHandlers } from "../books/statements/routes.ts";
import { marketDataHandlers } from "../market/market-data/routes.ts";
import { accountSecurityHandlers } from "../people/access/account-security/routes.ts";
import { credentialHandlers } from "../people/access/credentials/routes.ts";
import { externalLoginHandlers } from "../people/access/external/routes.ts";
import { accessHandlers } from "../people/access/routes.ts";
import { billingHandlers } from "../people/billing/routes.ts";
import type { AllHandlers } from "../platform/http/handlers.ts";
import { researchHandlers } from "../research/analysis/routes.ts";
import { strategyHandlers } from "../research/analysis/strategies/routes.ts";
import { backtestHandlers } from "../research/backtests/routes.ts";
import { marketMapHandlers } from "../research/market-map/routes.ts";
import { rangeHandlers } from "../research/range/routes.ts";
import { stockHandlers } from "../research/stocks/routes.ts";
import { stockSearchHandlers } from "../research/stocks/search/routes.ts";
import { createStockCatalogues } from "../research/stocks/search/stock-catalogue.ts";
import { tradingRuleHandlers } from "../research/trading-rules/routes.ts";
import { trainingHandlers } from "../research/training/routes.ts";
import { watchlistHandlers } from "../research/watchlist/routes.ts";
import { autoTradingHandlers } from "../trading/auto-trading/routes.ts";
import { optimizationHandlers } from "../trading/optimization/routes.ts";
import { tradingHandlers } from "../trading/orders/routes.ts";
import { streamHandlers } from "./api/stream-routes.ts";
import type { AppContext } from "./context.ts";

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
    ...stockHandlers(ctx),
    ...stockSearchHandlers(ctx, catalogue),
    ...researchHandlers(ctx),
    ...strategyHandlers(ctx),
    ...rangeHandlers(ctx),
    ...backtestHandlers(ctx),
    ...tradingRuleHandlers(ctx),
    ...portfolioHandlers(ctx),
    ...portfolioReportHandlers(ctx),
    ...correctionHandlers(ctx),
    ...importHandlers(ctx),
    ...keptAccountHandlers(ctx),
    ...statementHandlers(ctx),
    ...ownSecurityHandlers(ctx),
    ...recurringHandlers(ctx),
    ...netWorthHandlers(ctx),
    ...contributionRoomHandlers(ctx),
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
