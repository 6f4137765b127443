/** A zip archive made while it is read: no more than one piece of one file is held at a time. */
import { Zip, ZipDeflate } from "fflate";

export interface ZippedFile {
  readonly name: string;
  readonly text: AsyncIterable<string> | Iterable<string>;
}

/** `modifiedAt`: epoch ms, for every file in it. */
export async function* zipStream(
  files: Iterable<ZippedFile>,
  modifiedAt: number,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) ready.push(chunk);
  });
  const encoder = new TextEncoder();
  for (const { name, text } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = modifiedAt;
    zip.add(file);
    for await (const piece of text) {
      file.push(encoder.encode(piece));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
