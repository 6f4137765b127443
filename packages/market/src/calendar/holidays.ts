import { DAY_MS, dayNumber, nthWeekday, weekdayAtOrBefore, weekdayOf } from "@neuro/contract/primitives";

/** Closed days (by name) and days that end at 13:00, of one year; keys are day numbers. */
export interface HolidayYear {
  readonly closures: ReadonlyMap<number, string>;
  readonly earlyCloses: ReadonlyMap<number, string>;
}

const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;
const SUNDAY = 0;

/** Days the New York exchanges closed for one time only; no rule gives them. */
const NEW_YORK_SPECIAL: readonly (readonly [string, string])[] = [
  ["2001-09-11", "Attacks of September 11"],
  ["2001-09-12", "Attacks of September 11"],
  ["2001-09-13", "Attacks of September 11"],
  ["2001-09-14", "Attacks of September 11"],
  ["2004-06-11", "National Day of Mourning for Ronald Reagan"],
  ["2007-01-02", "National Day of Mourning for Gerald Ford"],
  ["2012-10-29", "Hurricane Sandy"],
  ["2012-10-30", "Hurricane Sandy"],
  ["2018-12-05", "National Day of Mourning for George H. W. Bush"],
  ["2025-01-09", "National Day of Mourning for Jimmy Carter"],
];

/** The same of Toronto: trading was halted within the first hour of the 11th and resumed on the 13th. */
const TORONTO_SPECIAL: readonly (readonly [string, string])[] = [
  ["2001-09-11", "Attacks of September 11"],
  ["2001-09-12", "Attacks of September 11"],
];

function isWeekend(day: number): boolean {
  const weekday = weekdayOf(day);
  return weekday === SATURDAY || weekday === SUNDAY;
}

/** Saturday is kept on Friday and Sunday on Monday, as the New York exchanges do. */
function nearestWeekday(day: number): number {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY) return day - 1;
  return weekday === SUNDAY ? day + 1 : day;
}

/** A weekend day is kept on the following Monday, as Toronto does. */
function followingWeekday(day: number): number {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY) return day + 2;
  return weekday === SUNDAY ? day + 1 : day;
}

function named(name: string, day: number, observed: number): string {
  return day === observed ? name : `${name} (observed)`;
}

function closeOnce(closures: Map<number, string>, year: number, days: typeof NEW_YORK_SPECIAL): void {
  for (const [date, name] of days)
    if (date.startsWith(String(year))) closures.set(Date.parse(date) / DAY_MS, name);
}

/** Closures and early closes of NYSE, NASDAQ, NYSE Arca, NYSE American and Cboe BZX by the rules in force since 1998. */
export function newYorkHolidays(year: number): HolidayYear {
  const closures = new Map<number, string>();
  const newYear = dayNumber(year, 1, 1);
  // A Saturday New Year's Day is not kept at all: the Friday before ends the accounting year.
  if (weekdayOf(newYear) !== SATURDAY) {
    const kept = followingWeekday(newYear);
    closures.set(kept, named("New Year's Day", newYear, kept));
  }
  if (year >= 1998) closures.set(nthWeekday(year, 1, MONDAY, 3), "Martin Luther King Jr. Day");
  closures.set(nthWeekday(year, 2, MONDAY, 3), "Presidents' Day");
  closures.set(easterSunday(year) - 2, "Good Friday");
  closures.set(weekdayAtOrBefore(dayNumber(year, 5, 31), MONDAY), "Memorial Day");
  const fixed: [string, number][] = [
    ["Independence Day", dayNumber(year, 7, 4)],
    ["Christmas Day", dayNumber(year, 12, 25)],
  ];
  if (year >= 2022) fixed.push(["Juneteenth", dayNumber(year, 6, 19)]);
  for (const [name, day] of fixed) closures.set(nearestWeekday(day), named(name, day, nearestWeekday(day)));
  closures.set(nthWeekday(year, 9, MONDAY, 1), "Labor Day");
  const thanksgiving = nthWeekday(year, 11, THURSDAY, 4);
  closures.set(thanksgiving, "Thanksgiving Day");
  closeOnce(closures, year, NEW_YORK_SPECIAL);
  const earlyCloses = openDaysOf(closures, [
    [dayNumber(year, 7, 3), "Day before Independence Day"],
    [thanksgiving + 1, "Day after Thanksgiving"],
    [dayNumber(year, 12, 24), "Christmas Eve"],
  ]);
  return { closures, earlyCloses };
}

/** Closures and early closes of TSX, TSX Venture, CSE and Cboe Canada. */
export function torontoHolidays(year: number): HolidayYear {
  const closures = new Map<number, string>();
  const newYear = dayNumber(year, 1, 1);
  const canadaDay = dayNumber(year, 7, 1);
  const christmas = dayNumber(year, 12, 25);
  for (const [name, day] of [
    ["New Year's Day", newYear],
    ["Canada Day", canadaDay],
  ] as const) {
    const kept = followingWeekday(day);
    closures.set(kept, named(name, day, kept));
  }
  if (year >= 2008) closures.set(nthWeekday(year, 2, MONDAY, 3), "Family Day");
  closures.set(easterSunday(year) - 2, "Good Friday");
  closures.set(weekdayAtOrBefore(dayNumber(year, 5, 24), MONDAY), "Victoria Day");
  closures.set(nthWeekday(year, 8, MONDAY, 1), "Civic Holiday");
  closures.set(nthWeekday(year, 9, MONDAY, 1), "Labour Day");
  closures.set(nthWeekday(year, 10, MONDAY, 2), "Thanksgiving Day");
  for (const [day, name] of christmasInToronto(christmas)) closures.set(day, name);
  closeOnce(closures, year, TORONTO_SPECIAL);
  return { closures, earlyCloses: openDaysOf(closures, [[christmas - 1, "Christmas Eve"]]) };
}

/** Christmas and Boxing Day always close two trading days: what falls on a weekend moves to the next free weekday. */
function christmasInToronto(christmas: number): [number, string][] {
  const boxingDay = christmas + 1;
  switch (weekdayOf(christmas)) {
    case SATURDAY:
      return [
        [christmas + 2, "Christmas Day (observed)"],
        [christmas + 3, "Boxing Day (observed)"],
      ];
    case SUNDAY:
      return [
        [boxingDay, "Boxing Day"],
        [boxingDay + 1, "Christmas Day (observed)"],
      ];
    case 5:
      return [
        [christmas, "Christmas Day"],
        [christmas + 3, "Boxing Day (observed)"],
      ];
    default:
      return [
        [christmas, "Christmas Day"],
        [boxingDay, "Boxing Day"],
      ];
  }
}

function openDaysOf(closures: ReadonlyMap<number, string>, days: [number, string][]): Map<number, string> {
  return new Map(days.filter(([day]) => !isWeekend(day) && !closures.has(day)));
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayNumber(year, Math.floor(sum / 31), (sum % 31) + 1);
}
