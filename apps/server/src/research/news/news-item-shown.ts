/** A headline as it travels: plain words and an https address, whatever the vendor sent. */
import type { AnswerOf } from "@neuro/contract";
import type { NewsItem } from "@neuro/market";

export type NewsShown = AnswerOf<"stockNews">["news"][number];

const TITLE_LIMIT = 300;
const PUBLISHER_LIMIT = 80;
const ADDRESS_LIMIT = 2_000;
/** Control characters, and those that turn the direction of what follows or are not seen at all. */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/gu;

/** At most `limit` characters of one line, without what is not seen. */
export function plainWords(text: string, limit: number): string {
  const line = text.replaceAll(UNSEEN, " ").replaceAll(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length <= limit
    ? line
    : `${characters
        .slice(0, limit - 1)
        .join("")
        .trimEnd()}…`;
}

/** Null unless it is an https address without a password in it. */
export function safeAddress(text: string): string | null {
  if (text.length > ADDRESS_LIMIT || !URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  return protocol === "https:" && username === "" && password === "" ? href : null;
}

/** Null where there is nothing to read, nowhere to read it, or no time when it was written up to `now`. */
export function newsItemShown(
  { id, title, publisher, url, publishedAt }: NewsItem,
  now: number,
): NewsShown | null {
  const [words, address] = [plainWords(title, TITLE_LIMIT), safeAddress(url)];
  if (words === "" || address === null || !(publishedAt > 0 && publishedAt <= now)) return null;
  return {
    id: plainWords(id, 200),
    title: words,
    publisher: plainWords(publisher, PUBLISHER_LIMIT),
    url: address,
    published_at: new Date(publishedAt).toISOString(),
  };
}
