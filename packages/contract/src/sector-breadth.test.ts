import { expect, test } from "vitest";
import { isInSector } from "./sector-breadth.ts";

test("choosing a wide sector includes the narrow ones within it", () => {
  expect(isInSector("Banking", "Financial Services")).toBe(true);
  expect(isInSector("Banking", "Banking")).toBe(true);
  expect(isInSector("Financial Services", "Banking")).toBe(false);
  expect(isInSector(null, "Banking")).toBe(false);
});
