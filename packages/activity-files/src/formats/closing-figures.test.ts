/** What files say that an account held at the end of a day, beside what their lines come to. */
import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readActivityFile } from "../read-activity-file.ts";

async function readWith(fixture: string, after: string, added: string) {
  const text = await readFile(new URL(`../../fixtures/${fixture}`, import.meta.url), "utf8");
  const read = await readActivityFile(new TextEncoder().encode(text.replace(after, `${after}${added}`)));
  if ("fault" in read) throw new Error(read.fault);
  return read;
}

const position = (kind: string, id: string, units: string, type: string) =>
  `<${kind}><INVPOS><SECID><UNIQUEID>${id}<UNIQUEIDTYPE>ISIN</SECID><HELDINACCT>CASH<POSTYPE>${type}<UNITS>${units}<UNITPRICE>32<MKTVAL>0<DTPRICEASOF>20240401</INVPOS></${kind}>`;
const ofxPositions = [
  "<INVPOSLIST>",
  position("POSSTOCK", "CA46436D1087", "60", "LONG"),
  position("POSMF", "TDB900", "2.5", "SHORT"),
  "</INVPOSLIST><INVBAL><AVAILCASH>3125.52<MARGINBALANCE>-100<SHORTBALANCE>0</INVBAL>",
].join("");

test("OFX tells positions and cash of an investment account, what was sold short below zero", async () => {
  const { closings } = await readWith("ofx/plain.qfx", "</INVTRANLIST>", ofxPositions);
  expect(closings).toMatchObject([
    {
      ...{ account: "55501234", closesOn: "2024-04-01", isWhole: true, cash: { CAD: "3025.52" } },
      units: [
        { security: { symbol: "XIU" }, units: "60" },
        { security: { symbol: "TDB900" }, units: "-2.5" },
      ],
    },
  ]);
});

test("OFX without positions is not whole, and figures that cannot be read are none", async () => {
  const part = await readWith("ofx/plain.qfx", "</INVTRANLIST>", "<INVBAL><AVAILCASH>5</INVBAL>");
  expect(part.closings).toMatchObject([{ isWhole: false, cash: { CAD: "5" }, units: [] }]);
  const wrong = await readWith("ofx/plain.qfx", "</INVTRANLIST>", "<INVBAL><AVAILCASH>many</INVBAL>");
  expect([wrong.closings, wrong.problems]).toEqual([[], []]);
});

const flex = `<OpenPositions>
<OpenPosition accountId="U1234567" currency="CAD" assetCategory="STK" symbol="XIU" listingExchange="TSE" position="60" levelOfDetail="SUMMARY"/>
<OpenPosition accountId="U1234567" currency="CAD" assetCategory="STK" symbol="XIU" listingExchange="TSE" position="60" levelOfDetail="LOT"/>
</OpenPositions><CashReport>
<CashReportCurrency accountId="U1234567" currency="BASE_SUMMARY" endingCash="4000"/>
<CashReportCurrency accountId="U1234567" currency="CAD" endingCash="3143.5"/>
</CashReport>`;

test("a Flex query tells open positions once, and cash by currency without the sum of all", async () => {
  const { closings } = await readWith("interactive_brokers_flex/plain.xml", "</Trades>", flex);
  expect(closings).toMatchObject([
    {
      ...{ account: "U1234567", closesOn: "2024-03-31", isWhole: true, cash: { CAD: "3143.5" } },
      units: [{ security: { symbol: "XIU" }, units: "60" }],
    },
  ]);
});

test("a file that tells no closing figures has none", async () => {
  expect((await readWith("ofx/plain.qfx", "</INVTRANLIST>", "")).closings).toEqual([]);
});

test("an activity statement without positions is not whole, and one that names no period tells nothing", async () => {
  const plain = await readFile(
    new URL("../../fixtures/interactive_brokers_activity/plain.csv", import.meta.url),
    "utf8",
  );
  const without = async (part: RegExp) => {
    const read = await readActivityFile(new TextEncoder().encode(plain.replaceAll(part, "")));
    if ("fault" in read) throw new Error(read.fault);
    return read;
  };
  expect((await without(/^Open Positions.*\n/gm)).closings).toMatchObject([{ isWhole: false, units: [] }]);
  expect((await without(/^Cash Report.*\n/gm)).closings).toMatchObject([{ isWhole: false, cash: {} }]);
  expect((await without(/^Statement,Data,Period.*\n/gm)).closings).toEqual([]);
});

