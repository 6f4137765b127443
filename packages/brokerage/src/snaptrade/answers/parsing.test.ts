import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amount, amountOf, day, instant } from "../../vendor/amounts.ts";
import { ascending } from "../../vendor/fingerprint-activities.ts";
import { listingOf } from "../../vendor/listing.ts";
import { redact } from "../../vendor/redact.ts";
import { fakeListing, instrumentBody, universalSymbolBody } from "../testing/fake-listings.ts";
import { accountTypeOf } from "./account-type.ts";
import { activityPage } from "./activity-answers.ts";
import { accounts, connections } from "./connection-answers.ts";
import { balances, positions } from "./holding-answers.ts";

describe("amounts", () => {
  test.each([
    [12.5, "12.5"],
    ["118.20", "118.2"],
    ["1E-8", "0.00000001"],
    [1e-8, "0.00000001"],
    ["-0", "0"],
    ["+3", "3"],
  ])("%s is %s", (given, read) => {
    expect(amountOf(given)).toBe(read);
  });

  test.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "NaN",
    "",
    " ",
    "1,000.00",
    "twelve",
    null,
    undefined,
    {},
    [],
    true,
  ])("%s is no amount, and never zero", (given) => {
    expect(amount.safeParse(given).success).toBe(false);
  });

  test("what was written as a decimal is read as the same decimal", () => {
    const decimals = fc.tuple(
      fc.integer({ min: -999_999_999, max: 999_999_999 }),
      fc.integer({ min: 0, max: 99_999 }),
    );
    fc.assert(
      fc.property(decimals, ([whole, fraction]) => {
        const text = `${whole}.${String(fraction).padStart(5, "0")}`;
        expect(Number(amountOf(text))).toBe(Number(text));
        expect(amountOf(amountOf(text) ?? "")).toBe(amountOf(text));
        expect(amountOf(Number(text))).toBe(amountOf(text));
      }),
    );
  });

  test("no text, whatever it is, is read as an amount it is not", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = amountOf(text);
        expect(read === null || Number(read) === Number(text)).toBe(true);
      }),
    );
  });
});

describe("moments", () => {
  test.each([
    ["2024-03-22T16:27:55Z", "2024-03-22T16:27:55.000Z"],
    ["2024-03-22T16:27:55.123456-05:00", "2024-03-22T21:27:55.123Z"],
    ["2024-03-22 16:27:55.123456+00", "2024-03-22T16:27:55.123Z"],
    ["2024-03-22", "2024-03-22T00:00:00.000Z"],
  ])("%s is %s", (given, iso) => {
    expect(instant.parse(given)).toBe(Date.parse(iso));
  });

  test.each(["", "soon", "22/03/2024", null, 1_700_000_000])("%s is none", (given) => {
    expect(instant.safeParse(given).success).toBe(false);
  });

  test("a day without a time stays that day; with one it is Toronto's", () => {
    expect(day.parse("2024-03-22T00:00:00Z")).toBe("2024-03-22");
    expect(day.parse("2024-03-22")).toBe("2024-03-22");
    expect(day.parse("2024-03-22T02:30:00Z")).toBe("2024-03-21");
    expect(day.parse("2024-03-22T20:30:00Z")).toBe("2024-03-22");
  });
});

