/** Dividends and interest by month and by holding. */
import type { InstrumentId } from "@neuro/contract/primitives";

export interface IncomeItem {
  /** Null for interest, and for a dividend whose listing nobody named. */
  readonly instrumentId: InstrumentId | null;
  readonly kind: "dividend" | "interest";
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** CAD at the rate of its day; negative for interest paid. */
  readonly amount: number;
}

export interface IncomeMonth {
  readonly month: string;
  readonly dividends: number;
  readonly interest: number;
}

export interface HoldingIncome {
  readonly instrumentId: InstrumentId;
  readonly last12Months: number;
  readonly total: number;
}

export interface IncomeReport {
  /** Ascending without gaps, from the first income to the current month. */
  readonly months: readonly IncomeMonth[];
  /** Dividends by listing, the largest of the last 12 months first. */
  readonly byHolding: readonly HoldingIncome[];
  readonly last12Months: number;
  readonly total: number;
}

function nextMonth(month: string): string {
  const [year = 0, of = 0] = month.split("-").map(Number);
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, "0")}`;
}

/** The same day a year before; 29 February becomes 1 March. */
function yearBefore(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(Date.UTC(year - 1, month - 1, day)).toISOString().slice(0, 10);
}

const add = <K extends string>(sums: Map<K, number>, key: K, amount: number) =>
  sums.set(key, (sums.get(key) ?? 0) + amount);

/** `today` ends the last 12 months, which begin the day after the same one a year ago. Items after it are left out. */
export function incomeReport(items: readonly IncomeItem[], today: string): IncomeReport {
  const received = items.filter(({ date }) => date <= today);
  const since = yearBefore(today);
  const dividends = new Map<string, number>();
  const interest = new Map<string, number>();
  const totals = new Map<InstrumentId, number>();
  const recent = new Map<InstrumentId, number>();
  let last12Months = 0;
  let total = 0;
  for (const { instrumentId, kind, date, amount } of received) {
    add(kind === "dividend" ? dividends : interest, date.slice(0, 7), amount);
    total += amount;
    if (date > since) last12Months += amount;
    if (instrumentId === null || kind !== "dividend") continue;
    add(totals, instrumentId, amount);
    if (date > since) add(recent, instrumentId, amount);
  }
  const months: IncomeMonth[] = [];
  const [first] = [...dividends.keys(), ...interest.keys()].sort();
  const last = today.slice(0, 7);
  for (let month = first ?? last; month <= last; month = nextMonth(month))
    months.push({ month, dividends: dividends.get(month) ?? 0, interest: interest.get(month) ?? 0 });
  const byHolding = [...totals]
    .map(([instrumentId, sum]) => ({ instrumentId, last12Months: recent.get(instrumentId) ?? 0, total: sum }))
    .sort((a, b) => b.last12Months - a.last12Months || b.total - a.total);
  return { months, byHolding, last12Months, total };
}
