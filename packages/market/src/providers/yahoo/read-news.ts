import type { Instrument, NewsItem } from "../../port.ts";
import { CLOCK_TOLERANCE_MS } from "./config.ts";
import { errorIn } from "./envelope.ts";
import { type Fields, isFields, listIn, positiveIn, textIn } from "./fields.ts";
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
  const url = secureUrl(textIn(entry, "link"));
  const seconds = positiveIn(entry, "providerPublishTime");
  if (id === null || title === null || publisher === null) return "without id, title or publisher";
  if (url === null) return "without a secure link";
  if (seconds === null || seconds * 1000 > now + CLOCK_TOLERANCE_MS) return "without a time that has come";
  if (!isAbout(entry, title, instrument)) return "about something else";
  return { id, title, publisher, url, publishedAt: Math.min(now, seconds * 1000) };
}

function secureUrl(link: string | null): string | null {
  const url = link === null ? null : URL.parse(link);
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url.href : null;
}

/** Words a company's name does not stand or fall with. */
const LEGAL_FORM = /[,.]?\s+(inc|corp|corporation|company|co|ltd|limited|plc|group|holdings?|trust|the)\.?$/i;

function isAbout(entry: Fields, title: string, instrument: Instrument): boolean {
  const tickers = listIn(entry, "relatedTickers") ?? [];
  if (tickers.includes(yahooSymbol(instrument))) return true;
  let name = instrument.name;
  while (LEGAL_FORM.test(name)) name = name.replace(LEGAL_FORM, "");
  const words = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const inTitle = ` ${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  return words.length > 2 && inTitle.includes(` ${words} `);
}
