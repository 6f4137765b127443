/** Histories of an account that never was, and what brokers and files of several forms tell of them. */

import { type ColumnMapping, type WrittenActivity, writeActivityCsv } from "@neuro/activity-files";
import type { BrokerActivity, BrokerListing } from "@neuro/brokerage";
import type { Currency } from "@neuro/contract";
import { DAY_MS } from "@neuro/contract/primitives";
import fc from "fast-check";

export interface Deed {
  readonly type:
    | "buy"
    | "sell"
    | "dividend"
    | "contribution"
    | "withdrawal"
    | "split"
    | "transfer_in"
    | "transfer_out"
    | "interest"
    | "fee"
    | "exchange";
  readonly day: number;
  readonly isUsd: boolean;
  readonly units: number;
  /** Of one unit. */
  readonly price: number;
}

/** Few values and days, so that the same happens twice in a day, and nearly the same the day after. */
const deed: fc.Arbitrary<Deed> = fc.record({
  type: fc.constantFrom(
    ...(["buy", "buy", "buy", "sell", "dividend", "contribution", "withdrawal", "split"] as const),
    ...(["transfer_in", "transfer_out", "interest", "fee", "exchange"] as const),
  ),
  day: fc.integer({ min: 0, max: 7 }),
  isUsd: fc.boolean(),
  units: fc.constantFrom(5, 10),
  price: fc.constantFrom(100, 101, 150),
});

/** In the order in which it happened. */
const histories = fc
  .array(deed, { minLength: 1, maxLength: 14 })
  .map((deeds): readonly Deed[] => deeds.toSorted((a, b) => a.day - b.day));

const FIRST_DAY = Date.parse("2026-04-06");
const dayOf = ({ day }: Pick<Deed, "day">) => new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);

type Named = Pick<BrokerListing, "instrumentId" | "symbol"> &
  Readonly<Record<"name" | "exchange" | "currency", string>>;
const listing = (of: Named) => ({
  ...{ isKnownExchange: true, vendorSymbol: of.symbol, vendorId: of.symbol, kind: "stock" as const },
  ...of,
});
export const listings = {
  RY: listing({
    ...{
      instrumentId: "XTSE:RY",
      symbol: "RY",
      name: "Royal Bank of Canada",
      exchange: "TSX",
      currency: "CAD",
    },
  }),
  AAPL: listing({
    ...{ instrumentId: "XNAS:AAPL", symbol: "AAPL", name: "Apple Inc", exchange: "NASDAQ", currency: "USD" },
  }),
} as const satisfies Record<string, BrokerListing>;

const PAYS = new Set(["buy", "withdrawal", "fee"]);
const OF_UNITS = new Set(["split", "transfer_in", "transfer_out"]);

/** One line, or the two of an exchange. */
interface Line {
  readonly deed: Deed;
  readonly type: Deed["type"];
  readonly symbol: keyof typeof listings | null;
  readonly currency: Currency;
  /** What came or left, signed; 0 where none moved. */
  readonly units: number;
  readonly price: number;
  readonly amount: number | null;
}

function linesOf(deed: Deed): readonly Line[] {
  const { type, isUsd, units, price } = deed;
  const [currency, other] = isUsd ? (["USD", "CAD"] as const) : (["CAD", "USD"] as const);
  const line = { deed, type, currency, symbol: null, units: 0, price: 0, amount: null };
  if (type === "exchange")
    return [
      { ...line, amount: -price },
      { ...line, currency: other, amount: price + units },
    ];
  const symbol = isUsd ? "AAPL" : "RY";
  const sign = PAYS.has(type) ? -1 : 1;
  if (type === "buy" || type === "sell")
    return [{ ...line, symbol, units: -sign * units, price, amount: sign * units * price }];
  if (OF_UNITS.has(type)) return [{ ...line, symbol, units: type === "transfer_out" ? -units : units }];
  return [{ ...line, symbol: type === "dividend" ? symbol : null, amount: sign * price }];
}

