import { expect, test } from "vitest";
import * as z from "zod/mini";
import { operations } from "./contract.ts";
import { explainIssues } from "./validation.ts";

function explain(schema: z.core.$ZodType, input: unknown, locale: "en" | "fr" = "en") {
  return explainIssues(z.safeParse(schema, input).error?.issues ?? [], locale, input);
}

test("the catalogue's words win, in the reader's language", () => {
  const input = { symbol: "", action: "BUY", quantity: 5 };
  expect(explain(operations.placeOrder.body, input).detail).toBe("Please enter a stock symbol for trading");
  expect(explain(operations.placeOrder.body, input, "fr").detail).toBe(
    "Entrez un symbole boursier à négocier",
  );
});

test("each wrong field is named once, with its path", () => {
  const { fields, code } = explain(operations.placeOrder.body, {});
  expect(fields.map((field) => field.path)).toEqual(["symbol", "action", "quantity"]);
  expect(code).toBe("invalid_input");
});

test("a refusal with a code of its own keeps it", () => {
  const input = { symbol: "RY", action: "BUY", quantity: 20_000 };
  expect(explain(operations.placeOrder.body, input)).toMatchObject({
    code: "quantity_range",
    detail: "Quantity must be between 1 and 10,000 shares",
  });
});

const shape = z.object({
  name: z.string().check(z.minLength(2), z.maxLength(4)),
  size: z.number().check(z.gt(0), z.lte(9)),
  whole: z.int(),
  mode: z.enum(["paper", "live"]),
  tags: z.array(z.string()).check(z.maxLength(1)),
  day: z.iso.date(),
});
const good = { name: "abc", size: 1, whole: 1, mode: "paper", tags: [], day: "2026-05-28" };

test.each([
  [{ name: undefined }, "name", "This field is required"],
  [{ name: 5 }, "name", "Please enter text"],
  [{ name: "a" }, "name", "This must have at least 2 characters"],
  [{ name: "abcde" }, "name", "This must have at most 4 characters"],
  [{ size: "x" }, "size", "Please enter a number"],
  [{ size: Number.NaN }, "size", "Please enter a number"],
  [{ size: 0 }, "size", "This must be greater than 0"],
  [{ size: 10 }, "size", "This must be at most 9"],
  [{ whole: 1.5 }, "whole", "Please enter a whole number"],
  [{ mode: "real" }, "mode", "This must be one of: paper, live"],
  [{ mode: undefined }, "mode", "This field is required"],
  [{ tags: ["a", "b"] }, "tags", "This must have at most 1 entry"],
  [{ tags: [2] }, "tags.0", "Please enter text"],
  [{ day: "28 May" }, "day", "This is not in the expected format"],
])("%j: %s — %s", (wrong, path, text) => {
  const { fields, detail } = explain(shape, { ...good, ...wrong });
  expect(fields[0]).toMatchObject({ path, message: text });
  expect(detail).toBe(`${path}: ${text}`);
});

test("a wrong name in a list between commas is told which names are right", () => {
  const { fields } = explain(operations.stockHistory.query, { indicators: "sma_20,vwap" });
  expect(fields).toHaveLength(1);
  expect(fields[0]?.path).toBe("indicators.1");
  expect(fields[0]?.message).toContain("This must be one of: bollinger, sma_20, sma_50");
});

test("a request that is not an object at all is explained too", () => {
  expect(explain(shape, "text").detail).toBe("This value has the wrong type");
  expect(explainIssues([], "en").detail).toBe(
    "Some of the information is not valid. Please check the marked fields.",
  );
});
