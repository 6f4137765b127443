import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** A response of the vendor as it was recorded. */
export interface RecordedResponse {
  readonly file: string;
  readonly url: URL;
  readonly status: number;
  /** When it was recorded, epoch ms. */
  readonly now: number;
  readonly body: unknown;
}

const BLOCK = 512;

/** The responses of a folder with `index.csv` and an archive, in the order of the index. */
export function readRecordedResponses(folder: string): readonly RecordedResponse[] {
  const archive = filesOf(gunzipSync(readFileSync(`${folder}/yahoo_recorded_responses.tar.gz`)));
  const [, ...rows] = readFileSync(`${folder}/index.csv`, "utf8").trimEnd().split("\n");
  return rows.map((row) => {
    const file = /^([^,]+),/.exec(row)?.[1] ?? "";
    const text = archive.get(file);
    if (text === undefined) throw new Error(`The archive lacks ${file}.`);
    const { url, status, date, body } = JSON.parse(text);
    return { file, url: new URL(url), status, now: Date.parse(date), body };
  });
}

/** Plain files of a tar archive by name: a header block with name and size in octal, then whole blocks of content. */
function filesOf(tar: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const name = tar.toString("utf8", at, at + 100).replace(/\0.*$/s, "");
    const size = Number.parseInt(tar.toString("latin1", at + 124, at + 136), 8);
    const start = at + BLOCK;
    files.set(name.replace(/^\.\//, ""), tar.toString("utf8", start, start + size));
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
