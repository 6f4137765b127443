/** The way to a connection of the sandbox brokerage: a link, and what its owner decides in the portal. */
import type { Client, InputOf } from "@neuro/contract";
import type { TestApp } from "../../../testing/test-app.ts";

export function ticketOf(url: string): string {
  return new URLSearchParams(new URL(url).hash.slice(1)).get("ticket") ?? "";
}

export async function throughPortal(
  server: Pick<TestApp, "client">,
  client: Client,
  wanted: {
    readonly query: InputOf<"connectionUrl">["query"];
    readonly access?: "read" | "trade";
  },
) {
  const { connection_url } = await client.call("connectionUrl", { query: wanted.query });
  const ticket = ticketOf(connection_url);
  const answer = await server.client().call("sandboxAuthorize", {
    headers: { "x-portal-ticket": ticket },
    body: { decision: "authorize", ...(wanted.access === undefined ? {} : { access: wanted.access }) },
  });
  return { ticket, answer };
}
