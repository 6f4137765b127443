import { createHash } from "node:crypto";
import type { NewsItem } from "../../port.ts";
import { secureAddress } from "../secure-address.ts";
import { columnsOf, headerOf, rowsOf } from "./csv-file.ts";
import type { ProblemLog } from "./problem-log.ts";

const NAMES = ["published_at", "title", "publisher", "url"] as const;

/** Headlines about one listing from `published_at,title,publisher,url`, as they stand in the file. */
export function parseNewsFile(text: string, file: string, problems: ProblemLog): readonly NewsItem[] {
  const columns = columnsOf(headerOf(text));
  const missing = NAMES.filter((name) => !columns.has(name));
  if (missing.length > 0) {
    problems.add({ file, line: 1, reason: `the header lacks ${missing.join(", ")}` });
    return [];
  }
  const items: NewsItem[] = [];
  for (const { line, fields } of rowsOf(text)) {
    const [published = "", title = "", publisher = "", url = ""] = NAMES.map((name) =>
      (fields[columns.get(name) ?? -1] ?? "").trim(),
    );
    const publishedAt = momentOf(published);
    if (publishedAt === null || title === "" || publisher === "" || secureAddress(url) === null) {
      problems.add({
        file,
        line,
        reason:
          "needs a time with its zone (2026-05-28T14:30:00Z), a title, a publisher and an https address",
      });
      continue;
    }
    const id = createHash("sha256").update(`${published} ${url} ${title}`).digest("hex").slice(0, 24);
    items.push({ id, title, publisher, url, publishedAt });
  }
  return items;
}

/** Only with its zone: a time without one would be another on another machine. */
function momentOf(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text)) return null;
  const moment = Date.parse(text);
  return Number.isFinite(moment) ? moment : null;
}