type Row = readonly (string | number)[];
const csv = (rows: readonly Row[], separator = ",") => rows.map((cells) => cells.join(separator)).join("\n");

const QUESTRADE: Readonly<Record<Deed["type"], string>> = {
  ...{ buy: "Buy", sell: "Sell", dividend: "DIV", contribution: "CON", withdrawal: "WDR", split: "DIS" },
  ...{ transfer_in: "TFI", transfer_out: "TFO", interest: "INT", fee: "FCH", exchange: "FXT" },
};

function questrade(lines: readonly Line[]): string {
  const head =
    "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type";
  const row = ({ deed, type, symbol, units, price, amount, currency }: Line): Row => {
    const at = `${dayOf(deed)} 12:00:00 AM`;
    const name = symbol === null ? "" : listings[symbol].name.toUpperCase();
    return [
      ...[at, at, QUESTRADE[type], symbol === "RY" ? "RY.TO" : (symbol ?? ""), name, units, price],
      ...[amount ?? 0, 0, amount ?? 0, currency, "51234567", "Any", "Individual margin"],
    ];
  };
  return csv([[head], ...lines.map(row)]);
}

const WEALTHSIMPLE: Readonly<Record<Deed["type"], string>> = {
  ...{ buy: "Trade,BUY", sell: "Trade,SELL", dividend: "Dividend,-", contribution: "MoneyMovement,EFT" },
  ...{ withdrawal: "MoneyMovement,EFT", split: "CorporateAction,SUBDIVISION", interest: "Interest,-" },
  ...{ transfer_in: "SecurityTransfer,IN", transfer_out: "SecurityTransfer,OUT", fee: "Fee,-" },
  exchange: "FxExchange,-",
};

function wealthsimple(lines: readonly Line[]): string {
  const head =
    "transaction_date,settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,currency,quantity,unit_price,commission,net_cash_amount";
  const row = ({ deed, type, symbol, units, price, amount, currency }: Line): Row => [
    ...[dayOf(deed), dayOf(deed), "HQ1", "Non-registered", WEALTHSIMPLE[type], "-", symbol ?? "-"],
    ...[symbol === null ? "-" : listings[symbol].name, currency, units, price, 0, amount ?? 0],
  ];
  return csv([[head], ...lines.map(row)]);
}

/** Money that comes and goes is told as moved between accounts. */
const MAPPED: Readonly<Record<Deed["type"], string>> = {
  ...{
    buy: "Achat",
    sell: "Vente",
    dividend: "Dividende",
    contribution: "Transfert entrant",
    withdrawal: "Transfert sortant",
  },
  ...{ split: "Fractionnement", transfer_in: "Transfert entrant", transfer_out: "Transfert sortant" },
  ...{ interest: "Intérêt", fee: "Frais", exchange: "Change" },
};
export const mapping: ColumnMapping = {
  columns: {
    ...{ date: "Jour", type: "Quoi", symbol: "Titre", units: "Nombre", price: "Cours", amount: "Total" },
    currency: "Devise",
  },
  types: {},
};

function mapped(lines: readonly Line[]): string {
  const row = ({ deed, type, symbol, units, price, amount, currency }: Line): Row => [
    ...[dayOf(deed), MAPPED[type], symbol ?? "", units, price, amount ?? "", currency],
  ];
  return csv([["Jour;Quoi;Titre;Nombre;Cours;Total;Devise"], ...lines.map(row)], ";");
}

function neuro(lines: readonly Line[]): string {
  const written = lines.map(
    ({ deed, type, symbol, units, price, amount, currency }, at): WrittenActivity => ({
      ...{ account: "1", tradeDate: dayOf(deed), settlementDate: dayOf(deed) },
      type: type === "exchange" ? "transfer" : type,
      security:
        symbol === null
          ? null
          : {
              symbol,
              name: listings[symbol].name,
              market: listings[symbol].exchange,
              currency,
              kind: "stock",
            },
      units: String(type === "sell" ? -units : units),
      ...{ price: String(price), amount: amount === null ? null : String(amount), currency, fee: "0" },
      ...{ fxRate: null, description: type, reference: null, id: `n${at}` },
    }),
  );
  return writeActivityCsv(written, [{ key: "1", number: "1", name: "Own", type: "margin" }]);
}

