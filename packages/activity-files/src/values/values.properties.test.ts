/** Numbers and days in the spellings of brokers read back as what was written. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { readAmount } from "./amount.ts";
import { orderOfDays, readDay } from "./day.ts";

/** Whole part and decimals, the last one not 0. */
const numbers = fc.tuple(
  fc.integer({ min: 0, max: 999_999_999_999 }),
  fc.integer({ min: 0, max: 9_999 }),
  fc.boolean(),
);

const grouped = (whole: number, mark: string) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, mark);

interface Written {
  readonly whole: number;
  readonly decimals: string;
  readonly negative: boolean;
}

const plainOf = ({ whole, decimals, negative }: Written) => {
  const text = `${whole}${decimals === "" ? "" : `.${decimals}`}`
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
  return negative && text !== "0" ? `-${text}` : text;
};

type Spelling = (written: Written) => string;
const sign = ({ negative }: Written) => (negative ? "-" : "");
const withPoint = ({ whole, decimals }: Written, mark: string) =>
  `${grouped(whole, mark)}${decimals === "" ? "" : `.${decimals}`}`;
const withComma = ({ whole, decimals }: Written, mark: string) =>
  `${grouped(whole, mark)}${decimals === "" ? "" : `,${decimals}`}`;

const english: readonly Spelling[] = [
  (written) => `${sign(written)}${withPoint(written, "")}`,
  (written) => `${sign(written)}${withPoint(written, ",")}`,
  (written) => `${sign(written)}$${withPoint(written, ",")}`,
  (written) => `$${sign(written)}${withPoint(written, ",")}`,
  (written) => (written.negative ? `($${withPoint(written, ",")})` : `$${withPoint(written, ",")}`),
  (written) => (written.negative ? `$(${withPoint(written, ",")})` : withPoint(written, ",")),
  (written) => `${withPoint(written, ",")}${written.negative ? "-" : ""}`,
  (written) => `${sign(written)}CA$${withPoint(written, ",")} `,
  (written) => `${sign(written).replace("-", "\u2212")}${withPoint(written, "'")}`,
];

const french: readonly Spelling[] = [
  (written) => `${sign(written)}${withComma(written, "\u00a0")} $`,
  (written) => `${sign(written)}${withComma(written, "\u202f")}\u00a0$`,
  (written) => `${sign(written)}${withComma(written, " ")} CAD`,
  (written) => (written.negative ? `(${withComma(written, " ")})` : withComma(written, " ")),
];

test.each([...english.entries()])("a number in the English spelling %i reads as what it is", (_, spell) => {
  fc.assert(
    fc.property(numbers, ([whole, tail, negative]) => {
      const written = { whole, decimals: tail === 0 ? "" : String(tail), negative };
      expect(readAmount(spell(written))).toBe(plainOf(written));
    }),
  );
});

test.each([...french.entries()])("a number in the French spelling %i reads as what it is", (_, spell) => {
  fc.assert(
    fc.property(numbers, ([whole, tail, negative]) => {
      const written = { whole, decimals: tail === 0 ? "" : String(tail), negative };
      expect(readAmount(spell(written), true)).toBe(plainOf(written));
    }),
  );
});

test.each([
  ...[
    "1.2.3",
    "1,23,4",
    "--1",
    "(1",
    "1)",
    "(-1)",
    "-1-",
    "1 2",
    "12 34",
    "=1+1",
    "+1-1",
    "-1+2",
    "1/2",
    "0x10",
    "1e99",
    "1e",
    "e5",
    "Infinity",
    "NaN",
    "∞",
    "one",
    "9999999999999999999",
    ".",
    ",",
    "$",
    "1\u0000",
  ],
])("%j is no number", (text) => {
  expect(readAmount(text)).toBe("wrong");
});

test.each(["", " ", "-", "--", "–", "—", "n/a", "N/A", "null", "nil", "s/o"])(
  "%j stands for nothing",
  (text) => {
    expect(readAmount(text)).toBeNull();
  },
);

