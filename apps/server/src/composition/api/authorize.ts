/** Who calls, and whether the operation's policy lets them. What no policy allows is refused. */
import type { OperationSpec } from "@neuro/contract";
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { type Authentication, authenticate } from "../../people/access/authenticate.ts";
import { mustSetUpSecondFactor } from "../../people/access/second-factor/must-set-up.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import { bearerToken } from "../../platform/http/bearer-token.ts";
import { sendFailure } from "../../platform/http/error-answer.ts";
import { originOf } from "../../platform/http/origin-of.ts";
import type { RateLimits } from "../../platform/http/rate-limits.ts";
import type { Installation } from "../../platform/installation-settings.ts";
import { forgetStored } from "../../platform/request-scope.ts";
import type { AppContext } from "../context.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set before any handler of the API runs. */
    caller: Authentication;
  }
}

/** Null when the caller may go on. */
function refusalOf(
  { policy, whileSecondFactorDue }: OperationSpec,
  caller: Authentication,
  { settings }: Installation,
): Failure | null {
  if (policy === "public") return null;
  if (caller.state === "ended") return failure("session_expired");
  if (caller.state === "absent") return failure("unauthenticated");
  if (policy !== "user" && (policy !== "admin" || caller.user.role !== "admin")) return failure("forbidden");
  const isDue = whileSecondFactorDue !== true && mustSetUpSecondFactor(caller, settings);
  return isDue ? failure("second_factor_required") : null;
}

type Parts = Pick<AppContext, "db" | "wall" | "installation">;

/** Authenticates, counts the request against the caller's limit, and enforces the policy, before the body is read. */
export function authorize(
  { db, wall, installation }: Parts,
  spec: OperationSpec,
  limits: RateLimits,
): onRequestAsyncHookHandler {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearerToken(request.headers.authorization);
    request.caller = await authenticate(token, {
      orm: db.orm,
      now: wall(),
      idleMs: installation.sessionIdleMs,
      from: originOf(request),
    });
    forgetStored();
    const refused = (await limits.refusalOf(request)) ?? refusalOf(spec, request.caller, installation);
    if (refused) return sendFailure(request, reply, refused);
  };
}
