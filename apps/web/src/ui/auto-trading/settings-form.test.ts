import type { Settings } from "@neuro/contract";
import { expect, test } from "vitest";
import {
  changedFields,
  type SettingsForm,
  settingsBody,
  settingsForm,
  settingsProblems,
} from "./settings-form.ts";

const saved: Settings = {
  risk_level: "medium",
  max_position_size: 1_000,
  stop_loss_percent: 2,
  take_profit_percent: 4,
  auto_trading: false,
  max_daily_trades: null,
  max_daily_loss: null,
  trading_hours_only: false,
  kill_switch: false,
  ai_trading_mode: "specific_stocks",
  watch_list: ["AAPL", "GOOGL"],
  sectors: ["Technology"],
  strategies: [],
  auto_account_id: null,
  auto_phases: ["open", "close"],
  review_threshold: 0.7,
  saved: [],
  updated_at: null,
};
const parse = (text: string): number | null =>
  text.trim() === "" || Number.isNaN(Number(text)) ? null : Number(text);
const form = settingsForm(saved, String);
const problemsOf = (change: Partial<SettingsForm>) => settingsProblems({ ...form, ...change }, parse);
const changedOf = (change: Partial<SettingsForm>) => changedFields({ ...form, ...change }, saved, parse);

test("what is saved stands in the form without a problem and without a change", () => {
  expect(problemsOf({})).toEqual({});
  expect(changedOf({})).toEqual([]);
});

test("each bound of the contract is kept, at both ends", () => {
  expect(problemsOf({ stop_loss_percent: "0" }).stop_loss_percent).toEqual({
    kind: "range",
    min: 0.1,
    max: 100,
  });
  expect(problemsOf({ stop_loss_percent: "100.1" })).toHaveProperty("stop_loss_percent");
  expect(problemsOf({ stop_loss_percent: "0.1", take_profit_percent: "1000" })).toEqual({});
  expect(problemsOf({ take_profit_percent: "1000.1" })).toHaveProperty("take_profit_percent");
  expect(problemsOf({ max_position_size: "0.5" })).toHaveProperty("max_position_size");
  expect(problemsOf({ max_position_size: "10000001" })).toHaveProperty("max_position_size");
  expect(problemsOf({ review_threshold: "0.49" })).toHaveProperty("review_threshold");
  expect(problemsOf({ review_threshold: "1" })).toHaveProperty("review_threshold");
});

test("a daily limit may be left out, must be whole for trades, and is never half a number", () => {
  expect(problemsOf({ max_daily_trades: "", max_daily_loss: "" })).toEqual({});
  expect(problemsOf({ max_daily_trades: "2.5" }).max_daily_trades?.kind).toBe("whole");
  expect(problemsOf({ max_daily_trades: "many" }).max_daily_trades).toEqual({ kind: "number" });
  expect(problemsOf({ max_position_size: "" }).max_position_size).toEqual({ kind: "number" });
});

test("only what differs is sent: numbers by value, lists by their members", () => {
  expect(changedOf({ stop_loss_percent: "2.0", watch_list: ["GOOGL", "AAPL"] })).toEqual([]);
  const change = { stop_loss_percent: "2.5", watch_list: ["AAPL"], max_daily_trades: "10" };
  const changed = changedOf(change);
  expect(changed).toEqual(["watch_list", "stop_loss_percent", "max_daily_trades"]);
  expect(settingsBody({ ...form, ...change }, changed, parse)).toEqual({
    watch_list: ["AAPL"],
    stop_loss_percent: 2.5,
    max_daily_trades: 10,
  });
});

test("a limit that is taken away is sent as none, and what is no number counts as a change", () => {
  const limited = { ...saved, max_daily_trades: 5 };
  const emptied = { ...settingsForm(limited, String), max_daily_trades: "" };
  const changed = changedFields(emptied, limited, parse);
  expect(settingsBody(emptied, changed, parse)).toEqual({ max_daily_trades: null });
  expect(changedOf({ max_daily_trades: "x" })).toEqual(["max_daily_trades"]);
});
