/** A gap report as it travels to a screen. */
import {
  type AnswerOf,
  accountName,
  asFraction,
  type Locale,
  leastReal,
  madeOf,
  percentOf,
} from "@neuro/contract";
import type { Attempt, TradeGap, Twin, TwinSide } from "@neuro/quant";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import type { FoundGap } from "./find-gap.ts";
import { causeMeaning, causeTitle, gapNotes, gapText, recordText } from "./gap-words.ts";
import type { LiveRecord } from "./live-record.ts";
import type { CurrencyGap } from "./rule-gap.ts";

type Shown = AnswerOf<"ruleGap">;
type InCurrency = Shown["currencies"][number];
type TradeShown = InCurrency["trades"][number];

const amount = (cents: number): number => cents / 100;
const unitsIn = (fills: readonly { readonly quantity: number }[]): number =>
  fills.reduce((sum, { quantity }) => sum + quantity, 0);

type Filled = NonNullable<Attempt["entry"]>;

function average(orders: readonly Filled[]): number {
  const fills = orders.flatMap((order) => order.fills);
  return fills.reduce((sum, { quantity, price }) => sum + quantity * price, 0) / unitsIn(fills);
}

const endOf = ({ session, price }: TwinSide) => ({ session, price });

function testShown({ twin, twinCents }: Pick<TradeGap, "twin" | "twinCents">): TradeShown["test"] {
  if (twin === null) return null;
  const { quantity: units, entry, exit } = twin;
  return {
    ...{ units, bought: endOf(entry), sold: exit === null ? null : endOf(exit) },
    amount: amount(twinCents ?? 0),
  };
}

function realShown({ attempt, realCents }: Pick<TradeGap, "attempt" | "realCents">): TradeShown["real"] {
  if (attempt === null || attempt.entry === null || realCents === null) return null;
  const { entry, exits } = attempt;
  const sales = exits.filter(({ fills }) => fills.length > 0);
  const last = sales
    .map(({ session }) => session)
    .toSorted()
    .at(-1);
  const units = unitsIn(entry.fills);
  const left = units - unitsIn(sales.flatMap(({ fills }) => fills));
  return {
    units,
    bought: { session: entry.session, price: average([entry]) },
    sold: last === undefined ? null : { session: last, price: average(sales) },
    units_left: left > 1e-9 ? left : 0,
    amount: amount(realCents),
  };
}

function tradeShown(trade: TradeGap, { securities, currency }: CurrencyGap, locale: Locale): TradeShown {
  const { instrumentId, session, gapCents, parts } = trade;
  const instrument = securities.get(instrumentId)?.instrument;
  return {
    symbol: instrument?.symbol ?? instrumentId,
    name: instrument?.name ?? instrumentId,
    session,
    test: testShown(trade),
    real: realShown(trade),
    gap: amount(gapCents),
    parts: parts.map(({ cause, side, cents }) => ({
      ...{ cause, side, title: causeTitle(cause, locale), amount: amount(cents) },
    })),
    told: gapText({ gapCents, causes: parts }, currency, locale),
  };
}

/** The session in which a side of a trade was over; null while it is held. */
const endOfTwin = (twin: Twin | null): string | null => twin?.exit?.session ?? null;
function endOfReal(trade: TradeGap): string | null {
  const real = realShown(trade);
  return real === null || real.units_left > 0 ? null : (real.sold?.session ?? null);
}

/** Money made until each session in which a trade ended; what is held comes with the last one. */
function curveOf({ report, securities }: CurrencyGap): InCurrency["curve"] {
  const last =
    [...securities.values()]
      .map((security) => security.last)
      .toSorted()
      .at(-1) ?? "";
  const made = new Map<string, { test: number; real: number }>();
  const add = (session: string, side: "test" | "real", cents: number | null) => {
    if (cents === null) return;
    const sums = made.get(session) ?? { test: 0, real: 0 };
    sums[side] += cents;
    made.set(session, sums);
  };
  for (const trade of report.trades) {
    add(endOfTwin(trade.twin) ?? last, "test", trade.twinCents);
    add(endOfReal(trade) ?? last, "real", trade.realCents);
  }
  let [test, real] = [0, 0];
  return [...made]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, sums]) => {
      test += sums.test;
      real += sums.real;
      return { date, test: amount(test), real: amount(real) };
    });
}

