/** Headlines about a listing, asked for once in ten minutes. An outage leaves the last known ones. */
import type { AnswerOf } from "@neuro/contract";
import { BoundedMap, MINUTE_MS } from "@neuro/contract/primitives";
import type { Instrument } from "@neuro/market";
import type { BooksContext } from "../../books/books-context.ts";
import { type NewsShown, newsItemShown } from "./news-item-shown.ts";

type News = AnswerOf<"stockNews">;
export type NewsReader = (instrument: Instrument) => Promise<News>;

const FRESH_MS = 10 * MINUTE_MS;
/** After an answer that was none, a vendor is left alone for so long. */
const FAILED_MS = 30_000;
const HEADLINES = 20;
/** Listings kept, some kilobytes each. */
const KEPT = 300;

interface Kept {
  readonly news: News;
  /** Wall time, epoch ms. */
  readonly until: number;
}

export function createNews({ market, log, wall }: Pick<BooksContext, "market" | "log" | "wall">): NewsReader {
  const kept = new BoundedMap<string, Kept>({ capacity: KEPT });
  const asking = new Map<string, Promise<News>>();

  function keep(id: string, news: News, freshMs: number): News {
    kept.set(id, { news, until: wall() + freshMs });
    return news;
  }

  /** The provider that should have answered. */
  const failing = () => market.providers.find((provider) => provider.state().state === "failing");

  async function ask(instrument: Instrument): Promise<News> {
    const before = kept.get(instrument.id)?.news;
    let threw = false;
    const found = await market.news(instrument, HEADLINES).catch((err: unknown) => {
      log.warn({ err, instrument: instrument.id }, "no news");
      threw = true;
      return null;
    });
    if (found === null) {
      const silent = failing() ?? (threw ? market.providers[0] : undefined);
      if (silent === undefined) return keep(instrument.id, { news: [], source: null }, FRESH_MS);
      return keep(instrument.id, before ?? { news: [], source: silent.label }, FAILED_MS);
    }
    const byId = new Map<string, NewsShown>();
    for (const item of found.value) {
      const shown = newsItemShown(item, market.clock.now());
      if (shown !== null && !byId.has(shown.id)) byId.set(shown.id, shown);
    }
    const news = [...byId.values()].sort((a, b) => b.published_at.localeCompare(a.published_at));
    return keep(instrument.id, { news: news.slice(0, HEADLINES), source: found.label }, FRESH_MS);
  }

  return async (instrument) => {
    const known = kept.get(instrument.id);
    if (known !== undefined && known.until > wall()) return known.news;
    const under = asking.get(instrument.id) ?? ask(instrument).finally(() => asking.delete(instrument.id));
    asking.set(instrument.id, under);
    return await under;
  };
}