describe("listings", () => {
  const vendor = { id: "v", name: null, rawSymbol: null, kind: "stock" as const, currency: null };
  test.each([
    ["RY.TO", "RY", ["XTSE", "TSX"], "CAD", "XTSE:RY"],
    ["RY", "RY", ["XNYS"], "USD", "XNYS:RY"],
    ["BBD.B.V", "BBD.B", ["XTSX"], "CAD", "XTSX:BBD.B"],
    ["X.NE", "X", ["NEO"], "CAD", "NEOE:X"],
    ["Y.CN", "Y", ["CSE"], "CAD", "XCNQ:Y"],
    ["AAPL", "AAPL", ["XNGS", "NASDAQ"], "USD", "XNAS:AAPL"],
    ["VTI", "VTI", ["ARCA"], "USD", "ARCX:VTI"],
    ["BRK-B", "BRK-B", ["NYSE"], "USD", "XNYS:BRK.B"],
    ["BRK B", null, ["nyse"], null, "XNYS:BRK.B"],
  ])("%s of %s is %s", (symbol, rawSymbol, exchanges, currency, instrumentId) => {
    expect(listingOf({ ...vendor, symbol, rawSymbol, exchanges, currency })).toMatchObject({
      instrumentId,
      isKnownExchange: true,
    });
  });

  test.each([
    ["a coin", { symbol: "BTC-CAD", exchanges: [], kind: "crypto" as const }, "CRYPTO:BTC", true],
    ["a coin in euros", { symbol: "BTC-EUR", exchanges: [], kind: "crypto" as const }, "CRYPTO:BTC", true],
    ["a coin in kronor", { symbol: "ETH/SEK", exchanges: [], kind: "crypto" as const }, "CRYPTO:ETH", true],
    ["a coin in a coin", { symbol: "ETH-USDT", exchanges: [], kind: "crypto" as const }, "CRYPTO:ETH", true],
    [
      "a listing elsewhere",
      { symbol: "BP.L", rawSymbol: "BP", exchanges: ["XLON"], currency: "GBP" },
      "XLON.GBP:BP",
      false,
    ],
    [
      "US dollars in Toronto",
      { symbol: "DLR.U.TO", rawSymbol: "DLR.U", exchanges: ["XTSE"], currency: "USD" },
      "XTSE.USD:DLR.U",
      false,
    ],
    [
      "Tokyo, which calls itself as Toronto does",
      { symbol: "7203", exchanges: ["TSE"], currency: "JPY" },
      "TSE.JPY:7203",
      false,
    ],
    [
      "a fund",
      { symbol: "MAW104", exchanges: ["FUNDSERV"], currency: "CAD", kind: "fund" as const },
      "FUND.CAD:MAW104",
      false,
    ],
    [
      "an option",
      { symbol: "AAPL  240119C00150000", exchanges: [], currency: "USD", kind: "option" as const },
      "OPTION.USD:AAPL 240119C00150000",
      false,
    ],
    ["no exchange at all", { symbol: "XYZ", exchanges: [] }, "OTHER.ANY:XYZ", false],
  ])("%s keeps an identity of its own", (_what, given, instrumentId, isKnownExchange) => {
    expect(listingOf({ ...vendor, ...given })).toMatchObject({ instrumentId, isKnownExchange });
  });
});

test.each([
  ["TFSA", "My account", "TFSA"],
  [null, "Tax-Free Savings Account", "TFSA"],
  ["Self-directed TFSA margin", "", "TFSA"],
  ["RRSP", "", "RRSP"],
  ["SDRSP", "Spousal RSP", "RRSP"],
  ["FHSA", "", "FHSA"],
  ["LIRA", "", "LIRA"],
  ["family_resp", "", "RESP"],
  ["ca_cash_msb_margin", "", "margin"],
  ["Crypto", "", "crypto"],
  ["ca_non_registered", "Non-registered", "cash"],
  ["CELI", "", "TFSA"],
  ["REER", "", "RRSP"],
  ["Roth IRA", "", "IRA"],
  ["Something", "Else", "other"],
])("an account of type %s named %s is %s", (rawType, name, type) => {
  expect(accountTypeOf(rawType, name)).toBe(type);
});

