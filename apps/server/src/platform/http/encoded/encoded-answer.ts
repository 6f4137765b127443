/**
 * An answer that is JSON text already, in pieces compressed apart. It leaves without being validated or compressed again; who
 * makes one answers for its shape. The browser keeps it and asks whether it still holds.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { accepts } from "./accepted-encoding.ts";
import { type GzipPiece, joinPieces } from "./gzip-pieces.ts";

const inflate = promisify(gunzip);

export class EncodedAnswer {
  readonly pieces: readonly GzipPiece[];
  constructor(pieces: readonly GzipPiece[]) {
    this.pieces = pieces;
  }
}

/** The JSON text itself. */
export async function textOf({ pieces }: EncodedAnswer): Promise<string> {
  return (await inflate(joinPieces(pieces))).toString();
}

function tagOf({ pieces }: EncodedAnswer): string {
  const hash = createHash("sha256");
  for (const { digest } of pieces) hash.update(digest);
  return `W/"${hash.digest("base64url").slice(0, 22)}"`;
}

function isKnown(header: string | undefined, tag: string): boolean {
  return header?.split(",").some((known) => known.trim() === tag) === true;
}

export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedAnswer,
): Promise<FastifyReply> {
  const tag = tagOf(answer);
  reply.headers({
    etag: tag,
    "cache-control": "private, no-cache",
    vary: "accept-encoding, accept-language, authorization",
  });
  if (isKnown(request.headers["if-none-match"], tag)) return reply.code(304).send();
  const body = joinPieces(answer.pieces);
  reply.type("application/json; charset=utf-8");
  if (accepts("gzip", request.headers["accept-encoding"]))
    return reply.header("content-encoding", "gzip").send(body);
  // Marked as it is, so that nothing compresses it in one go.
  return reply.header("content-encoding", "identity").send(await inflate(body));
}
