/** The body of knowledge: short pages with their sources, kept as files in `packages/assistant/pages`, one folder a subject. */
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import * as z from "zod/mini";

const day = z.iso.date();
const words = z.string().check(z.trim(), z.minLength(1));
const told = z.strictObject({
  title: words,
  text: words,
  /** How people ask for it. */
  asks: z.array(words).check(z.minLength(6)),
});

const pageFile = z.strictObject({
  topic: words,
  /** When its statements were last compared with the sources, and until when that holds. */
  reviewed: day,
  due: day,
  sources: z
    .array(
      z.strictObject({
        title: words,
        /** Of the web, or one of the product's own documents by its path. */
        url: z.string().check(z.regex(/^(https?:\/\/\S+|(docs\/\S+|README)\.md)$/)),
        /** Whether the source itself was read when the page was reviewed; otherwise it is where to check it. */
        read: z.boolean(),
      }),
    )
    .check(z.minLength(1)),
  en: told,
  fr: told,
});

export interface KnowledgePage extends z.output<typeof pageFile> {
  /** The file's name. */
  readonly id: string;
}

const folder = new URL("../../pages/", import.meta.url);

let read: ReadonlyMap<string, KnowledgePage> | undefined;

/** By id; read from the files when first asked for. Throws naming the file that is not a page. */
export function knowledgePages(): ReadonlyMap<string, KnowledgePage> {
  read ??= new Map(filesOf(folder).map((url) => pageIn(url)));
  return read;
}

function filesOf(at: URL): URL[] {
  return readdirSync(at, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return filesOf(new URL(`${entry.name}/`, at));
      return entry.name.endsWith(".yaml") ? [new URL(entry.name, at)] : [];
    });
}

function pageIn(url: URL): [string, KnowledgePage] {
  const id = url.pathname.slice(url.pathname.lastIndexOf("/") + 1, -".yaml".length);
  const page = z.safeParse(pageFile, parse(readFileSync(url, "utf8")));
  if (!page.success) throw new Error(`The page ${id} is not one: ${z.prettifyError(page.error)}`);
  return [id, { id, ...page.data }];
}

/** Whether its statements are due to be compared with the sources again. */
export function isOverdue({ due }: KnowledgePage, now: string): boolean {
  return now.slice(0, 10) > due;
}
