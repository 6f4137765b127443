/** Refuses calls before anything is done for them while the server cannot keep up. The site's files cost next to nothing, and a page lacking one breaks. */
import underPressure, { type FastifyUnderPressureOptions } from "@fastify/under-pressure";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isApi } from "./web-files.ts";

const LIMITS: FastifyUnderPressureOptions = { maxEventLoopDelay: 2_000 };
const RETRY_AFTER_SECONDS = 5;

async function refuse(reply: FastifyReply): Promise<never> {
  reply.header("retry-after", RETRY_AFTER_SECONDS);
  throw Object.assign(new Error("the server cannot keep up"), { code: "FST_UNDER_PRESSURE" });
}

export async function registerLoadShedding(app: FastifyInstance, limits = LIMITS): Promise<void> {
  const pressureHandler = (request: FastifyRequest, reply: FastifyReply) =>
    isApi(request) ? refuse(reply) : undefined;
  await app.register(underPressure, { ...limits, pressureHandler });
}
