/** What files say that an account held at the end of a day, beside what their lines come to. */
import { readFile } from "node:fs/promises";
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