test("of a text that reads either way the file's mark decides", () => {
  expect([readAmount("1,234"), readAmount("1,234", true)]).toEqual(["1234", "1.234"]);
  expect([readAmount("1.234"), readAmount("1.234", true)]).toEqual(["1.234", "1234"]);
  expect([readAmount("2E+1"), readAmount("-0.00"), readAmount("007.50")]).toEqual(["20", "0", "7.5"]);
});

const days = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2089-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const MONTHS_EN =
  "January February March April May June July August September October November December".split(" ");
const MONTHS_FR =
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");
const SHORT_FR = "janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.".split(" ");

type DaySpelling = (parts: { readonly y: string; readonly m: string; readonly d: string }) => string;
const month = (names: readonly string[], m: string) => names[Number(m) - 1] ?? "";
const daySpellings: readonly DaySpelling[] = [
  ({ y, m, d }) => `${y}-${m}-${d}`,
  ({ y, m, d }) => `${y}/${Number(m)}/${Number(d)}`,
  ({ y, m, d }) => `${y}${m}${d};093000`,
  ({ y, m, d }) => `${y}${m}${d}120000.000[-5:EST]`,
  ({ y, m, d }) => `${y}-${m}-${d}T23:59:59-05:00`,
  ({ y, m, d }) => `${y}-${m}-${d} 12:00:00 AM`,
  ({ y, m, d }) => `${y}-${m}-${d}, 10:30:00`,
  ({ y, m, d }) => `${month(MONTHS_EN, m)} ${Number(d)}, ${y}`,
  ({ y, m, d }) => ` ${month(MONTHS_EN, m).slice(0, 3)} ${d}, ${y}`,
  ({ y, m, d }) => `${d}-${month(MONTHS_EN, m).slice(0, 3)}-${y}`,
  ({ y, m, d }) => `${d} ${month(MONTHS_EN, m).slice(0, 3)} ${y}`,
  ({ y, m, d }) => `${Number(d)} ${month(MONTHS_FR, m)} ${y}`,
  ({ y, m, d }) => `${Number(d)} ${month(SHORT_FR, m)} ${y}`,
];

test.each([...daySpellings.entries()])("a day in the spelling %i reads as what it is", (_, spell) => {
  fc.assert(
    fc.property(days, (iso) => {
      const [y = "", m = "", d = ""] = iso.split("-");
      expect(readDay(spell({ y, m, d }))).toEqual({ iso, isAmbiguous: false });
    }),
  );
});

test("a day with slashes reads by its order, and says when it would read otherwise too", () => {
  fc.assert(
    fc.property(days, fc.constantFrom("mdy" as const, "dmy" as const), (iso, order) => {
      const [y = "", m = "", d = ""] = iso.split("-");
      const isAmbiguous = Number(d) <= 12 && d !== m;
      expect(readDay(order === "mdy" ? `${m}/${d}/${y}` : `${d}/${m}/${y}`, order)).toEqual({
        iso,
        isAmbiguous,
      });
    }),
  );
});

test("one day that reads one way alone tells the order of all", () => {
  expect(orderOfDays(["03/04/2024", "13/04/2024"])).toBe("dmy");
  expect(orderOfDays(["03/04/2024", "04/13/2024"])).toBe("mdy");
  expect(orderOfDays(["03/04/2024", "2024-05-06"])).toBeNull();
  expect(orderOfDays(["13/04/2024", "04/13/2024"])).toBeNull();
  expect(orderOfDays(["04/04/2024", ""])).toBe("either");
});

test.each([
  "2024-02-30",
  "31/31/2024",
  "2024-1",
  "constructor 5, 2024",
  "5 __proto__ 2024",
  "2024-01-05x",
  "",
  "x",
])("%j is no day", (text) => {
  expect(readDay(text)).toBeNull();
});
