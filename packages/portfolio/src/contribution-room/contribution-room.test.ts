import { type RoomKind, roomKinds } from "@neuro/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contributionRoom, excessTax, type RoomFlow, type ToldRoom } from "./contribution-room.ts";
import { educationGrant } from "./education-grant.ts";
import { rrifFactor, tfsaLimitsSoFar } from "./room-limits.ts";
import { ageAtStart, rrifMinimum } from "./rrif-minimum.ts";

const flow = (date: string, dollars: number, id = `${date} ${dollars}`): RoomFlow => ({
  ...{ id, date, cents: Math.round(dollars * 100) },
});
const told = (asOf: string, dollars: number, paidInBefore = 0): ToldRoom => ({
  ...{ asOf, cents: dollars * 100, paidInBefore: paidInBefore * 100 },
});
const roomOf = (kind: RoomKind, of: ToldRoom, flows: readonly RoomFlow[], today: string) => {
  const { left, excess, excessMonths, returning, ...more } = contributionRoom(kind, of, { flows, today });
  const tax = excessMonths.reduce((sum, { cents }) => sum + excessTax(cents), 0);
  return { ...more, left: left / 100, excess: excess / 100, returning: returning / 100, tax: tax / 100 };
};

/** Canada Revenue Agency, "Examples – Tax payable on excess TFSA amount" and "Examples – Qualifying portion of a withdrawal". */
test.each([
  {
    name: "a windfall paid in too much, left in",
    ...{ room: 7_000, flows: [flow("2024-02-10", 4_500), flow("2024-10-30", 4_600)] },
    ...{ excess: 2_100, tax: 63, nextYear: 4_900 },
  },
  {
    name: "taken out the next day: the month counts whole",
    room: 7_000,
    flows: [flow("2024-02-10", 4_500), flow("2024-10-30", 4_600), flow("2024-10-31", -2_100)],
    ...{ excess: 0, tax: 21, nextYear: 7_000 },
  },
  {
    name: "two withdrawals, a contribution between them",
    room: 7_000,
    flows: [
      ...[flow("2024-04-25", 3_000), flow("2024-05-16", 4_000), flow("2024-06-15", -2_000)],
      ...[flow("2024-08-23", 2_000), flow("2024-09-08", -1_500)],
    ],
    ...{ excess: 500, tax: 55, nextYear: 8_500 },
  },
  {
    name: "more taken out than was too much",
    room: 7_000,
    flows: [flow("2024-03-03", 9_000), flow("2024-05-17", -3_700)],
    ...{ excess: 0, tax: 60, nextYear: 8_700 },
  },
])("TFSA: $name", ({ room, flows, excess, tax, nextYear }) => {
  expect(roomOf("TFSA", told("2024-01-01", room), flows, "2024-12-31")).toMatchObject({ excess, tax });
  expect(roomOf("TFSA", told("2024-01-01", room), flows, "2025-01-01").left).toBe(nextYear);
});

test("TFSA: what was taken out in the year before the day that was told comes back as well", () => {
  const flows = [
    flow("2025-03-01", -1_200),
    flow("2025-07-01", -300),
    flow("2024-07-01", -9_000),
  ].toReversed();
  const found = roomOf("TFSA", told("2025-06-01", 500), flows, "2026-02-01");
  expect(found.left).toBe(500 + 7_000 + 1_500);
  expect(found.lines.map(({ kind, cents }) => [kind, cents / 100])).toEqual([
    ...[
      ["told", 500],
      ["taken_out", 0],
      ["new_year", 7_000],
      ["returned", 1_500],
    ],
  ]);
});

test("TFSA: a year that the table does not have yet is named, and what was taken out returns all the same", () => {
  const found = roomOf("TFSA", told("2026-01-01", 7_000), [flow("2026-05-05", -400)], "2027-01-02");
  expect(found).toMatchObject({ left: 7_400, unknownFrom: 2027, returning: 0 });
});

test("TFSA: limits add up from the year of 18, and of residence", () => {
  expect(tfsaLimitsSoFar(2026, { birthYear: 1980, residentSince: null })).toBe(109_000);
  expect(tfsaLimitsSoFar(2026, { birthYear: 2007, residentSince: null })).toBe(14_000);
  expect(tfsaLimitsSoFar(2026, { birthYear: 1980, residentSince: 2023 })).toBe(27_500);
  expect(tfsaLimitsSoFar(2027, { birthYear: 1980, residentSince: null })).toBeNull();
});

/** Canada Revenue Agency, "Participating in your FHSAs". */
test.each([
  { paid: [flow("2023-08-01", 7_500), flow("2023-12-01", 500)], today: "2023-12-31", left: 0 },
  { paid: [flow("2023-08-01", 4_000)], today: "2024-01-01", left: 12_000 },
  { paid: [flow("2023-08-01", 4_000), flow("2024-08-01", 4_000)], today: "2025-01-01", left: 16_000 },
  { paid: [], today: "2026-11-27", left: 16_000 },
  { paid: [flow("2023-08-01", 10_000)], today: "2024-01-01", left: 6_000 },
])("FHSA: room on $today after $paid.length contributions", ({ paid, today, left }) => {
  expect(roomOf("FHSA", told("2023-01-01", 8_000), paid, today).left).toBe(left);
});

test("FHSA: never more than 40,000 in a life", () => {
  const yearly = [2023, 2024, 2025, 2026].map((year) => flow(`${year}-02-01`, 8_000));
  const most = [...yearly, flow("2027-02-01", 8_000)];
  expect(roomOf("FHSA", told("2023-01-01", 8_000), most, "2028-01-01").left).toBe(0);
  expect(roomOf("FHSA", told("2026-01-01", 8_000, 35_000), [], "2027-01-01").left).toBe(5_000);
  expect(
    roomOf("FHSA", told("2023-01-01", 8_000), [...most, flow("2027-03-01", 2_000)], "2028-01-01"),
  ).toMatchObject({
    ...{ left: -2_000, excess: 2_000 },
  });
});

