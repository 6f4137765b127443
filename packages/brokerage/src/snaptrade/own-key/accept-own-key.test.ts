import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptOwnKey } from "./accept-own-key.ts";

let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.end("[]");
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

test("asks nothing unless it is told to in so many words, and never while tests run", async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = { SNAPTRADE_URL: url, SNAPTRADE_CLIENT_ID: "SOMEBODY", SNAPTRADE_CONSUMER_KEY: "a key" };
  const said: string[] = [];
  for (const env of [
    {},
    { ...key },
    { ACCEPT_SNAPTRADE: "sandbox", SNAPTRADE_URL: url },
    { ...key, ACCEPT_SNAPTRADE: "yes" },
    { ...key, ACCEPT_SNAPTRADE: "sandbox", VITEST: "true" },
    { ...key, ACCEPT_SNAPTRADE: "sandbox", CI: "1" },
  ])
    expect(await acceptOwnKey(env, (line) => said.push(line))).toBe(false);
  expect(asked).toBe(0);
  expect(said.join()).not.toContain("a key");
});
