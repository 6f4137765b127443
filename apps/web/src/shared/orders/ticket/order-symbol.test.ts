import { expect, test } from "vitest";
import { orderSymbol } from "./order-symbol.ts";

test("a listing of the other country is named with its exchange", () => {
  const toronto = { instrument_id: "XTSE:RY", symbol: "RY", country: "CA" } as const;
  expect(orderSymbol("RY", toronto, "CAD")).toBe("RY");
  expect(orderSymbol("RY", toronto, "USD")).toBe("XTSE:RY");
  expect(orderSymbol("RY", undefined, "USD")).toBe("RY");
  const long = { instrument_id: "XTSE:TECK.B", symbol: "TECK.B", country: "CA" } as const;
  expect(orderSymbol("TECK.B", long, "USD")).toBe("XTSE:TECK.B");
});
