/** Finds securities: in the market's own list, and with a live provider where that holds next to nothing. */
import type { AnswerOf, Locale, operations, ParsedInput } from "@neuro/contract";
import type { Instrument, Market, Sourced } from "@neuro/market";
import { createStockIndex, type StockQuery } from "@neuro/search";
import type { Logger } from "pino";
import { stockShown } from "../../../market/market-data/detail/stock-shown.ts";
import { listedStock } from "./listed-stocks.ts";
import type { StockCatalogue } from "./stock-catalogue.ts";

type Asked = ParsedInput<(typeof operations)["stockSearch"]>["query"];

export interface SearchStocks {
  readonly market: Pick<Market, "search">;
  readonly log: Logger;
}

/** The name of the market's own list among the sources; screens translate it. */
const OWN_LIST = "Listed securities";
/** With fewer finds of its own a live provider is asked too. */
const FEW = 3;
const PROVIDER_LIMIT = 20;
const PROVIDER_TIMEOUT_MS = 2_500;
/** Vendors answer one letter with anything. */
const SHORTEST_FOR_PROVIDER = 2;

export async function searchStocks(
  { market, log }: SearchStocks,
  { index, byId }: StockCatalogue,
  { asked, locale }: { readonly asked: Asked; readonly locale: Locale },
): Promise<AnswerOf<"stockSearch">> {
  const query: StockQuery = {
    text: asked.query,
    country: asked.country,
    exchanges: namesOf(asked.exchange),
    sectors: namesOf(asked.sector),
    currency: asked.currency,
    isEtf: asked.is_etf,
    prefer: asked.prefer,
  };
  const own = index.search(query, asked.limit);
  const text = asked.query ?? "";
  const isAsked = own.total < FEW && text.length >= SHORTEST_FOR_PROVIDER;
  const beyond = isAsked ? await providerFinds({ market, log }, text) : null;
  const known = new Set(own.hits.map(({ stock }) => stock.instrument_id));
  const added = withinFilters(
    (beyond?.value ?? []).filter(({ id }) => !known.has(id)),
    query,
  );
  const ownInstruments = own.hits.flatMap(({ stock }) => byId.get(stock.instrument_id) ?? []);
  return {
    stocks: [...ownInstruments, ...added]
      .slice(0, asked.limit)
      .map((instrument) => stockShown(instrument, locale)),
    total: own.total + added.length,
    listed: index.size,
    corrected: own.corrected,
    sources: beyond === null ? [OWN_LIST] : [OWN_LIST, beyond.label],
  };
}

/** What a provider takes for a match is one; the filters hold all the same. */
function withinFilters(found: readonly Instrument[], filters: StockQuery): readonly Instrument[] {
  const index = createStockIndex(found.map((instrument) => listedStock(instrument, "en")));
  const { hits } = index.search({ ...filters, text: "" }, found.length);
  const allowed = new Set(hits.map(({ stock }) => stock.instrument_id));
  return found.filter(({ id }) => allowed.has(id));
}

function namesOf(list: string | undefined): readonly string[] {
  return (list ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}

/** What live providers find, unless they take too long or fail: the own list is an answer without them. */
async function providerFinds(
  { market, log }: SearchStocks,
  text: string,
): Promise<Sourced<readonly Instrument[]> | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PROVIDER_TIMEOUT_MS);
  });
  try {
    const search = market.search(text, PROVIDER_LIMIT).catch((error: unknown) => {
      log.warn({ err: error }, "a provider's search failed; the own list answers alone");
      return null;
    });
    return await Promise.race([search, late]);
  } finally {
    clearTimeout(timer);
  }
}
