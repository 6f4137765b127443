/**
 * Kraken's ledgers: a trade is the lines that share a `refid`, fees beside the amounts, days in UTC. Known from BittyTax/BittyTax
 * (conv/parsers/kraken.py) and tests of several trackers, which also tell of the columns subclass, wallet and amountusd of later years.
 * Coins against coins need `amountusd`, as the ledger has no other value. Not understood: margin, futures, credits without a subtype.
 */
import type { FileActivity, FileClosing } from "../../port.ts";
import type { Row } from "../../source/table.ts";
import { absolute, isNegative, isZero, negative, sum } from "../../values/amount.ts";
import { activity, entry, type Told } from "../shared/entries.ts";
import { NotUnderstood } from "../shared/not-understood.ts";
import { NO_ACCOUNT, PASSED_OVER, type Reading } from "../shared/reading.ts";
import { type BalanceLine, lastBalances } from "../shared/running-balance.ts";
import { type TableFile, tableFormat } from "../shared/table-format.ts";
import { coin, earned, isMoney, swap } from "./coins.ts";

const NAMES: Readonly<Record<string, string>> = { XBT: "BTC", XDG: "DOGE", ETH2: "ETH" };

/** `XXBT` and `ZCAD` of old, `DOT28.S` and `CAD.HOLD` for what is set aside. */
function assetName(written: string): string {
  const bare = written
    .trim()
    .toUpperCase()
    .replace(/\.(?:S|M|F|P|B|HOLD|T)$/, "");
  const old = /^[XZ][A-Z]{3}$/.test(bare) ? bare.slice(1) : bare.replace(/(?<=^[A-Z]{2,})\d{2}$/, "");
  return NAMES[old] ?? old;
}

const TRADES = new Set(["trade", "spend", "receive"]);
/** Between the owner's own pockets. */
const INTERNAL =
  /^(?:allocation|deallocation|autoallocation|autodeallocation|migration|(?:spot|staking|stakingspot|spotstaking|futures)(?:to|from)\w+)$/;

interface Moved {
  readonly name: string;
  /** Signed, without the fee. */
  readonly amount: string;
  readonly fee: string;
  readonly worth: string | null;
}

function movedIn(row: Row, file: TableFile): Moved {
  return {
    name: assetName(row.get("asset")),
    amount: file.amount(row, "amount") ?? "0",
    fee: absolute(file.amount(row, "fee") ?? "0"),
    worth: row.has("amountusd") ? file.amount(row, "amountusd") : null,
  };
}

const toldIn = (row: Row, file: TableFile): Omit<Told, "amount" | "units"> => ({
  ...{ line: row.line, rawType: [row.get("type"), row.get("subtype")].filter(Boolean).join(" ") },
  ...{ account: file.account(NO_ACCOUNT), tradeDate: file.day(row, "time"), description: row.get("asset") },
  ...{ id: row.get("txid") || null, reference: row.get("refid") || null },
});

/** Parts of one order are one trade: what all of them moved of each thing. */
function together(parts: readonly Moved[]): readonly Moved[] {
  const byName = Map.groupBy(parts, ({ name }) => name);
  return [...byName].map(([name, all]) => ({
    name,
    amount: sum(...all.map(({ amount }) => amount)),
    fee: sum(...all.map(({ fee }) => fee)),
    worth: all.some(({ worth }) => worth === null) ? null : sum(...all.map(({ worth }) => worth ?? "0")),
  }));
}

function traded(rows: readonly Row[], file: TableFile): readonly FileActivity[] {
  const [first] = rows;
  if (first === undefined) return [];
  const legs = together(rows.map((row) => movedIn(row, file))).filter(
    ({ amount, fee }) => !isZero(amount) || !isZero(fee),
  );
  const came = legs.find(({ amount }) => !isNegative(amount));
  const left = legs.find(({ amount }) => isNegative(amount));
  if (legs.length !== 2 || came === undefined || left === undefined)
    throw new NotUnderstood("half_line", first.get("refid"));
  // A fee in coins is coins that did not come, or left besides; one in money is a fee, but between two sorts of money.
  const isMoneyAlone = isMoney(came.name) && isMoney(left.name);
  const net = (leg: Moved) =>
    isMoney(leg.name) && !isMoneyAlone ? absolute(leg.amount) : absolute(sum(leg.amount, negative(leg.fee)));
  const fee = isMoneyAlone ? "0" : ([came, left].find(({ name }) => isMoney(name))?.fee ?? "0");
  const worth = left.worth === null ? null : { amount: absolute(left.worth), currency: "USD" };
  return swap(toldIn(first, file), {
    came: { name: came.name, amount: net(came) },
    left: { name: left.name, amount: net(left) },
    ...{ fee, value: worth },
  });
}

