import { expect, test } from "./harness/test.ts";

test("the server is healthy, and the landing page opens without an error in the console", async ({
  page,
}) => {
  expect((await page.request.get("/api/health")).status()).toBe(200);
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});
