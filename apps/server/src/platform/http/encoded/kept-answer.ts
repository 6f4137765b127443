/**
 * An answer that is the same for every caller and asked for often: JSON text made once and compressed once. It leaves without being
 * validated or compressed again; who makes one answers for its shape. The browser keeps it for as long as it says, then asks whether
 * it still holds.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { accepts } from "./accepted-encoding.ts";

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";

export class KeptAnswer {
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** Names the text; each of its forms adds its own name, for a strong tag stands for bytes. */
  readonly digest: string;
  readonly maxAgeSeconds: number;

  private constructor(bodies: Readonly<Record<Encoding, Buffer>>, digest: string, maxAgeSeconds: number) {
    this.bodies = bodies;
    this.digest = digest;
    this.maxAgeSeconds = maxAgeSeconds;
  }

  /** Compressed outside the event loop. */
  static async of(text: string, { maxAgeMs }: { readonly maxAgeMs: number }): Promise<KeptAnswer> {
    const identity = Buffer.from(text);
    const [br, gzipped] = await Promise.all([
      compressWithBrotli(identity, BROTLI),
      compressWithGzip(identity),
    ]);
    const digest = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
    return new KeptAnswer({ br, gzip: gzipped, identity }, digest, Math.floor(maxAgeMs / 1_000));
  }
}

function encodingFor(header: string | readonly string[] | undefined): Encoding {
  if (accepts("br", header)) return "br";
  return accepts("gzip", header) ? "gzip" : "identity";
}

/** As the comparison for `If-None-Match` wants it: a tag that a proxy weakened is still the tag. */
function isKnown(header: string | undefined, tag: string): boolean {
  return header?.split(",").some((known) => ["*", tag].includes(known.trim().replace(/^W\//, ""))) === true;
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const tag = `"${answer.digest}-${encoding}"`;
  reply.headers({
    etag: tag,
    "cache-control": `private, max-age=${answer.maxAgeSeconds}`,
    vary: "accept-encoding, accept-language",
  });
  if (isKnown(request.headers["if-none-match"], tag)) return reply.code(304).send();
  // Marked even where it is plain, so that nothing compresses it again.
  return reply
    .headers({ "content-type": "application/json; charset=utf-8", "content-encoding": encoding })
    .send(answer.bodies[encoding]);
}
