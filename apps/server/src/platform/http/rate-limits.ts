/** How often one address or one user may call. Counted in this process; zero means no limit. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Failure, failure } from "../failure.ts";
import type { PlatformContext } from "../platform-context.ts";
import { networkOf } from "./network-of.ts";

export interface RateLimits {
  /** Counts the request, and says whether it is one too many. Needs `request.caller`. */
  refusalOf(request: FastifyRequest): Promise<Failure | null>;
}

/** Null where there is no limit. */
type Limiter = (
  request: FastifyRequest,
) => Promise<Awaited<ReturnType<ReturnType<FastifyInstance["createRateLimit"]>>> | null>;

/** Ten a second from one address: more than any supervisor asks. */
const WATCHES_PER_MINUTE = 600;

/** `createRateLimit` comes from @fastify/rate-limit, registered before. */
/** `max` may change while the server runs. */
export function createRateLimits(
  app: FastifyInstance,
  { config, installation }: Pick<PlatformContext, "config" | "installation">,
): Limits {
  const limiter = (max: () => number, keyOf: (request: FastifyRequest) => string): Limiter => {
    const limit = app.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator: keyOf });
    return async (request) => (max() === 0 ? null : await limit(request));
  };
  const byAddress = limiter(
    () => installation.visitorLimitPerMinute,
    (request) => networkOf(request.ip),
  );
  const logins = limiter(
    () => config.rateLimitLoginPerMinute,
    (request) => `login ${networkOf(request.ip)}`,
  );
  const watches = limiter(
    () => (installation.visitorLimitPerMinute === 0 ? 0 : WATCHES_PER_MINUTE),
    (request) => `watch ${networkOf(request.ip)}`,
  );
  const ofUser = () => installation.settings.rate_limit_per_minute;
  const byUser = limiter(ofUser, ({ caller }) => (caller.state === "valid" ? caller.user.id : ""));
  const general = (request: FastifyRequest) => (request.caller.state === "valid" ? byUser : byAddress);
  return {
    general: { refusalOf: (request) => count(general(request), request) },
    login: {
      refusalOf: async (request) =>
        (await count(logins, request)) ?? (await count(general(request), request)),
    },
    watch: { refusalOf: (request) => count(watches, request) },
  };
}

export interface Limits {
  readonly general: RateLimits;
  /** For the calls that try passwords or make users. */
  readonly login: RateLimits;
  /** For what asks whether the service works. */
  readonly watch: RateLimits;
}

async function count(limiter: Limiter, request: FastifyRequest): Promise<Failure | null> {
  const counted = await limiter(request);
  if (counted === null || counted.isAllowed || !counted.isExceeded) return null;
  return failure("rate_limited", { params: { seconds: counted.ttlInSeconds } });
}
