import { asPercent, type Settings, settingsDefaults } from "@neuro/contract";
import { expect, test } from "vitest";
import {
  isSaved,
  type SettingsForm,
  settingsBody,
  settingsForm,
  settingsProblems,
  settingsValues,
} from "./settings-form.ts";

const settings: Settings = {
  ...settingsDefaults,
  kill_switch: false,
  ai_trading_mode: "specific_stocks",
  watch_list: ["AAPL", "GOOGL"],
  sectors: ["Technology"],
  strategies: [
    { id: "volume_breakout", name: "Volume Breakout", enabled: true, exits: "own", description: "" },
    { id: "grid_trading", name: "Grid Trading", enabled: false, exits: null, description: "" },
  ],
  auto_account_id: null,
  auto_phases: ["open", "close"],
  saved: [],
  updated_at: null,
};
const parse = (text: string): number | null =>
  text.trim() === "" || Number.isNaN(Number(text)) ? null : Number(text);
const saved = settingsValues(settings);
const form = settingsForm(saved, String);
const problemsOf = (change: Partial<SettingsForm>) => settingsProblems({ ...form, ...change }, parse);
const isKept = <F extends keyof SettingsForm>(field: F, value: SettingsForm[F]) =>
  isSaved(field, value, saved, parse);

test("what is saved stands in the form without a problem and without a change", () => {
  expect(problemsOf({})).toEqual({});
  for (const [field, value] of Object.entries(form))
    expect(isKept(field as "watch_list", value as never)).toBe(true);
  expect(form.strategies).toEqual(["volume_breakout"]);
});

test("each bound of the contract is kept, at both ends", () => {
  expect(problemsOf({ stop_loss_percent: "0" }).stop_loss_percent).toEqual({
    kind: "range",
    min: 0.1,
    max: 100,
  });
  expect(problemsOf({ stop_loss_percent: "100.1" })).toHaveProperty("stop_loss_percent");
  expect(problemsOf({ stop_loss_percent: "-2" })).toHaveProperty("stop_loss_percent");
  expect(problemsOf({ stop_loss_percent: "0.1", take_profit_percent: "1000" })).toEqual({});
  expect(problemsOf({ take_profit_percent: "1000.1" })).toHaveProperty("take_profit_percent");
  expect(problemsOf({ max_position_size: "0.5" })).toHaveProperty("max_position_size");
  expect(problemsOf({ max_position_size: "10000001" })).toHaveProperty("max_position_size");
  expect(problemsOf({ max_position_size: "9".repeat(400) })).toHaveProperty("max_position_size");
  expect(problemsOf({ review_threshold: "0.49" })).toHaveProperty("review_threshold");
  expect(problemsOf({ review_threshold: "1" })).toHaveProperty("review_threshold");
});

test("a daily limit may be left out, must be whole for trades, and is never half a number", () => {
  expect(problemsOf({ max_daily_trades: "", max_daily_loss: "" })).toEqual({});
  expect(problemsOf({ max_daily_trades: "2.5" }).max_daily_trades?.kind).toBe("whole");
  expect(problemsOf({ max_daily_trades: "many" }).max_daily_trades).toEqual({ kind: "number" });
  expect(problemsOf({ max_position_size: "" }).max_position_size).toEqual({ kind: "number" });
});

test("numbers are compared by value, lists by their members, and what is no number is never saved", () => {
  expect(isKept("stop_loss_percent", "2.0")).toBe(true);
  expect(isKept("watch_list", ["GOOGL", "AAPL"])).toBe(true);
  expect(isKept("watch_list", ["AAPL"])).toBe(false);
  expect(isKept("max_daily_trades", "")).toBe(true);
  expect(isKept("max_daily_trades", "x")).toBe(false);
  expect(isKept("max_position_size", "")).toBe(false);
});

test("how a strategy is left is sent with whether it is on, as far as either was changed", () => {
  const body = (edits: Partial<SettingsForm>) => settingsBody(edits, saved, parse).strategies;
  expect(body({ forecast_exits: ["volume_breakout"] })).toEqual([
    { id: "volume_breakout", exits: "forecast" },
  ]);
  expect(body({ strategies: [], forecast_exits: ["volume_breakout"] })).toEqual([
    { id: "volume_breakout", enabled: false, exits: "forecast" },
  ]);
  const back = settingsBody({ forecast_exits: [] }, { ...saved, forecast_exits: ["volume_breakout"] }, parse);
  expect(back).toEqual({ strategies: [{ id: "volume_breakout", exits: "own" }] });
  expect(settingsBody({}, saved, parse)).toEqual({});
});

test("only what was changed is sent, of the strategies only those that were switched", () => {
  const edits = {
    watch_list: ["AAPL"],
    stop_loss_percent: "2.5",
    max_daily_trades: "",
    strategies: ["grid_trading"],
  };
  expect(settingsBody(edits, { ...saved, max_daily_trades: 5 }, parse)).toEqual({
    watch_list: ["AAPL"],
    stop_loss_percent: asPercent(2.5),
    max_daily_trades: null,
    strategies: [
      { id: "grid_trading", enabled: true },
      { id: "volume_breakout", enabled: false },
    ],
  });
});