test("an activity statement whose positions are not all known by a name is not whole", async () => {
  const { closings } = await readWith(
    "interactive_brokers_activity/plain.csv",
    "Value,Unrealized P/L,Code\n",
    "Open Positions,Data,Summary,Stocks,CAD,,5,1,1,1,1,1,1,\n",
  );
  expect(closings).toMatchObject([{ isWhole: false, units: [{ units: "60" }] }]);
});

const HEAD = "date,transaction,description,amount,balance,currency";
/** A monthly statement of changes of cash in cents, one or more a day. */
function monthly(
  changes: readonly { readonly day: number; readonly cents: number }[],
  before = 0,
): readonly string[] {
  let cents = before;
  return changes.map(({ day, cents: change }) => {
    cents += change;
    const date = `2025-07-${String(day).padStart(2, "0")}`;
    return `${date},EFT,Transfer,${(change / 100).toFixed(2)},${(cents / 100).toFixed(2)},CAD`;
  });
}
async function closingsOf(lines: readonly string[]) {
  const read = await readActivityFile(new TextEncoder().encode([HEAD, ...lines].join("\n")));
  if ("fault" in read) throw new Error(read.fault);
  return read.closings.map(({ closesOn, cash }) => [closesOn, cash.CAD]);
}
const changes = fc
  .array(fc.record({ day: fc.integer({ min: 1, max: 28 }), cents: fc.integer({ min: 1, max: 99_999 }) }), {
    minLength: 3,
    maxLength: 12,
  })
  .map((all) => all.toSorted((a, b) => a.day - b.day))
  .filter((all) => all[0]?.day !== all.at(-1)?.day);

test("a running balance says what was there after the last line, whichever comes first in the file", async () => {
  await fc.assert(
    fc.asyncProperty(changes, fc.nat(99_999), fc.boolean(), async (all, before, isNewestFirst) => {
      const lines = monthly(all, before);
      const total = before + all.reduce((sum, { cents }) => sum + cents, 0);
      const told = await closingsOf(isNewestFirst ? lines.toReversed() : lines);
      const day = `2025-07-${String(all.at(-1)?.day).padStart(2, "0")}`;
      expect(told.map(([on, cash]) => [on, Number(cash)])).toEqual([[day, total / 100]]);
    }),
  );
});

test("one that a line is missing of, or that does not run, says nothing", async () => {
  await fc.assert(
    fc.asyncProperty(changes, fc.nat(), fc.boolean(), async (all, place, isMissing) => {
      const lines = monthly(all);
      const at = 1 + (place % (lines.length - 2));
      const [date, ...cells] = lines[at]?.split(",") ?? [];
      const wrong = [date, ...cells.with(3, "0.01")].join(",");
      expect(await closingsOf(isMissing ? lines.toSpliced(at, 1) : lines.with(at, wrong))).toEqual([]);
    }),
  );
});

test.each([
  ["a line whose amount cannot be read", ["2025-07-01,EFT,In,5.00,5.00,CAD", "2025-07-02,EFT,In,x,6.00,CAD"]],
  ["a line that is cut off", ["2025-07-01,EFT,In,5.00,5.00,CAD", "2025-07-02,EFT"]],
  ["one line after others that are not there", ["2025-07-01,EFT,In,5.00,105.00,CAD"]],
  [
    "two that could follow each other either way",
    ["2025-07-01,EFT,In,10.00,10.00,CAD", "2025-07-01,EFT,Out,-10.00,0.00,CAD"],
  ],
])("%s leaves the balance unknown", async (_, lines) => {
  expect(await closingsOf(lines)).toEqual([]);
});

test("what is in several pockets is told together, and not where one of them is not known", async () => {
  const line = (id: number, asset: string, wallet: string, amount: string, balance: string) =>
    `"L${id}","D${id}","2025-03-0${id} 10:00:00","deposit","","currency","${asset}","${wallet}","${amount}","0","${balance}"`;
  const more = (lines: readonly string[]) =>
    readWith("kraken/plain.csv", '"0.1500000000","0","0.1500000000"', `\n${lines.join("\n")}`);
  const both = await more([line(1, "DOT", "spot / main", "2", "2"), line(2, "DOT", "spot / main", "1", "3")]);
  const dot = (read: typeof both) =>
    read.closings[0]?.units.find(({ security }) => security.symbol === "DOT")?.units;
  expect(dot(both)).toBe("3.15");
  const part = await more([line(1, "DOT", "spot / main", "2", "2"), line(2, "DOT", "spot / main", "1", "9")]);
  expect([dot(part), part.closings[0]?.cash]).toEqual([undefined, { CAD: "1174.85" }]);
});
