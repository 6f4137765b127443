import fc from "fast-check";
import { expect, test } from "vitest";
import { buildUrl, pathParameters, routePath } from "./operation.ts";

test("parameters are written for the router with colons", () => {
  expect(routePath("/admin/user/{user_id}/remove")).toBe("/admin/user/:user_id/remove");
  expect(pathParameters("/stocks/{symbol}/historical")).toEqual(["symbol"]);
  expect(routePath("/health")).toBe("/health");
});

test("values are encoded, so that no symbol can climb out of its path", () => {
  expect(buildUrl("/stocks/symbol/{symbol}", { symbol: "../a b?c#d" })).toBe(
    "/stocks/symbol/..%2Fa%20b%3Fc%23d",
  );
  expect(
    buildUrl("/x", {}, { q: "a&b=c", n: 1, yes: true, none: null, gone: undefined, list: ["A", "B"] }),
  ).toBe("/x?q=a%26b%3Dc&n=1&yes=true&list=A%2CB");
});

test.each([undefined, null, ""])("a path parameter of %j is a mistake of the caller", (symbol) => {
  expect(() => buildUrl("/stocks/symbol/{symbol}", { symbol })).toThrow("needs symbol");
});

test("whatever goes into a URL comes out of it", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1 });
  fc.assert(
    fc.property(text, text, (segment, value) => {
      const url = new URL(buildUrl("/a/{p}/b", { p: segment }, { q: value }), "http://host");
      const [, , encoded = "", last] = buildUrl("/a/{p}/b", { p: segment }).split("/");
      expect(decodeURIComponent(encoded)).toBe(segment);
      expect(last).toBe("b");
      expect(url.searchParams.get("q")).toBe(value);
    }),
  );
});
