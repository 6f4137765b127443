import { ownValue } from "@neuro/contract";
import type { NewsItem } from "../../port.ts";
import { secureAddress } from "../secure-address.ts";
import { type AlpacaClient, strangeAnswer } from "./alpaca-client.ts";
import { isRecord, timeIn } from "./wire.ts";

const MOST = 50;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Headlines about a symbol, newest first; articles without an https address of their own are left out. */
export async function newsOf(
  client: AlpacaClient,
  symbol: string,
  { limit, now }: { readonly limit: number; readonly now: number },
): Promise<readonly NewsItem[] | null> {
  const answer = await client.ask("/v1beta1/news", {
    symbols: symbol,
    limit: String(Math.min(MOST, Math.max(1, limit))),
    sort: "desc",
    include_content: "false",
  });
  if (answer === null) return null;
  if (!isRecord(answer) || !Array.isArray(answer.news)) throw strangeAnswer();
  const items = new Map<string, NewsItem>();
  for (const row of answer.news) {
    const item = itemOf(row);
    if (item !== null && item.publishedAt <= now) items.set(item.url, item);
  }
  return [...items.values()].sort((a, b) => b.publishedAt - a.publishedAt).slice(0, limit);
}

function itemOf(row: unknown): NewsItem | null {
  if (!isRecord(row) || typeof row.headline !== "string" || typeof row.source !== "string") return null;
  if (typeof row.id !== "number" && typeof row.id !== "string") return null;
  const publishedAt = timeIn(row.created_at);
  const title = plainText(row.headline);
  const url = secureAddress(row.url);
  if (publishedAt === null || title === "" || url === null) return null;
  const publisher = row.source.charAt(0).toUpperCase() + row.source.slice(1);
  return { id: String(row.id), title, publisher, url, publishedAt };
}

/** The vendor's headlines come as HTML text. */
function plainText(html: string): string {
  return html
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return ownValue(ENTITIES, String(name).toLowerCase()) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
    })
    .replace(/\s+/g, " ")
    .trim();
}
