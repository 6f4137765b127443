import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface LoopbackServer {
  readonly url: string;
  /** Paths with query in the order they came. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** A real HTTP server on 127.0.0.1 that stands in for a vendor. */
export async function startLoopbackServer(
  handle: (request: IncomingMessage, response: ServerResponse, count: number) => void,
): Promise<LoopbackServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    handle(request, response, asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The loopback server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