const WRITERS = { questrade, wealthsimple, mapped, neuro } as const;
export type Form = keyof typeof WRITERS;
const forms = Object.keys(WRITERS) as readonly Form[];

export function fileOf(form: Form, deeds: readonly Deed[], isNewestFirst = false): string {
  const lines = deeds.flatMap(linesOf);
  const spans = deeds[0]?.day !== deeds.at(-1)?.day;
  return WRITERS[form](isNewestFirst && spans ? lines.toReversed() : lines);
}

/** In the words of a linked broker. */
export function toldOf(deeds: readonly Deed[]): readonly BrokerActivity[] {
  return deeds.flatMap((own, at) =>
    linesOf(own).map(({ type, symbol, units, price, amount, currency }, side) => ({
      ...{
        id: `b${at}-${side}`,
        fingerprint: `b${at}-${side}`,
        tradeDate: dayOf(own),
        settlementDate: dayOf(own),
      },
      type: type === "exchange" ? ("transfer" as const) : type,
      ...{ rawType: type.toUpperCase(), listing: symbol === null ? null : listings[symbol] },
      ...{ units: String(units), price: String(price), amount: amount === null ? null : String(amount) },
      ...{ currency, fee: "0", fxRate: null, description: type },
      reference: type === "exchange" ? `x${at}` : null,
    })),
  );
}

export interface Piece {
  readonly form: Form;
  readonly deeds: readonly Deed[];
  readonly isNewestFirst: boolean;
}

export type Teller = { readonly file: Piece } | { readonly broker: readonly Deed[] };

export interface Plan {
  readonly history: readonly Deed[];
  readonly tellers: readonly Teller[];
}

/**
 * Up to any moment, and from the beginning of a day on: what a file is asked for begins with a day, and ends with one or with now.
 */
function piecesOf(history: readonly Deed[], form: Form, cut: number, back: number): readonly Piece[] {
  const at = Math.min(cut, history.length);
  const day = (history[Math.min(at, history.length - 1)]?.day ?? 0) - back;
  const from = Math.min(
    at,
    history.findIndex((each) => each.day >= day),
  );
  const own = (deeds: readonly Deed[]) => ({ form, deeds, isNewestFirst: back % 2 === 1 });
  return [own(history.slice(0, at)), own(history.slice(from))].filter(({ deeds }) => deeds.length > 0);
}

const told = fc.record({
  form: fc.constantFrom(...forms),
  cut: fc.integer({ min: 0, max: 14 }),
  back: fc.integer({ min: 0, max: 3 }),
});

/** A history, whole in one or two files of a form, again in those of others, and by its broker up to two times; in any order. */
export const plans = (withBroker: boolean): fc.Arbitrary<Plan> =>
  fc
    .tuple(
      histories,
      fc.array(told, { minLength: 1, maxLength: 3 }),
      fc.option(fc.integer({ min: 0, max: 14 })),
      fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    )
    .map(([history, cuts, broker, places]) => {
      const files = cuts.flatMap(({ form, cut, back }) => piecesOf(history, form, cut, back));
      const tellers: Teller[] = files
        .map((file, at) => ({ file, place: places[at] ?? 0 }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ file }) => ({ file }));
      if (!withBroker || broker === null) return { history, tellers };
      const [first, second] = [places[10] ?? 0, places[11] ?? 0]
        .map((place) => place % (tellers.length + 1))
        .toSorted();
      tellers.splice(second ?? 0, 0, { broker: history });
      tellers.splice(first ?? 0, 0, { broker: history.slice(0, broker) });
      return { history, tellers };
    });