describe("holdings", () => {
  const asOf = { as_of: "2026-05-28T14:00:00Z" };
  const row = {
    instrument: instrumentBody(fakeListing("RY.TO")),
    units: "10",
    price: "100",
    cost_basis: "90",
    currency: "CAD",
  };
  const option = {
    kind: "option",
    id: "o",
    symbol: "AAPL  240119C00150000",
    multiplier: "100",
    underlying: { currency: "USD" },
  };

  test("a missing price or cost is unknown, a missing number of units is no position that can be read", () => {
    const read = positions.parse({
      results: [{ ...row, price: null, cost_basis: null }],
      data_freshness: asOf,
    });
    expect(read.positions).toMatchObject([{ units: "10", price: null, cost: null }]);
    for (const units of [null, undefined, "NaN", ""]) {
      expect(positions.safeParse({ results: [row, { ...row, units }], data_freshness: asOf }).success).toBe(
        false,
      );
    }
  });

  test("tax lots are read by day, whole or not at all, and never cost the position", () => {
    const lot = {
      ...{ original_purchase_date: "2024-02-05T00:00:00Z", quantity: "6", purchased_price: "20" },
      ...{ cost_basis: "124.95", current_value: "1", position_type: "LONG", lot_id: "1" },
    };
    const old = { ...lot, original_purchase_date: "2019-03-05T02:30:00Z", quantity: "4", cost_basis: null };
    const read = (tax_lots: unknown, instrument: unknown = row.instrument) =>
      positions.parse({ results: [{ ...row, instrument, tax_lots }], data_freshness: asOf }).positions[0];
    expect(read([lot, old])?.lots).toEqual([
      { boughtOn: "2019-03-04", units: "4", cost: "80" },
      { boughtOn: "2024-02-05", units: "6", cost: "124.95" },
    ]);
    const { original_purchase_date: _, ...undated } = lot;
    for (const odd of [
      ...[null, [], "x", {}, [null], [undated], [{ ...lot, original_purchase_date: null }]],
      ...[[old, { ...lot, quantity: null }], [{ ...lot, quantity: "0" }], [{ ...lot, quantity: "-6" }]],
      ...[[{ ...lot, position_type: "SHORT" }], [{ ...lot, cost_basis: "-1" }]],
      [{ ...lot, cost_basis: null, purchased_price: null }],
    ]) {
      expect(read(odd)).toMatchObject({ units: "10", cost: "90" });
      expect(read(odd)).not.toHaveProperty("lots");
    }
    expect(read([lot], option)).not.toHaveProperty("lots");
  });

  test("a position of nothing is none; a short one keeps its sign", () => {
    const results = [
      { ...row, units: "0.000" },
      { ...row, units: "-3" },
    ];
    expect(positions.parse({ results, data_freshness: asOf }).positions).toMatchObject([{ units: "-3" }]);
  });

  test("price and cost of an option are told of a share, and become those of a contract", () => {
    const results = [{ ...row, instrument: option, price: "2.5", cost_basis: "2.4", currency: null }];
    expect(positions.parse({ results, data_freshness: asOf }).positions).toMatchObject([
      { price: "250", cost: "240", currency: "USD", listing: { kind: "option" } },
    ]);
  });

  test("a kind of security nobody knows yet is still a holding", () => {
    const results = [{ ...row, instrument: { ...row.instrument, kind: "tokenized_thing" } }];
    expect(positions.parse({ results, data_freshness: asOf }).positions).toMatchObject([
      { listing: { kind: "other", isKnownExchange: false } },
    ]);
  });

  test("cash that is not given is not zero", () => {
    const cad = { currency: { code: "CAD" }, cash: 12.34 };
    expect(balances.parse([cad])).toEqual([{ currency: "CAD", cash: "12.34" }]);
    for (const cash of [null, undefined, "NaN"])
      expect(balances.safeParse([cad, { ...cad, cash }]).success).toBe(false);
    expect(balances.safeParse(null).success).toBe(false);
  });
});

