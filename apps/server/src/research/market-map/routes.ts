/** The calls of the market map: heat map, breadth and movers. */
import { failure } from "../../platform/failure.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { ResearchContext } from "../research-context.ts";
import { breadth } from "./breadth.ts";
import { heatMap } from "./heat-map.ts";
import { createMarketViews } from "./market-view.ts";
import { movers } from "./movers.ts";

export function marketMapHandlers(ctx: Pick<ResearchContext, "market" | "log" | "wall" | "quotes">) {
  const views = createMarketViews(ctx);

  return {
    marketHeatMap: async ({ query }) => {
      const answer = heatMap(await views.look(query.country), query.timeframe);
      return answer.covered === 0 ? failure("market_data_unavailable") : answer;
    },
    marketBreadth: async ({ query }) => {
      const answer = breadth(await views.look(query.country));
      return answer.covered === 0 ? failure("market_data_unavailable") : answer;
    },
    marketMovers: async ({ query }) => {
      const answer = movers(await views.look(query.country), query);
      return answer.covered === 0 ? failure("market_data_unavailable") : answer;
    },
  } satisfies Handlers;
}