test("RRSP: 2,000 too much is tolerated, and a new year's room is not made up", () => {
  const of = told("2026-03-03", 10_000);
  expect(roomOf("RRSP", of, [flow("2026-04-01", 12_000)], "2026-12-31")).toMatchObject({ excess: 0, tax: 0 });
  const found = roomOf("RRSP", of, [flow("2026-04-01", 13_000), flow("2026-06-10", -400)], "2027-01-05");
  expect(found).toMatchObject({ left: -2_600, excess: 600, unknownFrom: 2027 });
  expect(found.tax).toBe(2 * 10 + 8 * 6);
});

test("RESP: what is above 50,000 in a life is taxed at the end of each month", () => {
  const found = roomOf(
    ...([
      "RESP",
      told("2026-01-01", 3_000),
      [flow("2026-02-01", 4_000), flow("2026-04-20", -1_000)],
    ] as const),
    "2026-05-05",
  );
  expect(found).toMatchObject({ left: 0, excess: 0, tax: 20 });
});

/** Employment and Social Development Canada: 20 % of 2,500 a year, one missed year more, 7,200 in all. */
test.each([
  { born: 2020, year: 2026, granted: 3_000, paid: 0, available: 500, contribution: 2_500 },
  { born: 2020, year: 2026, granted: 0, paid: 0, available: 1_000, contribution: 5_000 },
  { born: 2020, year: 2026, granted: 0, paid: 10_000, available: 0, contribution: 0 },
  { born: 2012, year: 2026, granted: 7_000, paid: 0, available: 200, contribution: 1_000 },
  { born: 2008, year: 2026, granted: 0, paid: 0, available: 0, contribution: 0 },
  { born: 2000, year: 2017, granted: 0, paid: 0, available: 1_000, contribution: 5_000 },
])("RESP: grant of a child of $born in $year, $granted before, $paid paid in", (of) => {
  const { born: birthYear, year, granted, paid, available, contribution } = of;
  const paidIn = new Map([[year, paid * 100]]);
  expect(educationGrant({ birthYear, year }, { granted: granted * 100, year }, paidIn)).toMatchObject({
    ...{ available: available * 100, contribution: contribution * 100 },
  });
});

test("RESP: grants of the years since are expected one after the other, and 16 and 17 have a condition", () => {
  const paidIn = new Map([2024, 2025, 2026].map((year) => [year, 250_000]));
  const found = educationGrant({ birthYear: 2010, year: 2026 }, { granted: 600_000, year: 2024 }, paidIn);
  expect(found).toEqual({
    granted: 720_000,
    available: 0,
    contribution: 0,
    leftOfLife: 0,
    isConditional: true,
  });
});

/** Canada Revenue Agency, "Chart – Prescribed factors". */
test.each([
  { age: 65, factor: 1 / 25 },
  { age: 70, factor: 0.05 },
  { age: 71, factor: 0.0528 },
  { age: 80, factor: 0.0682 },
  { age: 94, factor: 0.1879 },
  { age: 95, factor: 0.2 },
  { age: 101, factor: 0.2 },
])("RRIF: the factor at $age", ({ age, factor }) => {
  expect(rrifFactor(age)).toBe(factor);
});

test("RRIF: age is that of January 1, and the minimum is to the cent", () => {
  expect(["1955-01-01", "1955-01-02", "1954-12-31"].map((born) => ageAtStart(born, 2026))).toEqual([
    71, 70, 71,
  ]);
  expect(rrifMinimum("1954-06-01", 2026, 10_000_050)).toEqual({ age: 71, factor: 0.0528, cents: 528_003 });
});

const anyFlow = fc
  .tuple(fc.integer({ min: 0, max: 1_400 }), fc.integer({ min: -1_500_000, max: 1_500_000 }))
  .map(([day, cents]) => ({ day, cents }));

test("lines add up to what is left, and an excess is told before it is booked", () => {
  const start = Date.UTC(2023, 0, 1);
  const dateOf = (day: number) => new Date(start + day * 86_400_000).toISOString().slice(0, 10);
  fc.assert(
    fc.property(
      fc.constantFrom(...roomKinds),
      fc.integer({ min: -500_000, max: 4_000_000 }),
      fc.array(anyFlow, { maxLength: 14 }),
      fc.integer({ min: 1, max: 2_000_000 }),
      (kind, cents, made, planted) => {
        const flows = made
          .toSorted((a, b) => a.day - b.day)
          .map((own, at) => ({ id: String(at), date: dateOf(own.day), cents: own.cents }));
        const of = { asOf: "2023-01-01", cents, paidInBefore: 0 };
        const today = dateOf(1_401);
        const before = contributionRoom(kind, of, { flows, today });
        expect(before.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(before.left);
        const more = [...flows, { id: "planted", date: today, cents: planted }];
        const after = contributionRoom(kind, of, { flows: more, today });
        expect(before.left - after.left).toBe(planted);
        // What passes the room is in the excess beyond what is tolerated, to the cent.
        const beyond = (left: number) => Math.max(0, -left);
        const passed = planted - Math.max(0, Math.min(before.left, planted));
        expect(beyond(after.left) - beyond(before.left)).toBe(passed);
        expect(after.excess >= before.excess).toBe(true);
        if (passed === 0) expect(after.excess).toBe(before.excess);
        if (passed > 200_000) expect(after.excess).toBeGreaterThan(before.excess);
      },
    ),
    { numRuns: 300 },
  );
});
