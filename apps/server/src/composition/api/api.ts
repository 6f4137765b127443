/** The whole contract under `/api`: every operation of the table. */
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import { type OperationId, type OperationSpec, operations } from "@neuro/contract";
import type { FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { createFairSemaphore } from "../../platform/concurrency/fair-semaphore.ts";
import { failure } from "../../platform/failure.ts";
import { answerError, sendFailure } from "../../platform/http/error-answer.ts";
import type { AllHandlers } from "../../platform/http/handlers.ts";
import { createRateLimits } from "../../platform/http/rate-limits.ts";
import { refusalOfTexts, zodValidator } from "../../platform/http/zod-validator.ts";
import type { AppContext } from "../context.ts";
import { bindOperation, type UntypedHandler } from "./bind-operation.ts";

/** Computing shares one thread: more at once is faster for nobody. */
const HEAVY_LIMITS = { lanes: 4, perUser: 2, waiting: 30 };

export interface ApiParts {
  readonly ctx: AppContext;
  readonly handlers: AllHandlers;
}

/** Like Fastify's own, but an empty body is no body: plain clients send the header on every POST. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** What it says once it is read; what is no JSON is refused by whoever reads it. */
function parsedOrNone(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is signed is checked as it was sent, so nothing may parse it. */
function acceptRawText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => {
    const refused = refusalOfTexts(parsedOrNone(body as string));
    if (refused === null) done(null, body);
    else done(refused);
  });
}

/** Fields of a form beside its file; none is long. */
const FORM_LIMITS = { files: 1, fields: 12, parts: 13, fieldSize: 50_000, fieldNameSize: 60 };

/** How the parser of forms words a body that is none, or that breaks off. */
const BROKEN_FORM = /^Multipart: |unexpected end of (?:form|multipart)|^Malformed /i;

/** A file becomes a `File`, everything else text. */
async function acceptForm(app: FastifyInstance, { longestBody }: OperationSpec): Promise<void> {
  app.setErrorHandler((error, request, reply) => {
    const isBroken = error instanceof Error && BROKEN_FORM.test(error.message);
    return answerError(isBroken ? Object.assign(error, { statusCode: 400 }) : error, request, reply);
  });
  await app.register(multipart, {
    attachFieldsToBody: "keyValues",
    limits: { ...FORM_LIMITS, ...(longestBody === undefined ? {} : { fileSize: longestBody }) },
    async onFile(part) {
      // Piece by piece, as it arrives: joined at once, a large one would let everybody else wait.
      const pieces: Blob[] = [];
      for await (const piece of part.file) pieces.push(new Blob([piece]));
      Object.assign(part, { value: new File(pieces, part.filename, { type: part.mimetype }) });
    },
  });
}

export async function registerApi(app: FastifyInstance, { ctx, handlers }: ApiParts): Promise<void> {
  await app.register(
    async (api) => {
      api.setValidatorCompiler(zodValidator);
      api.setSerializerCompiler(serializerCompiler);
      api.setErrorHandler(answerError);
      api.setNotFoundHandler((request, reply) => sendFailure(request, reply, failure("route_not_found")));
      api.decorateRequest("caller");
      acceptEmptyJson(api);
      // What no answer says of itself is private and of this moment: neither a proxy nor the back button may show it again.
      api.addHook("onSend", async (_request, reply) => {
        if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      });
      api.addHook("onResponse", async (request, reply) => {
        const { operationId } = request.routeOptions.config;
        if (operationId !== undefined) ctx.calls.count(operationId, reply.statusCode >= 500);
      });
      await api.register(cookie);
      await api.register(rateLimit, { global: false });
      const limits = createRateLimits(api, ctx);
      const heavy = createFairSemaphore(HEAVY_LIMITS);
      for (const [id, spec] of Object.entries(operations) as [OperationId, OperationSpec][]) {
        const handler = (handlers as unknown as Record<OperationId, UntypedHandler>)[id];
        const binding = {
          ...{ id, spec, handler, heavy },
          limits: limits[spec.limit ?? "general"],
        };
        const accept = spec.kind === "raw" ? acceptRawText : spec.upload === true ? acceptForm : null;
        if (accept === null) bindOperation(api, ctx, binding);
        else
          await api.register(async (own) => {
            await accept(own, spec);
            bindOperation(own, ctx, binding);
          });
      }
    },
    { prefix: "/api" },
  );
}
