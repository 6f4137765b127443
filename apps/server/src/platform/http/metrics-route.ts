/** Prometheus' page: on a port of its own, or on the main one behind a token. */
import { timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { failure } from "../failure.ts";
import type { Metrics } from "../metrics.ts";
import { digest } from "../vault/token.ts";
import { bearerToken } from "./bearer-token.ts";
import { sendFailure } from "./error-answer.ts";

function same(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(expected)));
}

export function registerMetricsRoute(app: FastifyInstance, { registry }: Metrics, token: string): void {
  app.get("/metrics", async (request, reply) => {
    if (!same(bearerToken(request.headers.authorization) ?? "", token))
      return sendFailure(request, reply, failure("unauthenticated"));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Observes every answered request under its route's pattern, so that ids do not multiply the series. */
export function observeRequests(app: FastifyInstance, { httpSeconds }: Metrics): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    httpSeconds.observe(labels, reply.elapsedTime / 1000);
  });
}

export interface MetricsAddress {
  readonly port: number;
  readonly host: string;
}

/** On a port of its own, without a token: whoever reaches it may read it. */
export async function serveMetrics({ registry }: Metrics, { port, host }: MetricsAddress): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end("Only /metrics is here.\n");
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { "content-type": registry.contentType }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return server;
}