function currencyShown(gap: CurrencyGap, { asOf, locale }: Telling): InCurrency {
  const { report, currency, basis, securities } = gap;
  const { twinCents, realCents, gapCents, causes, trades } = report;
  const labels = [...new Set([...securities.values()].map(({ tested }) => tested.label))];
  return {
    currency,
    test: amount(twinCents),
    real: amount(realCents),
    gap: amount(gapCents),
    told: gapText({ gapCents, causes }, currency, locale),
    causes: causes.map(({ cause, cents, grossCents, trades: found }) => ({
      cause,
      ...{ title: causeTitle(cause, locale), told: causeMeaning(cause, locale) },
      ...{ amount: amount(cents), moved: amount(grossCents), trades: found },
    })),
    curve: curveOf(gap),
    trades: trades.map((trade) => tradeShown(trade, gap, locale)),
    provenance: madeOf([{ basis }], { asOf, source: labels.join(", ") }),
  };
}

const percent = (share: number) => percentOf(asFraction(share));

function recordShown(record: LiveRecord | null, { asOf, locale, source }: Telling): Shown["record"] {
  if (record === null) return null;
  const { band, next, parts } = record;
  return {
    ...{ trades: band.n, looked_next: next, leaves: band.leaves },
    ...{ own_pct: percent(band.own), low_pct: percent(band.low), high_pct: percent(band.high) },
    told: recordText(band, next, locale),
    provenance: madeOf([{ basis: leastReal(parts) }], { asOf, source }),
  };
}

interface Telling {
  readonly asOf: string;
  readonly source: string;
  readonly locale: Locale;
}

/** Neither side has traded anything. */
const isEmptyGap = ({ report }: CurrencyGap): boolean => report.trades.length === 0;

export async function gapShown(
  { market }: Pick<AutoTradingContext, "market">,
  { accounts, versions, of }: FoundGap,
  { source, locale }: Pick<Telling, "source" | "locale">,
): Promise<Shown> {
  const asOf = new Date(market.clock.now()).toISOString();
  const telling = { asOf, source, locale };
  const currencies = of?.gap.currencies.filter((each) => !isEmptyGap(each)) ?? [];
  const priceless = await Promise.all(
    (of?.gap.priceless ?? []).map(async (id) => (await market.instrument(id))?.symbol ?? id),
  );
  const hasOpen = currencies.some(({ report }) =>
    report.trades.some((trade) => {
      const real = realShown(trade);
      return (real !== null && real.units_left > 0) || (trade.twin !== null && trade.twin.exit === null);
    }),
  );
  return {
    accounts: accounts.map(({ id, displayName, mode }) => ({
      ...{ id, mode, name: accountName(displayName, locale) },
    })),
    account_id: of?.account.id ?? null,
    versions: versions.map(({ ruleHash, from, last, decisions, isCurrent }) => ({
      ...{ rule_hash: ruleHash, from, to: last, decisions, is_current: isCurrent },
    })),
    rule_hash: of?.version.ruleHash ?? null,
    from: of?.version.from ?? null,
    to: of?.gap.last ?? null,
    currencies: currencies.map((each) => currencyShown(each, telling)),
    record: recordShown(of?.record ?? null, telling),
    notes:
      of === null
        ? []
        : gapNotes(
            { ...of, hasTrades: currencies.length > 0, hasOpen, last: of.gap.last, priceless },
            locale,
          ),
    as_of: asOf,
  };
}
