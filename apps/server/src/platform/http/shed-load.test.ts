import { fastify } from "fastify";
import { expect, test } from "vitest";
import { answerError } from "./error-answer.ts";
import { registerLoadShedding } from "./shed-load.ts";

test("under pressure calls are refused with when to come back, and the site's files are still served", async () => {
  const app = fastify();
  app.setErrorHandler(answerError);
  await registerLoadShedding(app, { healthCheck: async () => false, healthCheckInterval: 60_000 });
  app.get("/api/anything", async () => "served");
  app.get("/assets/dialog.js", async () => "served");
  const refused = await app.inject("/api/anything");
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("5");
  expect(refused.json()).toMatchObject({ code: "server_busy" });
  const file = await app.inject("/assets/dialog.js");
  expect([file.statusCode, file.body]).toEqual([200, "served"]);
  await app.close();
});
