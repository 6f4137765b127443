/** The built web application, from the same origin as the API. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failure } from "../failure.ts";
import { sendFailure } from "./error-answer.ts";
import { page } from "./page.ts";

const YEAR_SECONDS = 31_536_000;

export function isApi(request: FastifyRequest): boolean {
  return /^\/api(\/|\?|$)/.test(request.url);
}

/** A person following a link, not a script, image or API client that got an address wrong. */
function wantsPage(request: FastifyRequest): boolean {
  const navigates = request.method === "GET" || request.method === "HEAD";
  return navigates && !isApi(request) && (request.headers.accept ?? "").includes("text/html");
}

const NOT_BUILT = page(
  "Neuro is running, its web pages are not built",
  `<p>The server works: see <a href="/api/health">/api/health</a> and <a href="/api/docs">/api/docs</a>.</p>
<p>Run <code>npm run build</code> in the project's directory, then reload this page. <code>npm start</code> does it for you;
<code>npm run dev</code> serves the pages on a port of their own.</p>`,
);

function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(request, reply, failure("route_not_found"));
}

function serveNotice(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request)
      ? reply.code(503).type("text/html; charset=utf-8").header("cache-control", "no-store").send(NOT_BUILT)
      : notFound(request, reply),
  );
}

/** Serves `directory`; addresses of the application's own router get its one page. */
export async function registerWebFiles(app: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(join(directory, "index.html"))) {
    serveNotice(app);
    return;
  }
  await app.register(fastifyStatic, {
    root: directory,
    cacheControl: false,
    setHeaders(reply, path) {
      // Names under assets/ contain a hash of their content, so they never change.
      const forever = path.startsWith(join(directory, "assets"));
      reply.header("cache-control", forever ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache");
    },
  });
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? reply.sendFile("index.html") : notFound(request, reply),
  );
}
