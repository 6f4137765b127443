/** Holidays by name, and the day each falls on: a day of a month, or a weekday counted in it. */
import { PhraseBook } from "./phrases.ts";
import type { Token } from "./token.ts";

type DayOf = (year: number) => readonly [month: number, day: number];

const fixed =
  (month: number, day: number): DayOf =>
  () => [month, day];

/** The nth weekday of a month, from its end where `nth` is below 0; Sunday is 0. */
const nth =
  (month: number, weekday: number, count: number): DayOf =>
  (year) => {
    if (count < 0) {
      const last = new Date(Date.UTC(year, month, 0));
      return [month, last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7)];
    }
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
    return [month, 1 + ((weekday - first + 7) % 7) + (count - 1) * 7];
  };

/** Days from Easter Sunday, by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
const fromEaster =
  (days: number): DayOf =>
  (year) => {
    const golden = year % 19;
    const century = Math.floor(year / 100);
    const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
    const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
    const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
    const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
    const sunday = epact + weekday - 7 * late + 114;
    const day = new Date(Date.UTC(year, Math.floor(sunday / 31) - 1, (sunday % 31) + 1 + days));
    return [day.getUTCMonth() + 1, day.getUTCDate()];
  };

const MONDAY = 1;
const THURSDAY = 4;

const thanksgiving = nth(10, MONDAY, 2);
const americanThanksgiving = nth(11, THURSDAY, 4);
/** Said with these, Thanksgiving is the one of November. */
const AMERICAN = new Set("us usa american americain americaine york nyse nasdaq states".split(" "));

const holidays = new PhraseBook<DayOf>();
const entries: readonly (readonly [string, DayOf])[] = [
  ["new year day, new years day, jour de l an, premier de l an", fixed(1, 1)],
  ["martin luther king day, mlk day", nth(1, MONDAY, 3)],
  ["family day, presidents day, president day, jour de la famille", nth(2, MONDAY, 3)],
  ["good friday, vendredi saint", fromEaster(-2)],
  ["easter, easter sunday, paques", fromEaster(0)],
  ["easter monday, lundi de paques", fromEaster(1)],
  [
    "victoria day, fete de la reine, journee des patriotes",
    (year) => [5, 24 - ((new Date(Date.UTC(year, 4, 24)).getUTCDay() + 6) % 7)],
  ],
  ["memorial day", nth(5, MONDAY, -1)],
  ["juneteenth", fixed(6, 19)],
  ["saint jean, saint jean baptiste, st jean, st jean baptiste, fete nationale", fixed(6, 24)],
  ["canada day, fete du canada", fixed(7, 1)],
  ["independence day, fourth of july, 4th of july", fixed(7, 4)],
  ["civic holiday", nth(8, MONDAY, 1)],
  ["labour day, labor day, fete du travail", nth(9, MONDAY, 1)],
  ["thanksgiving, canadian thanksgiving, action de grace", thanksgiving],
  ["us thanksgiving, american thanksgiving", americanThanksgiving],
  ["remembrance day, veterans day, jour du souvenir", fixed(11, 11)],
  ["christmas eve, xmas eve, veille de noel", fixed(12, 24)],
  ["christmas, christmas day, xmas, noel, jour de noel", fixed(12, 25)],
  ["boxing day, lendemain de noel", fixed(12, 26)],
  ["new year eve, new years eve, veille du jour de l an", fixed(12, 31)],
];
for (const [names, day] of entries) holidays.add(names, day);

/** The first holiday that is named. */
export function findHoliday(
  tokens: readonly Token[],
): { readonly dayOf: DayOf; readonly from: number; readonly next: number } | null {
  const [found] = holidays.allIn(tokens);
  const isAmerican = found?.means[0] === thanksgiving && tokens.some(({ word }) => AMERICAN.has(word));
  const dayOf = isAmerican ? americanThanksgiving : found?.means[0];
  return found === undefined || dayOf === undefined ? null : { dayOf, from: found.from, next: found.next };
}