describe("activities", () => {
  const row = {
    id: "a",
    symbol: universalSymbolBody(fakeListing("RY.TO")),
    price: 100,
    units: 10,
    amount: -1004.95,
    currency: { code: "CAD" },
    type: "BUY",
    trade_date: "2026-05-01T00:00:00Z",
    settlement_date: "2026-05-04T00:00:00Z",
    fee: 4.95,
  };
  const page = (...data: unknown[]) =>
    activityPage.parse({ data, pagination: { total: data.length } }).activities;

  test("what moved no units or named no price has none; an amount not given stays unknown", () => {
    expect(page({ ...row, units: null, price: undefined, amount: null })).toMatchObject([
      {
        units: "0",
        price: "0",
        amount: null,
        tradeDate: "2026-05-01",
        settlementDate: "2026-05-04",
        type: "buy",
      },
    ]);
  });

  test.each([
    ["DIVIDEND", "dividend"],
    ["SUBSTITUTE_DIVIDEND", "dividend"],
    ["REI", "reinvested_dividend"],
    ["split", "split"],
    ["REVERSE_SPLIT", "split"],
    ["DISTRIBUTION", "dividend"],
    ["RETURN_OF_CAPITAL", "return_of_capital"],
    ["INTERNAL_CASH_TRANSFER_OUT", "transfer"],
    ["INTERNAL_ASSET_TRANSFER_IN", "transfer_in"],
    ["OPTIONEXERCISE", "option_event"],
    ["JOURNALED", "other"],
  ])("%s is %s", (type, ours) => {
    expect(page({ ...row, type })).toMatchObject([{ type: ours, rawType: type }]);
  });

  test("an option's price stays that of a share, with the shares behind a contract beside it", () => {
    const of = { id: "o", ticker: "AAPL  240119C00150000", underlying_symbol: { currency: { code: "USD" } } };
    const told = page(
      { ...row, symbol: null, option_symbol: of, price: 5, units: 2, amount: null },
      { ...row, symbol: null, option_symbol: { ...of, is_mini_option: true } },
      row,
    );
    expect(told.map(({ price, multiplier }) => [price, multiplier])).toEqual([
      ["5", "100"],
      ["100", "10"],
      ["100", undefined],
    ]);
  });

  test("without any date, or with an unreadable number, the whole page is refused", () => {
    for (const wrong of [{ trade_date: null, settlement_date: null }, { amount: "NaN" }, { type: "" }]) {
      const read = activityPage.safeParse({ data: [row, { ...row, ...wrong }], pagination: { total: 2 } });
      expect(read.success).toBe(false);
    }
    expect(activityPage.safeParse({ data: [row] }).success).toBe(false);
  });

  test("two equal ones of a day are two, and stay the same two however they are numbered and ordered", () => {
    const read = ascending(page(row, { ...row, id: "b" }, { ...row, id: "c", units: 11 }));
    const again = ascending(page({ ...row, id: "z", units: 11 }, { ...row, id: "y" }, { ...row, id: "x" }));
    const prints = (list: typeof read) => list.map(({ fingerprint }) => fingerprint).sort();
    expect(new Set(prints(read)).size).toBe(3);
    expect(prints(again)).toEqual(prints(read));
  });
});

test("lists of connections and accounts with one unreadable row are refused as a whole", () => {
  const connection = {
    id: "c",
    created_date: "2026-05-01T00:00:00Z",
    brokerage: { slug: "Q", name: "Questrade" },
    type: "read",
    disabled: false,
  };
  expect(connections.safeParse([connection]).success).toBe(true);
  for (const wrong of [{ disabled: null }, { id: "" }, { created_date: "never" }, { brokerage: null }]) {
    expect(connections.safeParse([connection, { ...connection, ...wrong }]).success).toBe(false);
  }
  expect(connections.safeParse(null).success).toBe(false);
  expect(accounts.safeParse([{}]).success).toBe(false);
});

test("secrets are taken out wherever they stand, also by the name beside them", () => {
  const text =
    'GET /accounts?userId=p&userSecret=s3cr%2Bet&clientId=N {"consumerKey":"abc","x":1} Signature: q1w2== s3cr+et';
  const shown = redact(text, ["s3cr+et"]);
  for (const secret of ["s3cr+et", "s3cr%2Bet", "abc", "q1w2"]) expect(shown).not.toContain(secret);
  expect(shown).toContain("clientId=N");
});
