import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

/** A server on 127.0.0.1 at any free port. */
export async function listenOnLoopback(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Listening> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the stand-in has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
