import type { InstrumentId } from "@neuro/contract/primitives";
import { expect, test } from "vitest";
import { type IncomeItem, incomeReport } from "./income-report.ts";

const dividend = (
  date: string,
  amount: number,
  instrumentId: InstrumentId | null = "XTSE:RY",
): IncomeItem => ({
  instrumentId,
  kind: "dividend",
  date,
  amount,
});

test("months have no gaps, and the last twelve begin the day after the same one a year ago", () => {
  const report = incomeReport(
    [
      dividend("2025-03-10", 10),
      dividend("2025-03-11", 20),
      dividend("2026-02-11", 30, "XTSE:TD"),
      { instrumentId: null, kind: "interest", date: "2026-01-31", amount: -4 },
    ],
    "2026-03-10",
  );
  expect(report.months.map(({ month }) => month)).toEqual([
    ...["2025-03", "2025-04", "2025-05", "2025-06", "2025-07", "2025-08", "2025-09", "2025-10"],
    ...["2025-11", "2025-12", "2026-01", "2026-02", "2026-03"],
  ]);
  expect(report.months[0]).toEqual({ month: "2025-03", dividends: 30, interest: 0 });
  expect(report.months.find(({ month }) => month === "2026-01")).toMatchObject({ interest: -4 });
  expect(report.byHolding).toEqual([
    { instrumentId: "XTSE:TD", last12Months: 30, total: 30 },
    { instrumentId: "XTSE:RY", last12Months: 20, total: 30 },
  ]);
  expect([report.last12Months, report.total]).toEqual([46, 56]);
});

test("what is dated later than today is not there yet, and without income there is the current month", () => {
  expect(incomeReport([dividend("2026-03-11", 5)], "2026-03-10")).toEqual({
    months: [{ month: "2026-03", dividends: 0, interest: 0 }],
    byHolding: [],
    last12Months: 0,
    total: 0,
  });
});
