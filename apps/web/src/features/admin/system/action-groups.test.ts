import { expect, test } from "vitest";
import { actionGroups } from "./action-groups.ts";

test("actions stand under their group, in the order of their words; who is alone in one stands with the others", () => {
  const shown = (action: string, words: string, group: string) => ({ action, words, group });
  const unlocked = shown("user.unlocked", "Unlocked", "Users");
  const login = shown("user.logged_in", "Entered", "Users");
  const reset = shown("password.reset", "Reset", "Password");
  const exported = shown("exported", "Exported", "Other");
  expect(actionGroups([unlocked, reset, login, exported], "en")).toEqual({
    groups: [{ prefix: "user.", name: "Users", actions: [login, unlocked] }],
    others: [exported, reset],
  });
});
