/** The HTTP application: security, limits, the API, its documentation, metrics and the web's files. */
import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import type { TrustedProxies } from "../../platform/config/config-trusted-proxies.ts";
import { registerDocs } from "../../platform/http/docs-routes.ts";
import { answerError } from "../../platform/http/error-answer.ts";
import type { AllHandlers } from "../../platform/http/handlers.ts";
import { observeRequests, registerMetricsRoute } from "../../platform/http/metrics-route.ts";
import { registerSecurityHeaders } from "../../platform/http/security-headers.ts";
import { registerLoadShedding } from "../../platform/http/shed-load.ts";
import { registerWebFiles } from "../../platform/http/web-files.ts";
import { withoutSecrets } from "../../platform/logger.ts";
import { withRequestId } from "../../platform/request-scope.ts";
import type { AppContext } from "../context.ts";
import { registerApi } from "./api.ts";

export interface AppParts {
  readonly ctx: AppContext;
  readonly handlers: AllHandlers;
  /** Directory of the built web. */
  readonly webDirectory: string;
  /** What a test adds before there are routes. */
  readonly prepare?: (app: FastifyInstance) => void;
  /** Answer calls with 503 when the event loop lags; off where the machine is shared with other tests. */
  readonly shedLoad?: boolean;
}

const BODY_LIMIT_BYTES = 256 * 1024;
/** A proxy in front may have numbered the request already. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Fastify itself believes no count, since it cannot know who stands in front; whoever sets one says so. */
function trustOf(trusted: TrustedProxies) {
  if (typeof trusted === "number") return (_address: string, hop: number) => hop < trusted;
  return trusted === false ? false : [...trusted];
}

function createServer({ config, log }: AppContext): FastifyInstance {
  return fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustOf(config.trustProxy),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: true,
    // An address that cannot be read never reaches a route and its hooks.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    genReqId: ({ headers }) => {
      const given = headers["x-request-id"];
      return config.trustProxy !== false && typeof given === "string" && REQUEST_ID.test(given)
        ? given
        : randomUUID();
    },
  });
}

function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    withRequestId(request.id, done);
  });
  app.addHook("onResponse", async (request, reply) => {
    const line = {
      method: request.method,
      url: withoutSecrets(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500 && reply.statusCode !== 501) request.log.warn(line, "answered");
    else request.log.debug(line, "answered");
  });
}

export async function buildApp({
  ctx,
  handlers,
  webDirectory,
  shedLoad,
  prepare,
}: AppParts): Promise<FastifyInstance> {
  const app = createServer(ctx);
  app.setErrorHandler(answerError);
  prepare?.(app);
  logRequests(app);
  observeRequests(app, ctx.metrics);
  await registerSecurityHeaders(app, ctx.config);
  await app.register(compress, { threshold: 1024 });
  if (shedLoad) await registerLoadShedding(app);
  await registerApi(app, { ctx, handlers });
  await registerDocs(app);
  if (ctx.config.metricsToken !== null) registerMetricsRoute(app, ctx.metrics, ctx.config.metricsToken);
  await registerWebFiles(app, webDirectory);
  app.addHook("preClose", async () => {
    ctx.stream.closeAll();
    await ctx.turns.end();
  });
  return app;
}
