/** Rules that hold across formats: what takes back, what belongs together, whose word for a day's order counts. */
import { expect, test } from "vitest";
import type { ReadOptions } from "../../port.ts";
import { readActivityFile } from "../../read-activity-file.ts";

async function read(lines: readonly string[], options: ReadOptions = {}) {
  const answer = await readActivityFile(new TextEncoder().encode(lines.join("\n")), options);
  if ("fault" in answer) throw new Error(answer.fault);
  return answer;
}

const ITRADE =
  "Description,Symbol,Transaction Date,Settlement Date,Account Currency,Type,Quantity,Currency of Price,Price,Settlement Amount";
const sale = (type: string, units: string, amount: string) =>
  `BANK,BNS,2024-09-03,2024-09-04,CAD,${type},${units},CAD,70.00,${amount}`;

test("a cancelled trade and what cancels it are gone both, one of several alike alone", async () => {
  const { activities, problems, passedOver } = await read([
    ...[
      ITRADE,
      sale("SELL", "-10", "690.01"),
      sale("SELL", "-10", "690.01"),
      sale("CNCL SELL", "10", "-690.01"),
    ],
  ]);
  expect(activities).toMatchObject([{ type: "sell", units: "10", amount: "690.01" }]);
  expect([problems, passedOver]).toEqual([[], 2]);
});

test("what cancels stands before what it cancels, or alone as a problem", async () => {
  const before = await read([ITRADE, sale("CNCL BUY", "-10", "709.99"), sale("BUY", "10", "-709.99")]);
  expect([before.activities, before.problems]).toEqual([[], []]);
  const alone = await read([ITRADE, sale("CNCL BUY", "-10", "709.99"), sale("BUY", "11", "-779.99")]);
  expect(alone.activities).toHaveLength(1);
  expect(alone.problems).toMatchObject([{ line: 2, code: "unknown_action", word: "CNCL BUY" }]);
});

const SECTIONS = [
  "Statement,Header,Field Name,Field Value",
  "Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code",
];

test("a trade taken back in a statement with sections has its units the other way round", async () => {
  const { activities, problems } = await read([
    ...SECTIONS,
    'Trades,Data,Order,Stocks,USD,MSFT,"2024-05-06, 10:00:00",1,400,400,-400,-1,401,0,0,O',
    'Trades,Data,Order,Stocks,USD,MSFT,"2024-05-06, 10:00:00",-1,400,400,400,1,-401,0,0,Ca',
  ]);
  expect([activities, problems]).toEqual([[], []]);
});

test("a reverse split told as old units and new ones is one", async () => {
  const { activities } = await read([
    ...SECTIONS,
    "Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code",
    'Corporate Actions,Data,Stocks,USD,2024-06-10,"2024-06-07, 20:25:00","XYZ(US1) Split 1 for 10 (XYZ.OLD, XYZ INC, US1)",-100,0,0,0,',
    'Corporate Actions,Data,Stocks,USD,2024-06-10,"2024-06-07, 20:25:00","XYZ(US1) Split 1 for 10 (XYZ, XYZ INC, US2)",10,0,0,0,',
  ]);
  expect(activities).toMatchObject([{ type: "split", units: "-90", security: { symbol: "XYZ" } }]);
});

const QUESTRADE =
  "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type";
const exchanged = (amount: string, currency: string) =>
  `2024-03-15,2024-03-15,FXT,,CONVERT,0,0,0,0,${amount},${currency},1,FX conversion,Margin`;

test("both sides of each of two exchanges of a day have a reference of their own", async () => {
  const { activities } = await read([
    ...[
      QUESTRADE,
      exchanged("1350", "CAD"),
      exchanged("-1000", "USD"),
      exchanged("-200", "USD"),
      exchanged("270", "CAD"),
    ],
    exchanged("5", "CAD"),
  ]);
  expect(activities.map(({ amount, reference }) => [amount, reference])).toEqual([
    ["1350", "exchange of line 2"],
    ["-1000", "exchange of line 2"],
    ["-200", "exchange of line 4"],
    ["270", "exchange of line 4"],
    ["5", null],
  ]);
});

const bought = (day: string) => `${day},${day},Buy,XIC,ISHARES,1,30,-30,0,-30,CAD,1,Trades,Margin`;

test("a broker's days read by its order, unless the file shows that it was saved with another", async () => {
  const days = async (lines: readonly string[], options: ReadOptions = {}) =>
    (await read([QUESTRADE, ...lines.map(bought)], options)).activities.map(({ tradeDate }) => tradeDate);
  expect(await days(["03/04/2024"])).toEqual(["2024-03-04"]);
  expect(await days(["03/04/2024", "13/04/2024"])).toEqual(["2024-04-03", "2024-04-13"]);
  expect(await days(["03/04/2024", "13/04/2024", "04/13/2024"])).toEqual([
    "2024-03-04",
    "2024-04-13",
    "2024-04-13",
  ]);
  expect(await days(["03/04/2024"], { dateOrder: "dmy" })).toEqual(["2024-04-03"]);
});

test("where files differ a day that reads both ways is asked about, and the answer counts", async () => {
  const lines = ["When,What,Ticker,Count,Total", "03/04/2024,Buy,XIC,1,-30"];
  const mapping = {
    columns: { date: "When", type: "What", symbol: "Ticker", units: "Count", amount: "Total" },
    types: {},
  };
  expect((await read(lines, { mapping })).ambiguousDates).toEqual(["03/04/2024"]);
  const told = await read(lines, { mapping, dateOrder: "dmy" });
  expect([told.ambiguousDates, told.activities[0]?.tradeDate]).toEqual([[], "2024-04-03"]);
});

test("columns may stand in any order, with any others between them, however their headings are written", async () => {
  const titles = [
    "net amount",
    " ACTION ",
    "Extra",
    "Symbol",
    "Gross  Amount",
    "Quantity",
    "Settlement_Date",
    "TRANSACTION DATE",
    "price",
    "Currency",
  ];
  const { activities } = await read([titles.join(","), "-30,Buy,x,XIC,-30,1,2024-01-03,2024-01-02,30,CAD"]);
  expect(activities).toMatchObject([
    { type: "buy", amount: "-30", tradeDate: "2024-01-02", settlementDate: "2024-01-03" },
  ]);
});

test("a named format that a file is not is no other either", async () => {
  const bytes = new TextEncoder().encode([QUESTRADE, bought("2024-01-02")].join("\n"));
  expect(await readActivityFile(bytes, { format: "schwab" })).toMatchObject({ fault: "unknown_format" });
  expect(await readActivityFile(bytes, { format: "questrade" })).toMatchObject({ format: "questrade" });
});
