/**
 * OFX and QFX (Quicken): investment statements and the cash in them, and statements of banks. Securities are told by a number, their
 * symbols in a list behind. Known from the OFX specification as csingley/ofxtools quotes it and redstreet/beancount_reds_importers
 * (libreader/ofxreader.py). Not understood: journals between parts of an account.
 */
import type { FileActivity, FileClosing, FileSecurity } from "../../port.ts";
import type { OfxNode } from "../../source/read-ofx.ts";
import { absolute, isNegative, isZero, negative, sum } from "../../values/amount.ts";
import { optionSymbol } from "../../values/option-symbol.ts";
import { securityOf } from "../../values/security.ts";
import { entry, type Meaning, oneSide, reinvested, type Told } from "../shared/entries.ts";
import { type Format, SURE } from "../shared/format.ts";
import { NotUnderstood } from "../shared/not-understood.ts";
import { joined, type LineRead, PASSED_OVER, Reading } from "../shared/reading.ts";

import { all, child, day, dayOrNone, number, text } from "./ofx-nodes.ts";

interface Security {
  readonly security: FileSecurity | null;
  readonly multiplier?: string;
  readonly isBond?: true;
}

function optionIn(info: OfxNode, name: string): Security {
  const expiry = dayOrNone(info, "DTEXPIRE");
  const ticker = text(child(info, "SECINFO"), "TICKER");
  const underlying = /^[A-Z.]{1,6}/.exec(ticker.toUpperCase())?.[0] ?? "";
  const right = /^C/i.test(text(info, "OPTTYPE")) ? "call" : "put";
  const symbol =
    expiry === null ? null : optionSymbol({ underlying, expiry, strike: text(info, "STRIKEPRICE"), right });
  const security = { symbol, name: name || null, market: null, currency: null, kind: "option" as const };
  return { security, multiplier: number(info, "SHPERCTRCT") ?? "100" };
}

/** By their numbers. */
function securitiesOf(ofx: OfxNode): ReadonlyMap<string, Security> {
  const list = child(child(ofx, "SECLISTMSGSRSV1"), "SECLIST");
  const found = new Map<string, Security>();
  for (const kind of ["STOCKINFO", "MFINFO", "OPTINFO", "DEBTINFO", "OTHERINFO"])
    for (const info of all(list[kind])) {
      const about = child(info, "SECINFO");
      const name = text(about, "SECNAME");
      const id = text(child(about, "SECID"), "UNIQUEID");
      const own = { symbol: text(about, "TICKER"), name, kind: kind === "MFINFO" ? ("fund" as const) : null };
      try {
        const plain = {
          security: securityOf(own),
          ...(kind === "DEBTINFO" ? { isBond: true as const } : {}),
        };
        found.set(id, kind === "OPTINFO" ? optionIn(info, name) : plain);
      } catch (error) {
        if (!(error instanceof NotUnderstood)) throw error;
      }
    }
  return found;
}

interface Statement {
  readonly account: string;
  readonly currency: string | null;
  readonly securities: ReadonlyMap<string, Security>;
}

function securityIn(node: OfxNode, { securities }: Statement): Security {
  const id = text(child(node, "SECID"), "UNIQUEID");
  return securities.get(id) ?? { security: id === "" ? null : securityOf({ symbol: "", name: id }) };
}

/** `CURRENCY` is what amounts are in; `ORIGCURRENCY` what they were before they were converted. */
const currencyIn = (node: OfxNode, { currency }: Statement) =>
  text(child(node, "CURRENCY"), "CURSYM") || currency;

function toldIn(node: OfxNode, line: number, statement: Statement, rawType: string): Told {
  const head = child(node, "INVTRAN");
  const { security, multiplier, isBond } = securityIn(node, statement);
  const fees = ["COMMISSION", "FEES", "TAXES", "LOAD"].map((name) => absolute(number(node, name) ?? "0"));
  return {
    ...{ line, rawType, security, account: statement.account, currency: currencyIn(node, statement) },
    tradeDate: day(head, "DTTRADE"),
    settlementDate: dayOrNone(head, "DTSETTLE"),
    units: number(node, "UNITS") ?? "0",
    price: absolute(number(node, "UNITPRICE") ?? "0"),
    amount: number(node, "TOTAL"),
    fee: sum(...fees),
    description: text(head, "MEMO"),
    id: text(head, "FITID") || null,
    ...(multiplier === undefined ? {} : { multiplier }),
    ...(isBond === undefined ? {} : { isBond }),
  };
}