function single(row: Row, file: TableFile): readonly FileActivity[] | typeof PASSED_OVER {
  const [type, subtype] = [row.get("type").toLowerCase(), row.get("subtype").toLowerCase()];
  if (INTERNAL.test(subtype)) return PASSED_OVER;
  const { name, amount, fee, worth } = movedIn(row, file);
  const told = {
    ...toldIn(row, file),
    reference: null,
    ...(isMoney(name) ? { currency: name } : { currency: null, security: coin(name) }),
  };
  const isEarned =
    type === "staking" ||
    type === "dividend" ||
    type === "reward" ||
    (type === "earn" && /reward|bonus/.test(subtype));
  if (type === "deposit" || type === "withdrawal") return movedAlone(told, { name, amount, fee, worth });
  if (!isEarned) throw new NotUnderstood("unknown_action", told.rawType);
  const net = sum(amount, negative(fee));
  if (isMoney(name)) return [entry("interest", { ...told, amount: net }) as FileActivity];
  return [earned({ ...told, units: net, amount: worth, currency: isZero(worth) ? null : "USD" })];
}

function movedAlone(told: Told, { name, amount, fee }: Moved): readonly FileActivity[] {
  if (!isMoney(name)) {
    const units = sum(amount, negative(fee));
    if (isZero(units)) throw new NotUnderstood("no_units");
    if (!told.security) throw new NotUnderstood("no_security", told.description);
    return [activity({ ...told, type: isNegative(units) ? "transfer_out" : "transfer_in", units })];
  }
  if (isZero(amount)) throw new NotUnderstood("no_amount");
  const money = activity({ ...told, type: isNegative(amount) ? "withdrawal" : "contribution", amount });
  return isZero(fee) ? [money] : [money, activity({ ...told, type: "fee", amount: negative(fee), id: null })];
}

function readAll(rows: readonly Row[], file: TableFile, reading: Reading): void {
  const groups = Map.groupBy(rows, (row) => {
    const isPart = TRADES.has(row.get("type").toLowerCase()) && row.get("refid") !== "";
    return isPart ? row.get("refid") : row;
  });
  for (const [key, group] of groups) {
    const [first] = group;
    if (first === undefined) continue;
    const text = () =>
      group
        .map((row) => row.text)
        .join(" / ")
        .slice(0, 160);
    // Before it is settled a payment is told without a name, and once more afterwards with one.
    if (first.has("txid") && first.get("txid") === "") for (const _ of group) reading.passOver();
    else if (typeof key === "string") reading.line(first.line, text, () => traded(group, file));
    else reading.line(first.line, text, () => single(first, file));
  }
}

/** Of old and new spelling one; what is set aside is apart. */
function pocketIn(row: Row): string {
  const code = row.get("asset").toUpperCase();
  return `${/^[XZ][A-Z]{3}$/.test(code) ? code.slice(1) : code} ${row.get("wallet")}`;
}

/** Null before a payment is settled. */
function balanceIn(row: Row, file: TableFile): BalanceLine | null {
  if (row.has("txid") && row.get("txid") === "") return null;
  const { amount, fee } = movedIn(row, file);
  return {
    ...{ account: file.account(NO_ACCOUNT), day: file.day(row, "time"), pocket: pocketIn(row) },
    ...{ change: sum(amount, negative(fee)), balance: file.amount(row, "balance") ?? "0" },
  };
}

/** What is in all of its pockets; not known of something with a pocket whose balances do not lead from one to the next. */
function closings(rows: readonly Row[], file: TableFile): readonly FileClosing[] {
  return lastBalances(rows, (row) => balanceIn(row, file)).map(({ account, closesOn, balances }) => {
    const pockets = Map.groupBy(balances, ([pocket]) => assetName(pocket.split(" ")[0] ?? ""));
    const held = [...pockets].flatMap(([name, own]) => {
      const all = own.flatMap(([, balance]) => balance ?? []);
      return all.length === own.length ? [[name, sum(...all)] as const] : [];
    });
    const units = held.flatMap(([name, amount]) => {
      const security = isMoney(name) ? null : coin(name);
      return security === null ? [] : [{ security, units: amount }];
    });
    const cash = held.filter(([name]) => isMoney(name));
    return { account, closesOn, cash: Object.fromEntries(cash), units, isWhole: false };
  });
}

export const kraken = tableFormat({
  ...{ id: "kraken", order: "mdy" },
  headings: [["txid", "refid", "time", "type", "asset", "amount", "fee", "balance"]],
  days: ["time"],
  read: () => PASSED_OVER,
  readAll,
  closings,
});
