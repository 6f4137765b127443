/**
 * Ghostfolio's export as JSON: trades and income of each account, without the cash that paid for them. Known from ghostfolio/ghostfolio
 * (test/import/ok) and dickwolff/Export-To-Ghostfolio. Not understood: valuables (ITEM) and debts (LIABILITY).
 */
import { decimalOfNumber, formatDecimal } from "@neuro/ledger";
import type { FileAccount, FileSecurity } from "../../port.ts";
import type { Source } from "../../source/read-source.ts";
import { absolute, isZero, negative, product, readAmount, sum } from "../../values/amount.ts";
import { readDay } from "../../values/day.ts";
import { ANY_CURRENCY } from "../../values/money.ts";
import { securityOf, withoutYahoo } from "../../values/security.ts";
import { entry, type Meaning, type Told } from "../shared/entries.ts";
import { type Format, SURE } from "../shared/format.ts";
import { NotUnderstood } from "../shared/not-understood.ts";
import { type LineRead, Reading } from "../shared/reading.ts";

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const text = (part: Part, name: string): string => {
  const value = part[name];
  if (typeof value === "string") return value.trim();
  if (typeof value !== "number") return "";
  // Of a small part of a coin JSON gives `1e-7`.
  return Math.abs(value) < 1e-6 ? formatDecimal(decimalOfNumber(value)) : String(value);
};

function number(part: Part, name: string): string {
  const written = text(part, name);
  const value = readAmount(written);
  if (value === "wrong") throw new NotUnderstood("wrong_number", written);
  return value ?? "0";
}

const parts = (value: unknown): readonly Part[] => (Array.isArray(value) ? value.filter(isPart) : []);

const activitiesOf = (source: Source): readonly unknown[] | null => {
  if (source.kind !== "json" || !isPart(source.value)) return null;
  const { activities, meta } = source.value;
  const isTheirs = isPart(meta) || parts(activities).some((each) => "dataSource" in each);
  return Array.isArray(activities) && isTheirs ? activities : null;
};

const MEANINGS: Readonly<Record<string, Meaning>> = {
  ...{ BUY: "buy", SELL: "sell", DIVIDEND: "dividend", INTEREST: "interest", FEE: "fee" },
};

/** A coin by the currency it is quoted in: `BTC-EUR`, `BTCUSD`. */
const PAIR = new RegExp(`^([A-Z0-9]{2,10}?)-?(?:${ANY_CURRENCY})$`);

/** Of its own making are names that stand for nothing elsewhere. */
function securityIn(part: Part, profiles: ReadonlyMap<string, Part>): FileSecurity | null {
  const symbol =
    text(part, "symbol") || (isPart(part.SymbolProfile) ? text(part.SymbolProfile, "symbol") : "");
  const profile = profiles.get(symbol);
  const name = (profile && text(profile, "name")) || null;
  if (/MANUAL/.test(text(part, "dataSource"))) return securityOf({ symbol: "", name: name ?? symbol });
  const coin = PAIR.exec(symbol.toUpperCase());
  const isCoin =
    coin !== null &&
    (symbol.includes("-") || (profile && text(profile, "assetSubClass") === "CRYPTOCURRENCY"));
  if (isCoin) return securityOf({ symbol: coin[1] ?? "", name, kind: "crypto" });
  return securityOf({
    symbol: withoutYahoo(symbol),
    name,
    currency: (profile && text(profile, "currency")) || null,
  });
}

interface Export {
  readonly reading: Reading;
  readonly accounts: ReadonlyMap<string, Part>;
  readonly profiles: ReadonlyMap<string, Part>;
}

function accountIn(part: Part, { accounts }: Export): FileAccount {
  const id = text(part, "accountId");
  const about = accounts.get(id);
  return { key: id, number: null, name: (about && text(about, "name")) || null, type: null };
}

function read(value: unknown, line: number, whole: Export): LineRead {
  if (!isPart(value)) throw new NotUnderstood("half_line");
  const word = text(value, "type");
  const day = readDay(text(value, "date"));
  if (day === null)
    throw new NotUnderstood(text(value, "date") === "" ? "no_date" : "wrong_date", text(value, "date"));
  const [units, price, fee] = [
    number(value, "quantity"),
    number(value, "unitPrice"),
    absolute(number(value, "fee")),
  ];
  const gross = product(absolute(units), price);
  const told: Told = {
    ...{ line, rawType: word, description: text(value, "comment"), tradeDate: day.iso, units, price, fee },
    account: whole.reading.account(accountIn(value, whole)),
    security: securityIn(value, whole.profiles),
    currency: text(value, "currency") || null,
    id: text(value, "id") || null,
  };
  const meaning = Object.hasOwn(MEANINGS, word) ? MEANINGS[word] : null;
  if (meaning === "buy" || meaning === "sell") return entry(meaning, told);
  if (meaning === "fee")
    return entry("fee", { ...told, security: null, fee: "0", amount: negative(isZero(fee) ? gross : fee) });
  const own = meaning === "interest" ? { ...told, security: null } : told;
  return entry(meaning, { ...own, amount: sum(gross, negative(fee)) });
}

const byName = (all: readonly Part[], name: string) =>
  new Map(all.map((part) => [text(part, name), part] as const));

export const ghostfolio: Format = {
  id: "ghostfolio",
  recognize: (source) => (activitiesOf(source) === null ? 0 : SURE),
  read(source) {
    const reading = new Reading();
    const activities = activitiesOf(source) ?? [];
    const value = source.kind === "json" && isPart(source.value) ? source.value : {};
    const whole: Export = {
      reading,
      accounts: byName(parts(value.accounts), "id"),
      profiles: byName(parts(value.assetProfiles), "symbol"),
    };
    for (const [at, each] of activities.entries())
      reading.line(
        at + 1,
        () => (JSON.stringify(each) ?? "").slice(0, 160),
        () => read(each, at + 1, whole),
      );
    return reading.result("ghostfolio");
  },
};
