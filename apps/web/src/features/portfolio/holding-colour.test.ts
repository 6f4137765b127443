import { expect, test } from "vitest";
import { holdingColour } from "./holding-colour.ts";

test("each of the six names has its colour, cash and unknown names are grey", () => {
  const other = (color: string) => holdingColour({ color, holding_category: "other" });
  expect(other("holding-1")).toBe("var(--h1)");
  expect(other("holding-6")).toBe("var(--h6)");
  expect(other("holding-7")).toBe("var(--control)");
  expect(holdingColour({ color: "holding-6", holding_category: "cash" })).toBe("var(--control)");
});
