import type { Transport } from "./client.ts";

interface Injectable {
  inject(request: {
    method: "GET" | "POST" | "PUT" | "DELETE";
    url: string;
    headers: Record<string, string>;
    payload?: string | Buffer;
  }): PromiseLike<{ readonly statusCode: number; readonly body: string }>;
}

/** As a browser sends it. */
async function formSent(form: FormData) {
  const written = new Response(form);
  const type = written.headers.get("content-type") ?? "";
  return { headers: { "content-type": type }, payload: Buffer.from(await written.arrayBuffer()) };
}

/** The client's transport over a server in the same process: `createClient({ fetch: injectTransport(app), … })`. */
export function injectTransport(app: Injectable): Transport {
  return async (url, { method, headers, body }) => {
    const sent: { headers?: Record<string, string>; payload?: string | Buffer | undefined } =
      body instanceof FormData ? await formSent(body) : { payload: body };
    const answer = await app.inject({
      method: method as "GET" | "POST" | "PUT" | "DELETE",
      url,
      headers: { ...headers, ...sent.headers },
      ...(sent.payload === undefined ? {} : { payload: sent.payload }),
    });
    return { status: answer.statusCode, text: async () => answer.body };
  };
}
