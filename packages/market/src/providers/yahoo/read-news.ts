import { EMBEDDED_COMPANIES } from "../../instruments/embedded-instruments.ts";
import type { Instrument, NewsItem } from "../../port.ts";
import { type Fields, isFields, listIn, positiveIn, textIn } from "../live/fields.ts";
import { secureAddress } from "../secure-address.ts";
import { CLOCK_TOLERANCE_MS } from "./config.ts";
import { errorIn } from "./envelope.ts";
import { broken, type Reading, read } from "./reading.ts";
import { yahooSymbol } from "./symbols.ts";

const LONGEST_TITLE = 300;

/**
 * Headlines about a listing, newest first. The vendor answers a search with whatever is new when it finds nothing: only what
 * names the listing's symbol, or the company in its title, is about it. Pictures are not taken.
 */
export function readNews(json: unknown, instrument: Instrument, now: number): Reading<readonly NewsItem[]> {
  const news = isFields(json) ? listIn(json, "news") : null;
  if (news === null) {
    return broken(
      errorIn(json) === null ? "the answer has no news" : "the vendor reports an error of its own",
    );
  }
  const items = new Map<string, NewsItem>();
  const problems: string[] = [];
  for (const entry of news) {
    const item = isFields(entry) ? itemOf(entry, instrument, now) : "no news item";
    if (typeof item === "string") problems.push(item);
    else items.set(item.id, item);
  }
  return read(
    [...items.values()].sort((a, b) => b.publishedAt - a.publishedAt),
    problems,
  );
}

function itemOf(entry: Fields, instrument: Instrument, now: number): NewsItem | string {
  const id = textIn(entry, "uuid");
  const title = textIn(entry, "title")?.replace(/\s+/g, " ").slice(0, LONGEST_TITLE) ?? null;
  const publisher = textIn(entry, "publisher")?.slice(0, 100) ?? null;
  const url = secureAddress(textIn(entry, "link"));
  const seconds = positiveIn(entry, "providerPublishTime");
  if (id === null || title === null || publisher === null) return "without id, title or publisher";
  if (url === null) return "without a secure link";
  if (seconds === null || seconds * 1000 > now + CLOCK_TOLERANCE_MS) return "without a time that has come";
  if (!isAbout(entry, title, instrument)) return "about something else";
  return { id, title, publisher, url, publishedAt: Math.min(now, seconds * 1000) };
}

/** All tickers of a company: its news name the one or the other. */
const COMPANY_TICKERS = new Map(
  EMBEDDED_COMPANIES.flatMap(({ listings }) => {
    const tickers = listings.map(({ ticker }) => ticker);
    return listings.map(({ id }) => [id, tickers] as const);
  }),
);

function isAbout(entry: Fields, title: string, instrument: Instrument): boolean {
  const named = listIn(entry, "relatedTickers") ?? [];
  const own = COMPANY_TICKERS.get(instrument.id) ?? [yahooSymbol(instrument)];
  if (own.some((ticker) => named.includes(ticker))) return true;
  const name = wordsOf(instrument.name);
  // A name of one word may be any word (Target, Block); a coin's name hardly is.
  const isTelling = instrument.type === "crypto" || name.includes(" ");
  return isTelling && ` ${wordsOf(title)} `.includes(` ${name} `);
}

/** Lower case, letters and digits only, words parted by one space. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
