/**
 * A file that Ghostfolio imports: purchases, sales, dividends, interest and fees, by Yahoo's symbols. It keeps no cash that came or
 * left, no splits, transfers, taxes or returns of capital, and no security without a market; interest that was paid is a fee there.
 */
import { decimal, formatDecimal, ZERO } from "@neuro/ledger";
import type { FileAccount } from "../port.ts";
import { unitPriceOf } from "./unit-price.ts";
import { type WriteFile, type WrittenActivity, writtenOrCounted } from "./written-activity.ts";
import { yahooSymbol } from "./yahoo-symbol.ts";

/** Ghostfolio's own names of what has no listing; the same in every file, so that two of them share it. */
const UNLISTED = {
  INTEREST: { name: "Interest", symbol: "6d2f6f0e-8a51-4c1e-9c53-5b0a2f4f1c11" },
  FEE: { name: "Fees", symbol: "0b8b5a5e-41d6-4f5c-8d0e-7c0d3a1e9f22" },
} as const;

/** Its importer has a limit of which no source at hand tells the size; ours is that of a memo. */
const LONGEST_COMMENT = 200;

interface Line {
  readonly accountId: string;
  readonly comment: string | null;
  readonly currency: string;
  readonly dataSource: "YAHOO" | "MANUAL";
  readonly date: string;
  readonly fee: number;
  readonly quantity: number;
  readonly symbol: string;
  readonly type: "BUY" | "SELL" | "DIVIDEND" | "INTEREST" | "FEE";
  readonly unitPrice: number;
}

const head = ({ account, description, currency, tradeDate }: WrittenActivity) => ({
  accountId: account,
  comment: description.slice(0, LONGEST_COMMENT).trim() || null,
  currency: currency ?? "CAD",
  date: `${tradeDate}T00:00:00.000Z`,
});

const listed = (activity: WrittenActivity) => {
  const symbol = yahooSymbol(activity);
  return symbol === null ? null : { ...head(activity), dataSource: "YAHOO" as const, symbol };
};

const unlisted = (activity: WrittenActivity, type: keyof typeof UNLISTED) => ({
  ...{ ...head(activity), type, dataSource: "MANUAL" as const, symbol: UNLISTED[type].symbol },
});

function traded(activity: WrittenActivity, type: "BUY" | "SELL"): Line | null {
  const [of, price] = [listed(activity), unitPriceOf(activity)];
  if (of === null || price === null) return null;
  const quantity = Number(formatDecimal(decimal(activity.units).abs()));
  return { ...of, type, quantity, unitPrice: Number(formatDecimal(price)), fee: Number(activity.fee) };
}

const feeOf = (activity: WrittenActivity, amount: number): Line => ({
  ...{ ...unlisted(activity, "FEE"), quantity: 0, unitPrice: 0, fee: amount },
});

function lineOf(activity: WrittenActivity): Line | null {
  const amount = decimal(activity.amount ?? "0");
  const size = Number(formatDecimal(amount.abs()));
  const paid = { quantity: 1, unitPrice: size, fee: 0 };
  switch (activity.type) {
    case "buy":
      return traded(activity, "BUY");
    case "sell":
      return traded(activity, "SELL");
    case "dividend": {
      const of = listed(activity);
      return of === null || amount.lte(ZERO) ? null : { ...of, ...paid, type: "DIVIDEND" };
    }
    case "interest":
      if (amount.eq(ZERO)) return null;
      return amount.gt(ZERO) ? { ...unlisted(activity, "INTEREST"), ...paid } : feeOf(activity, size);
    case "fee":
      return amount.lt(ZERO) ? feeOf(activity, size) : null;
    default:
      return null;
  }
}

const accountOf = ({ key, name }: FileAccount, lines: readonly Line[]) => ({
  ...{ id: key, name: name ?? key, currency: lines.find(({ accountId }) => accountId === key)?.currency },
  ...{ balance: 0, comment: null, isExcluded: false, platformId: null },
});

const profileOf = (
  type: keyof typeof UNLISTED,
  lines: readonly Line[],
): Readonly<Record<string, unknown>> | null => {
  const line = lines.find(({ symbol }) => symbol === UNLISTED[type].symbol);
  return line === undefined
    ? null
    : {
        ...{ ...UNLISTED[type], dataSource: "MANUAL", currency: line.currency, isActive: true },
        ...{ assetClass: null, assetSubClass: null, comment: null, countries: [], holdings: [] },
        ...{ marketData: [], sectors: [], url: null },
      };
};

export const writeGhostfolio: WriteFile = (activities, accounts) => {
  const { lines, leftOut } = writtenOrCounted(activities, lineOf);
  const used = accounts.filter(({ key }) => lines.some(({ accountId }) => accountId === key));
  const told = {
    meta: { version: "neuro" },
    accounts: used.map((account) => accountOf(account, lines)),
    assetProfiles: [profileOf("INTEREST", lines), profileOf("FEE", lines)].filter((each) => each !== null),
    activities: lines,
  };
  return { content: `${JSON.stringify(told, null, 1)}\n`, leftOut };
};
