/** Refuses calls before anything is done for them while the server cannot keep up. The site's files cost next to nothing, and a page lacking one breaks. */
import underPressure, { type FastifyUnderPressureOptions } from "@fastify/under-pressure";
import { serverBusyWaitMs } from "@neuro/contract";
import { SECOND_MS } from "@neuro/contract/primitives";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isApi } from "./web-files.ts";

const LIMITS: FastifyUnderPressureOptions = { maxEventLoopDelay: 2_000 };

async function refuse(reply: FastifyReply): Promise<never> {
  reply.header("retry-after", serverBusyWaitMs / SECOND_MS);
  throw Object.assign(new Error("the server cannot keep up"), { code: "FST_UNDER_PRESSURE" });
}

export async function registerLoadShedding(app: FastifyInstance, limits = LIMITS): Promise<void> {
  const pressureHandler = (request: FastifyRequest, reply: FastifyReply) =>
    isApi(request) ? refuse(reply) : undefined;
  await app.register(underPressure, { ...limits, pressureHandler });
}
