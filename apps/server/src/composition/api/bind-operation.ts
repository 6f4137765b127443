/** One row of the contract's table becomes one route: policy, validation, handler, answer. */
import {
  kindOf,
  localeFrom,
  type OperationId,
  type OperationSpec,
  routePath,
  statusOf,
} from "@neuro/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { FairSemaphore } from "../../platform/concurrency/fair-semaphore.ts";
import { type Failure, isFailure } from "../../platform/failure.ts";
import { EncodedAnswer, sendEncoded } from "../../platform/http/encoded/encoded-answer.ts";
import { KeptAnswer, sendKept } from "../../platform/http/encoded/kept-answer.ts";
import { sendFailure } from "../../platform/http/error-answer.ts";
import { networkOf } from "../../platform/http/network-of.ts";
import { originOf } from "../../platform/http/origin-of.ts";
import type { RateLimits } from "../../platform/http/rate-limits.ts";
import type { AppContext } from "../context.ts";
import { authorize } from "./authorize.ts";

/** A handler as the binder sees it; the table's types were checked where it was written. */
export type UntypedHandler = (call: object, reply: FastifyReply) => Promise<unknown>;

export interface Binding {
  readonly id: OperationId;
  readonly spec: OperationSpec;
  readonly handler: UntypedHandler;
  readonly limits: RateLimits;
  /** Where heavy calls wait for their turn. */
  readonly heavy: FairSemaphore;
}

/** Aborts when the connection closes before the answer is out. */
function abortedWithClient(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function callOf(request: FastifyRequest, reply: FastifyReply) {
  const { params, query, headers, body, caller } = request;
  return {
    params,
    query,
    headers,
    body,
    user: caller.state === "valid" ? caller.user : null,
    session: caller.state === "valid" ? caller.session : null,
    secondFactor: caller.state === "valid" && caller.secondFactor,
    locale: localeFrom(headers["accept-language"]),
    from: originOf(request),
    signal: abortedWithClient(reply),
  };
}

/** Of a visitor all calls from one network are one caller's, as they are for the rate limits. */
const callerKey = ({ caller, ip }: FastifyRequest) =>
  caller.state === "valid" ? caller.user.id : networkOf(ip);

function handle({ spec, handler, heavy }: Binding): RouteOptions["handler"] {
  return async (request, reply) => {
    const call = callOf(request, reply);
    const answer: unknown =
      spec.heavy === true
        ? await heavy.run(callerKey(request), call.signal, () => handler(call, reply))
        : await handler(call, reply);
    if (isFailure(answer)) return sendFailure(request, reply, answer satisfies Failure);
    if (answer instanceof KeptAnswer) return sendKept(request, reply, answer);
    if (answer instanceof EncodedAnswer) return await sendEncoded(request, reply, answer);
    if (kindOf(spec) !== "json") return reply;
    return reply.code(statusOf(spec)).send(answer);
  };
}

function schemaOf({ spec }: Binding): object {
  const { params, query: querystring, headers, body } = spec;
  const response = kindOf(spec) === "json" ? { [statusOf(spec)]: spec.response } : undefined;
  const parts = { params, querystring, headers, body, response };
  return Object.fromEntries(Object.entries(parts).filter(([, schema]) => schema !== undefined));
}

export function bindOperation(app: FastifyInstance, ctx: AppContext, binding: Binding): void {
  const { id, spec, limits } = binding;
  app.route({
    method: spec.method,
    url: routePath(spec.path),
    schema: schemaOf(binding),
    config: { operationId: id },
    ...(spec.longestBody !== undefined && { bodyLimit: spec.longestBody }),
    onRequest: authorize(ctx, spec, limits),
    // No body at all is an empty one: the answer then names the fields that are missing.
    preValidation: async (request) => {
      if (spec.body && request.body == null) request.body = {};
    },
    handler: handle(binding),
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    operationId?: OperationId;
  }
}