type Reader = (node: OfxNode, line: number, statement: Statement) => LineRead;

const as =
  (meaning: Meaning, name: string, inner?: string): Reader =>
  (node, line, statement) =>
    entry(meaning, toldIn(inner === undefined ? node : child(node, inner), line, statement, name));

const income: Reader = (node, line, statement) => {
  const kind = text(node, "INCOMETYPE").toUpperCase();
  const meaning: Meaning = kind === "INTEREST" ? "interest" : "income";
  return entry(meaning, toldIn(node, line, statement, `INCOME ${kind}`.trim()));
};

const transfer: Reader = (node, line, statement) => {
  const told = toldIn(node, line, statement, "TRANSFER");
  const isOut = /OUT/i.test(text(node, "TFERACTION")) || isNegative(told.units);
  const cost = number(node, "AVGCOSTBASIS");
  const bookValue = isOut || isZero(cost) ? {} : { bookValue: absolute(cost ?? "0") };
  return entry(isOut ? "transfer_out" : "transfer_in", { ...told, amount: null, price: "0", ...bookValue });
};

/** Its total is what was paid and what was bought at once: the cash stays what it was. */
const reinvest: Reader = (node, line, statement) => reinvested(toldIn(node, line, statement, "REINVEST"));

const split: Reader = (node, line, statement) => {
  const [before, after] = [number(node, "OLDUNITS"), number(node, "NEWUNITS")];
  if (before === null || after === null) throw new NotUnderstood("no_units");
  return entry("split", {
    ...toldIn(node, line, statement, "SPLIT"),
    units: sum(after, negative(before)),
    amount: null,
  });
};

/** `EXERCISE` of what its owner held, `ASSIGN` of what was written; units are those that left (−) or came back. */
const closure: Reader = (node, line, statement) => {
  const kind = text(node, "OPTACTION").toUpperCase();
  const told = { ...toldIn(node, line, statement, `CLOSUREOPT ${kind}`.trim()), amount: null, price: "0" };
  if (kind === "EXPIRE") return oneSide("expiry", told, { isUnsigned: true });
  if (kind !== "EXERCISE" && kind !== "ASSIGN") throw new NotUnderstood("unknown_action", told.rawType);
  const units = absolute(told.units ?? "0");
  return oneSide("exercise", { ...told, units: kind === "ASSIGN" ? units : negative(units) });
};

const BANK: Readonly<Record<string, Meaning>> = {
  ...{ INT: "interest", DIV: "income", FEE: "fee", SRVCHG: "fee" },
  ...{ CREDIT: "cash", DEBIT: "cash", DEP: "cash", ATM: "cash", POS: "cash", XFER: "cash", CHECK: "cash" },
  ...{
    PAYMENT: "cash",
    CASH: "cash",
    DIRECTDEP: "cash",
    DIRECTDEBIT: "cash",
    REPEATPMT: "cash",
    OTHER: "cash",
  },
};

function bank(node: OfxNode, line: number, statement: Statement): LineRead {
  const kind = text(node, "TRNTYPE").toUpperCase();
  const description = [text(node, "NAME"), text(node, "MEMO")].filter(Boolean).join(" ");
  const told: Told = {
    ...{
      line,
      description,
      rawType: kind,
      account: statement.account,
      currency: currencyIn(node, statement),
    },
    tradeDate: day(node, "DTPOSTED"),
    amount: number(node, "TRNAMT"),
    id: text(node, "FITID") || null,
  };
  const isTax = /\b(?:NRA|NON-?RES\w*|FOREIGN)? ?TAX\b|WITHH/i.test(description) && isNegative(told.amount);
  return entry(isTax ? "tax" : BANK[kind], told);
}

const inside: Reader = (node, line, statement) => bank(child(node, "STMTTRN"), line, statement);

const READERS: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(
    ["BUYSTOCK", "BUYMF", "BUYDEBT", "BUYOPT", "BUYOTHER"].map((name) => [name, as("buy", name, "INVBUY")]),
  ),
  ...Object.fromEntries(
    ["SELLSTOCK", "SELLMF", "SELLDEBT", "SELLOPT", "SELLOTHER"].map((name) => [
      name,
      as("sell", name, "INVSELL"),
    ]),
  ),
  ...{ INCOME: income, REINVEST: reinvest, TRANSFER: transfer, SPLIT: split, CLOSUREOPT: closure },
  ...{ RETOFCAP: as("return_of_capital", "RETOFCAP"), INVEXPENSE: as("fee", "INVEXPENSE") },
  ...{ MARGININTEREST: as("interest", "MARGININTEREST"), INVBANKTRAN: inside, JRNLFUND: () => PASSED_OVER },
};

