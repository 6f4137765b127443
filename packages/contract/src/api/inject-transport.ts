import type { Transport } from "./client.ts";

interface Injectable {
  inject(request: {
    method: "GET" | "POST" | "PUT" | "DELETE";
    url: string;
    headers: Record<string, string>;
    payload?: string;
  }): PromiseLike<{ readonly statusCode: number; readonly body: string }>;
}

/** The client's transport over a server in the same process: `createClient({ fetch: injectTransport(app), … })`. */
export function injectTransport(app: Injectable): Transport {
  return async (url, { method, headers, body }) => {
    const answer = await app.inject({
      method: method as "GET" | "POST" | "PUT" | "DELETE",
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, text: async () => answer.body };
  };
}
