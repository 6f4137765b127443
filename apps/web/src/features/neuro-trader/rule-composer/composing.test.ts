import type { SignalRule } from "@neuro/contract/trading-rules";
import { expect, test, vi } from "vitest";

vi.stubGlobal("window", { addEventListener: () => undefined });
vi.stubGlobal("document", {
  documentElement: { lang: "en", dataset: {} },
  addEventListener: () => undefined,
});
const { beginComposing, composingStore, isChanged, redone, undone, withRule, withWords } = await import(
  "./composing.ts"
);

const named = (name: string): SignalRule => ({
  ...{ version: 1, name, parameters: [], kind: "signals", entry: { kind: "always" }, exit: null },
  ...{ stop: null, target: null, maxHoldBars: null },
});

function begun() {
  beginComposing(named("a"));
  const now = composingStore.get();
  if (now === null) throw new Error("Nothing is being written.");
  return now;
}

test("each change is a step back, and a change after a step back begins anew", () => {
  const third = withRule(withRule(begun(), named("b")), named("c"));
  expect(undone(third).rule.name).toBe("b");
  expect(redone(undone(third))).toEqual(third);
  expect(undone(undone(undone(third))).rule.name).toBe("a");
  expect(redone(withRule(undone(third), named("d"))).rule.name).toBe("d");
});

test("what is typed on and on is one step", () => {
  const typed = withRule(withRule(withRule(begun(), named("b"), "name"), named("bc"), "name"), named("d"));
  expect(undone(typed).rule.name).toBe("bc");
  expect(undone(undone(typed)).rule.name).toBe("a");
});

test("words that say no rule keep the last one, and are not lost unseen", () => {
  const unread = withWords(begun(), { text: "Buy", locale: "en" }, null);
  expect(unread.rule.name).toBe("a");
  expect(isChanged(unread)).toBe(true);
  expect(isChanged(withRule(unread, named("a")))).toBe(false);
});

test("a rule that is again as it began would not be missed", () => {
  const changed = withRule(begun(), named("b"));
  expect(isChanged(changed)).toBe(true);
  expect(isChanged(withRule(changed, named("a")))).toBe(false);
  expect(isChanged(undone(changed))).toBe(false);
});
