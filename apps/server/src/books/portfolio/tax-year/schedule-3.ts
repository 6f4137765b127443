/** Sales of a year by the lines of Schedule 3 (Canada Revenue Agency, form 5000-S3). */
import type { AnswerOf } from "@neuro/contract";
import { asPercent } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";
import { easternDate, type PropertyOf } from "@neuro/market";
import { cents } from "../cents.ts";
import { sumOf } from "../reports/gain-rows.ts";
import type { RateOf } from "../reports/listings-in-cad.ts";
import { acquiredYears } from "./acquired-years.ts";

type Gains = AnswerOf<"portfolioGains">;
type Schedule = NonNullable<AnswerOf<"taxYear">["schedule_3"]>;
type Section = Schedule["sections"][number];
type Sale = Section["sales"][number];

/** Half of a gain counts; the two thirds announced in 2024 were cancelled in March 2025. */
const INCLUSION = 0.5;

const LINES = {
  shares: { proceeds_line: "13199", gain_line: "13200" },
  crypto: { proceeds_line: "15199", gain_line: "15300" },
} as const;

interface Parts {
  /** Of taxed accounts. */
  readonly entries: readonly JournalEntry[];
  readonly propertyOf: PropertyOf;
  readonly foreignMoney: Schedule["foreign_money"];
  readonly rateOf: RateOf;
  readonly attributed: Schedule["attributed"];
}

/** Commission of a sale in CAD, at the rate of the trade. */
async function outlaysOf(entry: JournalEntry | undefined, rateOf: RateOf): Promise<number> {
  if (entry === undefined) return 0;
  let sum = 0;
  for (const { book, commodity, amount } of entry.postings)
    if (book === "expense:commission")
      sum += Number(amount) * (await rateOf(commodity, easternDate(entry.occurredAt)));
  return cents(sum);
}

export async function schedule3(
  realized: Gains["realized"],
  { entries, propertyOf, foreignMoney, rateOf, attributed }: Parts,
): Promise<Schedule> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const years = acquiredYears(entries, propertyOf);
  const sales = await Promise.all(
    realized.map(async (sold): Promise<Sale> => {
      const { entry_id, gain_cad, denied_cad, counted_cad, cost_cad, proceeds_cad } = sold;
      const outlays_cad = sold.kind === "sale" ? await outlaysOf(byId.get(entry_id), rateOf) : 0;
      const { account_id, symbol, instrument_id, name, units, kind, date, counts_on, open_until } = sold;
      return {
        ...{ entry_id, account_id, symbol, instrument_id, name, units, kind, date, counts_on, open_until },
        acquired_year: years.get(entry_id) ?? null,
        ...{ proceeds_cad: cents(proceeds_cad + outlays_cad), acb_cad: cost_cad, outlays_cad },
        ...{ gain_cad, denied_cad, counted_cad, cost_estimated: sold.cost_estimated },
      };
    }),
  );
  const sections = (["shares", "crypto"] as const).flatMap((of): Section[] => {
    const own = sales
      .filter(({ instrument_id }) => instrument_id.startsWith("CRYPTO:") === (of === "crypto"))
      .sort((a, b) => a.counts_on.localeCompare(b.counts_on) || a.date.localeCompare(b.date));
    if (own.length === 0) return [];
    const sums = {
      proceeds_cad: sumOf(own, ({ proceeds_cad }) => proceeds_cad),
      gain_cad: sumOf(own, ({ counted_cad }) => counted_cad),
    };
    return [{ of, ...LINES[of], ...sums, sales: own }];
  });
  const moved = sumOf(attributed, (own) => own.gain_cad);
  const gain_cad = cents(sumOf(sections, (own) => own.gain_cad) + (foreignMoney?.gain_cad ?? 0) + moved);
  return {
    ...{
      sections,
      foreign_money: foreignMoney,
      attributed,
      gain_cad,
      inclusion_percent: asPercent(INCLUSION * 100),
    },
    taxable_cad: cents(gain_cad * INCLUSION),
  };
}
