/** How often one address or one user may call. Counted in this process; zero in the configuration means no limit. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "../access/network-of.ts";
import type { Config } from "../config.ts";
import { type Failure, failure } from "../failure.ts";

export interface RateLimits {
  /** Counts the request, and says whether it is one too many. Needs `request.caller`. */
  refusalOf(request: FastifyRequest): Promise<Failure | null>;
}

type Limiter = ReturnType<FastifyInstance["createRateLimit"]>;

const MINUTE_MS = 60_000;

/** `createRateLimit` comes from @fastify/rate-limit, registered before. */
export function createRateLimits(app: FastifyInstance, config: Config): Limits {
  const limiter = (max: number, keyOf: (request: FastifyRequest) => string): Limiter | null =>
    max === 0 ? null : app.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator: keyOf });
  const byAddress = limiter(config.rateLimitPerMinute, (request) => networkOf(request.ip));
  const logins = limiter(config.rateLimitLoginPerMinute, (request) => `login ${networkOf(request.ip)}`);
  const byUser = limiter(config.rateLimitUserPerMinute, ({ caller }) =>
    caller.state === "valid" ? caller.user.id : "",
  );
  const general = (request: FastifyRequest) => (request.caller.state === "valid" ? byUser : byAddress);
  return {
    general: { refusalOf: (request) => count(general(request), request) },
    login: {
      refusalOf: async (request) =>
        (await count(logins, request)) ?? (await count(general(request), request)),
    },
  };
}

export interface Limits {
  readonly general: RateLimits;
  /** For the calls that try passwords or make users. */
  readonly login: RateLimits;
}

async function count(limiter: Limiter | null, request: FastifyRequest): Promise<Failure | null> {
  if (limiter === null) return null;
  const counted = await limiter(request);
  if (counted.isAllowed || !counted.isExceeded) return null;
  return failure("rate_limited", { params: { seconds: counted.ttlInSeconds } });
}
