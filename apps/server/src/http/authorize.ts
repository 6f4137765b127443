/** Who calls, and whether the operation's policy lets them. What no policy allows is refused. */
import type { Policy } from "@neuro/contract";
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { type Authentication, authenticate, bearerToken } from "../access/authenticate.ts";
import type { AppContext } from "../context.ts";
import { type Failure, failure } from "../failure.ts";
import { sendFailure } from "./error-answer.ts";
import { originOf } from "./origin-of.ts";
import type { RateLimits } from "./rate-limits.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set before any handler of the API runs. */
    caller: Authentication;
  }
}

/** Null when the caller may go on. */
function refusalOf(policy: Policy, caller: Authentication): Failure | null {
  if (policy === "public") return null;
  if (caller.state === "ended") return failure("session_expired");
  if (caller.state === "absent") return failure("unauthenticated");
  if (policy === "user") return null;
  if (policy === "admin" && caller.user.role === "admin") return null;
  return failure("forbidden");
}

type Parts = Pick<AppContext, "db" | "wall" | "config">;

/** Authenticates, counts the request against the caller's limit, and enforces the policy, before the body is read. */
export function authorize(
  { db, wall, config }: Parts,
  policy: Policy,
  limits: RateLimits,
): onRequestAsyncHookHandler {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearerToken(request.headers.authorization);
    request.caller = await authenticate(token, {
      orm: db.orm,
      now: wall(),
      idleMs: config.sessionIdleMs,
      from: originOf(request),
    });
    const refused = (await limits.refusalOf(request)) ?? refusalOf(policy, request.caller);
    if (refused) return sendFailure(request, reply, refused);
  };
}
