import { expect, test } from "vitest";
import { actionGroups } from "./action-groups.ts";

test("actions stand under what they begin with, both in the order of the alphabet", () => {
  expect(actionGroups(["user.unlocked", "password.reset", "user.logged_in", "exported"])).toEqual([
    { name: "exported", actions: ["exported"] },
    { name: "password", actions: ["password.reset"] },
    { name: "user", actions: ["user.logged_in", "user.unlocked"] },
  ]);
});
