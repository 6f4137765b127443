import type { FastifyRequest } from "fastify";

/** Whence a request came. */
export interface RequestOrigin {
  readonly requestId: string;
  /** Network address; behind a proxy only with TRUST_PROXY the caller's own. */
  readonly address: string;
  readonly userAgent: string | null;
}

/** Whence a request came. */
export function originOf({ id, ip, headers }: FastifyRequest): RequestOrigin {
  return { requestId: id, address: ip, userAgent: headers["user-agent"] ?? null };
}
