/** The trading universe of somebody who has chosen none: what they hold, or well-known listings of their country. */
import { defaultWatchList, defaultWatchListLimit } from "@neuro/contract";
import { heldInstrumentIds } from "../../books/portfolio/holdings-shown.ts";
import { freshListings } from "../../market/market-data/fresh-listings.ts";
import { readTradingSettings, type TradingSettings } from "../../people/trading-settings/trading-settings.ts";
import type { User } from "../../platform/http/caller.ts";
import type { ResearchContext } from "../../research/research-context.ts";
import { nameInList } from "./name-in-list.ts";

type Parts = Pick<ResearchContext, "db" | "market" | "portfolio">;
type Owner = Pick<User, "id" | "country">;

/** Funds are left out, since a signal on a basket of everything says little; never a listing whose price is old. */
async function defaultList({ market, portfolio }: Parts, { id, country }: Owner): Promise<readonly string[]> {
  const heldIds = heldInstrumentIds(await portfolio.read(id));
  const held = await Promise.all(heldIds.map((each) => market.instrument(each)));
  const own = await freshListings(
    market,
    held.filter((each) => each?.type !== "etf"),
  );
  if (own.length > 0) {
    const largest = own.slice(0, defaultWatchListLimit);
    return await Promise.all(largest.map((each) => nameInList(market, each)));
  }
  const home = country ?? "CA";
  const wellKnown = defaultWatchList[home].map((symbol) => market.resolve(symbol, { prefer: home }));
  const fresh = await freshListings(market, await Promise.all(wellKnown));
  return await Promise.all(fresh.map((each) => nameInList(market, each)));
}

/** The settings in force, with the default universe where none was saved. */
export async function readUniverseSettings(parts: Parts, owner: Owner): Promise<TradingSettings> {
  const settings = await readTradingSettings(parts.db.orm, owner.id);
  if (settings.saved.has("watch_list")) return settings;
  const watchList = await defaultList(parts, owner);
  return { ...settings, values: { ...settings.values, watch_list: [...watchList] } };
}
