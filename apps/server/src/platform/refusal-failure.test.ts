import { errorText, type Locale } from "@neuro/contract";
import { calendarOf } from "@neuro/market";
import { expect, test } from "vitest";
import { easternTime } from "./format/figures-told.ts";
import { refusalFailure } from "./refusal-failure.ts";

const eastern = (text: string) => Date.parse(`${text}-04:00`);

/** What an order that only works during a session is told at that moment. */
function saidAt(at: string, locale: Locale): string {
  const { reason, nextOpen } = calendarOf("XTSE").status(eastern(at));
  const code =
    reason === null
      ? "market_closed_hours"
      : reason === "Weekend"
        ? "market_closed_weekend"
        : "market_closed_holiday";
  const params = { nextOpen, ...(reason === null ? {} : { holiday: reason }) };
  const refused = refusalFailure({ code, figure: null, limit: null, params }, locale);
  return errorText(refused.code, locale, refused.params).detail;
}

test("on a weekend trading resumes Monday 9:30 AM ET", () => {
  expect(saidAt("2026-05-30T12:00:00", "en")).toBe(
    "Markets are closed for the weekend. Trading resumes Monday 9:30 AM ET.",
  );
});

test("before a Monday without trading it resumes on Tuesday", () => {
  expect(saidAt("2026-05-16T12:00:00", "en")).toBe(
    "Markets are closed for the weekend. Trading resumes Tuesday 9:30 AM ET.",
  );
});

test("outside hours the hours are named, and the day on which they start", () => {
  const hours = "Markets are closed. Trading hours are 9:30 AM-4:00 PM ET, Monday to Friday. Trading starts";
  expect(saidAt("2026-05-28T08:00:00", "en")).toBe(`${hours} Thursday 9:30 AM ET.`);
  expect(saidAt("2026-05-28T18:00:00", "en")).toBe(`${hours} Friday 9:30 AM ET.`);
});

test("a holiday is called by its name", () => {
  expect(saidAt("2026-07-01T12:00:00", "en")).toBe(
    "Markets are closed for Canada Day. Trading resumes Thursday 9:30 AM ET.",
  );
});

test("French reads as French does", () => {
  expect(easternTime(eastern("2026-06-01T09:30:00"), "fr")).toBe("lundi 9 h 30 HE");
  expect(saidAt("2026-05-30T12:00:00", "fr")).toContain("lundi 9 h 30 HE");
});

test("money reads as money, and other figures stay as they are", () => {
  const refused = refusalFailure(
    {
      code: "insufficient_funds",
      figure: null,
      limit: null,
      params: { required: "1234.50 CAD", available: "0.00 USD", symbol: "RY" },
    },
    "en",
  );
  expect(refused.params).toEqual({ required: "CAD\u00a01,234.50", available: "USD\u00a00.00", symbol: "RY" });
});

test("a stop on the wrong side of the market is told which side is right", () => {
  const params = { stopPrice: "99.5", symbol: "RY", rule: "buy_above_market", tick: "100", lastPrice: "100" };
  const said = (locale: Locale) => {
    const refused = refusalFailure(
      { code: "stop_price_invalid", figure: "99.5", limit: "100", params },
      locale,
    );
    return errorText(refused.code, locale, refused.params).detail;
  };
  expect(said("en")).toBe(
    "These prices do not fit: the stop price 99.5 of a purchase must be above the last price. RY trades at 100. Please correct them.",
  );
  expect(said("fr")).toContain("le prix stop 99,5 d’un achat doit être supérieur au dernier cours");
});