/** What of a list is no transaction. */
const LIST_HEAD = new Set(["DTSTART", "DTEND"]);

function readList(list: OfxNode, statement: Statement, reading: Reading, first: number): number {
  let line = first;
  for (const [name, value] of Object.entries(list)) {
    if (LIST_HEAD.has(name)) continue;
    for (const node of all(value)) {
      line += 1;
      const at = line;
      const read = name === "STMTTRN" ? bank : Object.hasOwn(READERS, name) ? READERS[name] : undefined;
      reading.line(
        at,
        () => `${name} ${JSON.stringify(node)}`.slice(0, 160),
        () => {
          if (read === undefined) throw new NotUnderstood("unknown_action", name);
          return read(node, at, statement);
        },
      );
    }
  }
  return line;
}

const HELD = ["POSSTOCK", "POSMF", "POSDEBT", "POSOPT", "POSOTHER"];

/** Positions and cash of an investment statement, or the balance of a bank's. Sold short is below zero. */
function closingIn(statement: OfxNode, own: Statement): FileClosing | null {
  const bankBalance = child(statement, "LEDGERBAL");
  const balance = child(statement, "INVBAL");
  const list = child(statement, "INVPOSLIST");
  const currency = own.currency ?? "";
  const isBank = text(bankBalance, "BALAMT") !== "";
  const closesOn = isBank ? dayOrNone(bankBalance, "DTASOF") : dayOrNone(statement, "DTASOF");
  const cash = isBank
    ? number(bankBalance, "BALAMT")
    : text(balance, "AVAILCASH") === ""
      ? null
      : sum(number(balance, "AVAILCASH") ?? "0", number(balance, "MARGINBALANCE") ?? "0");
  const units = HELD.flatMap((name) => all(list[name])).flatMap((position) => {
    const held = child(position, "INVPOS");
    const { security } = securityIn(held, own);
    const amount = absolute(number(held, "UNITS") ?? "0");
    const isShort = /^SHORT$/i.test(text(held, "POSTYPE"));
    return security === null ? [] : [{ security, units: isShort ? negative(amount) : amount }];
  });
  if (closesOn === null || (cash === null && units.length === 0)) return null;
  return {
    ...{ account: own.account, closesOn, units },
    cash: cash === null || currency === "" ? {} : { [currency]: cash },
    isWhole: cash !== null && (isBank || statement.INVPOSLIST !== undefined),
  };
}

interface Message {
  readonly message: string;
  readonly answer: string;
  readonly body: string;
  readonly account: string;
  readonly list: string;
}

const MESSAGES: readonly Message[] = [
  {
    message: "INVSTMTMSGSRSV1",
    answer: "INVSTMTTRNRS",
    body: "INVSTMTRS",
    account: "INVACCTFROM",
    list: "INVTRANLIST",
  },
  {
    message: "BANKMSGSRSV1",
    answer: "STMTTRNRS",
    body: "STMTRS",
    account: "BANKACCTFROM",
    list: "BANKTRANLIST",
  },
];

/** The file tells one kind after another. */
const inOrder = (activities: readonly FileActivity[]) =>
  activities.toSorted((a, b) => (a.tradeDate < b.tradeDate ? -1 : Number(a.tradeDate > b.tradeDate)));

export const ofx: Format = {
  id: "ofx",
  recognize: (source) => (source.kind === "ofx" ? SURE : 0),
  read(source) {
    const reading = new Reading();
    if (source.kind !== "ofx") return reading.result("ofx");
    const securities = securitiesOf(source.value);
    let line = 0;
    for (const { message, answer, body, account, list } of MESSAGES)
      for (const response of all(child(source.value, message)[answer]))
        for (const statement of all(response[body])) {
          const number = text(child(statement, account), "ACCTID");
          const key = reading.account({ key: number, number: number || null, name: null, type: null });
          const currency = text(statement, "CURDEF") || null;
          const own = { account: key, currency, securities };
          line = readList(child(statement, list), own, reading, line);
          reading.closing(() => closingIn(statement, own));
        }
    return reading.result("ofx", (activities) => joined(inOrder(activities)));
  },
};
