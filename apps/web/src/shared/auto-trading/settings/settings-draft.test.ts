import { asPercent, settingsDefaults } from "@neuro/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { editDraft, emptyDraft, rebaseDraft, revertField, translateDraft } from "./settings-draft.ts";
import type { SettingsValues } from "./settings-form.ts";

const saved: SettingsValues = {
  ...settingsDefaults,
  ai_trading_mode: "specific_stocks",
  watch_list: ["AAPL", "GOOGL"],
  sectors: ["Technology"],
  strategies: ["volume_breakout"],
  forecast_exits: [],
  auto_account_id: null,
  auto_phases: ["open", "close"],
};
const parse = (text: string): number | null =>
  text.trim() === "" || Number.isNaN(Number(text)) ? null : Number(text);
const none = emptyDraft(saved);
const edited = editDraft(none, { stop_loss_percent: "2.5", watch_list: ["AAPL", "GOOGL", "SHOP"] }, parse);

test("what is typed back to what is saved is no change any more", () => {
  expect(Object.keys(edited.edits)).toEqual(["stop_loss_percent", "watch_list"]);
  const back = editDraft(edited, { stop_loss_percent: "2.00", watch_list: ["GOOGL", "AAPL"] }, parse);
  expect(back.edits).toEqual({});
  expect(revertField(edited, "watch_list").edits).toEqual({ stop_loss_percent: "2.5" });
});

test("a field saved elsewhere is taken over and told; what was changed here stays changed", () => {
  const moved = rebaseDraft(edited, { ...saved, take_profit_percent: asPercent(6) }, parse);
  expect(moved).toMatchObject({ edits: edited.edits, elsewhere: ["take_profit_percent"] });
  expect(moved.base.take_profit_percent).toBe(6);
  expect(rebaseDraft(moved, moved.base, parse)).toBe(moved);
});

test("the same field saved elsewhere keeps the draft's value, is told, and is settled by typing again", () => {
  const clash = rebaseDraft(edited, { ...saved, stop_loss_percent: asPercent(9) }, parse);
  expect(clash.edits.stop_loss_percent).toBe("2.5");
  expect(clash.elsewhere).toEqual(["stop_loss_percent"]);
  expect(editDraft(clash, { stop_loss_percent: "3" }, parse).elsewhere).toEqual([]);
  expect(
    rebaseDraft(edited, { ...saved, stop_loss_percent: asPercent(2.5) }, parse).edits,
  ).not.toHaveProperty("stop_loss_percent");
});

test("of a list saved elsewhere what came stays, what went is gone, and the draft's own changes are kept", () => {
  const mine = editDraft(none, { watch_list: ["GOOGL", "SHOP"] }, parse);
  const moved = rebaseDraft(mine, { ...saved, watch_list: ["AAPL", "RY"] }, parse);
  expect(moved.edits.watch_list).toEqual(["RY", "SHOP"]);
});

test("merging lists neither loses what either side added nor brings back what either side removed", () => {
  const lists = fc.uniqueArray(fc.constantFrom<string[]>("A", "B", "C", "D", "E", "F"));
  fc.assert(
    fc.property(lists, lists, lists, (base, mine, theirs) => {
      const draft = editDraft(emptyDraft({ ...saved, watch_list: base }), { watch_list: mine }, parse);
      const { edits, base: now } = rebaseDraft(draft, { ...saved, watch_list: theirs }, parse);
      const merged = edits.watch_list ?? now.watch_list;
      const was = (symbol: string) => base.includes(symbol);
      for (const symbol of "ABCDEF")
        expect(merged.includes(symbol)).toBe(
          was(symbol)
            ? mine.includes(symbol) && theirs.includes(symbol)
            : mine.includes(symbol) || theirs.includes(symbol),
        );
      expect(new Set(merged).size).toBe(merged.length);
    }),
  );
});

test("fields that this form is saving come back without being news, in whatever way the server writes them", () => {
  const sent = editDraft(none, { watch_list: ["AAPL", "GOOGL", "XTSE:RY"] }, parse);
  const back = rebaseDraft(sent, { ...saved, watch_list: ["AAPL", "GOOGL", "RY"] }, parse, ["watch_list"]);
  expect(back.elsewhere).toEqual([]);
  expect(back.edits.watch_list).toBe(sent.edits.watch_list);
});

test("figures are written anew in another language; what is no figure stays as it was typed", () => {
  const typed = editDraft(none, { stop_loss_percent: "2.5", max_daily_loss: "a lot" }, parse);
  const french = translateDraft(typed, parse, (value) => String(value).replace(".", ","));
  expect(french.edits).toEqual({ stop_loss_percent: "2,5", max_daily_loss: "a lot" });
});
