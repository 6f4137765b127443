import type { FastifyRequest } from "fastify";
import type { RequestOrigin } from "../access/audit.ts";

/** Whence a request came. */
export function originOf({ id, ip, headers }: FastifyRequest): RequestOrigin {
  return { requestId: id, address: ip, userAgent: headers["user-agent"] ?? null };
}
