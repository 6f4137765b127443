import { expect, test } from "vitest";
import { allocationOf } from "./allocation.ts";

const account = (id: string, type: string, balance: number) => ({
  id,
  type,
  display_name: `My ${id}`,
  balance,
});

test("parts add up to 100 and empty accounts have none", () => {
  const parts = allocationOf([
    account("a", "TFSA", 300),
    account("b", "RRSP", 100),
    account("c", "crypto", 0),
  ]);
  expect(parts.map(({ id, percent }) => [id, percent])).toEqual([
    ["a", 75],
    ["b", 25],
  ]);
});

test("accounts of one type are told apart by their names", () => {
  const parts = allocationOf([account("a", "TFSA", 1), account("b", "TFSA", 1), account("c", "RRSP", 1)]);
  expect(parts.map(({ name }) => name)).toEqual(["My a", "My b", null]);
});

test("without money there is nothing to spread", () => {
  expect(allocationOf([account("a", "TFSA", 0)])).toEqual([]);
});
