/** A file that the server sends as an answer: what is in it, and under which name it is saved. */
export interface FileAnswer {
  readonly content: Blob;
  readonly name: string;
}

/** `fallback` names it where the server does not; `onProgress` hears the bytes so far. */
export async function readFile(
  response: Response,
  { fallback, onProgress = () => {} }: { fallback: string; onProgress?: (bytes: number) => void },
): Promise<FileAnswer> {
  return {
    content: await readContent(response, onProgress),
    name: nameOf(response.headers.get("content-disposition")) ?? fallback,
  };
}

async function readContent(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  if (response.body === null) return await response.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    bytes += next.value.length;
    onProgress(bytes);
  }
  return new Blob(parts, { type });
}

/** The server's name of the file, without anything that could be a path. */
function nameOf(disposition: string | null): string | null {
  const name = /filename="?([\w. -]+)"?/.exec(disposition ?? "")?.[1]?.trim();
  return name === undefined || name === "" ? null : name;
}
