/** Takes a response over for server-sent events. */
import type { FastifyReply } from "fastify";

export function openStream(reply: FastifyReply): void {
  reply.hijack();
  const headers = { ...reply.getHeaders() } as Record<string, string>;
  reply.raw.writeHead(200, {
    ...headers,
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
}

/** One event as it travels. */
export function eventFrame(name: string, data: string, id: string | null = null): string {
  return `${id === null ? "" : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`;
}
