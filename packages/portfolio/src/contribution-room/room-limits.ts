/**
 * What Canadian registered plans take in, by year. Whole dollars. A year that is in no table is not known yet: nothing is ever
 * taken over from the year before. Canada Revenue Agency, "MP, DB, RRSP, DPSP, ALDA, TFSA limits, YMPE and the YAMPE", and the
 * pages named at each figure.
 */

/** TFSA dollar limit. */
const TFSA: Readonly<Record<number, number>> = {
  ...{ 2009: 5_000, 2010: 5_000, 2011: 5_000, 2012: 5_000, 2013: 5_500, 2014: 5_500, 2015: 10_000 },
  ...{ 2016: 5_500, 2017: 5_500, 2018: 5_500, 2019: 6_000, 2020: 6_000, 2021: 6_000, 2022: 6_000 },
  ...{ 2023: 6_500, 2024: 7_000, 2025: 7_000, 2026: 7_000 },
};

/** RRSP dollar limit, which caps 18 % of the earned income of the year before. */
const RRSP: Readonly<Record<number, number>> = {
  ...{ 2015: 24_930, 2016: 25_370, 2017: 26_010, 2018: 26_230, 2019: 26_500, 2020: 27_230, 2021: 27_830 },
  ...{ 2022: 29_210, 2023: 30_780, 2024: 31_560, 2025: 32_490, 2026: 33_810 },
};

/** Null for a year that is not known yet; 0 before there were any. */
export function tfsaLimit(year: number): number | null {
  return year < 2009 ? 0 : (TFSA[year] ?? null);
}

/** Null for a year that is not in the table. */
export function rrspLimit(year: number): number | null {
  return RRSP[year] ?? null;
}

/** First home savings account: Income Tax Act, subsection 146.6(1), "annual FHSA limit" and "FHSA carryforward". */
export const fhsaLimits = { firstYear: 2023, aYear: 8_000, carriedOver: 8_000, life: 40_000 } as const;

/** Registered education savings plan: Income Tax Act, section 204.9; Canada Education Savings Act, section 5. */
export const respLimits = {
  life: 50_000,
  /** Of what is paid in. */
  grantRate: 0.2,
  grantAYear: 500,
  /** Up to 2006. */
  grantAYearBefore2007: 400,
  firstGrantYear: 1998,
  /** With what earlier years left. */
  grantAtMost: 1_000,
  grantInLife: 7_200,
  lastAge: 17,
} as const;

/** What an RRSP may hold beyond its room without tax: Income Tax Act, subsection 204.2(1.1). */
export const RRSP_TOLERANCE = 2_000;

/** A month, of what is above the room: Income Tax Act, sections 207.02 (TFSA), 207.021 (FHSA), 204.1 (RRSP), 204.91 (RESP). */
export const EXCESS_TAX_RATE = 0.01;

/** Prescribed factors from 71 on, "all other RRIFs": Income Tax Regulations, subsection 7308(4). Parts of 10,000. */
const RRIF_FROM_71 = [
  528, 540, 553, 567, 582, 598, 617, 636, 658, 682, 708, 738, 771, 808, 851, 899, 955, 1_021, 1_099, 1_192,
  1_306, 1_449, 1_634, 1_879, 2_000,
];

/** Share of the value on January 1 that a RRIF pays at least in a year. `age`: on January 1. */
export function rrifFactor(age: number): number {
  if (age < 71) return 1 / (90 - age);
  return (RRIF_FROM_71[Math.min(age, 95) - 71] ?? 2_000) / 10_000;
}

/**
 * What all yearly TFSA limits add up to on January 1 of `year` for a resident since `residentSince` who turned 18 in
 * `birthYear` + 18. Null where a year is not known yet.
 */
export function tfsaLimitsSoFar(
  year: number,
  { birthYear, residentSince }: { readonly birthYear: number; readonly residentSince: number | null },
): number | null {
  let sum = 0;
  for (let own = Math.max(2009, birthYear + 18, residentSince ?? 0); own <= year; own++) {
    const limit = tfsaLimit(own);
    if (limit === null) return null;
    sum += limit;
  }
  return sum;
}
