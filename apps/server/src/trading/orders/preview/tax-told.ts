/** What an order would mean for a tax return: figures, and what to mind in words. */
import type { AnswerOf, Locale } from "@neuro/contract";
import { message } from "@neuro/contract";
import { decimalOfNumber, formatDecimal, roundMoney, tradeCash } from "@neuro/ledger";
import { lotsOfOrder, type OrderLotsShown } from "../../../books/portfolio/before-order/lots-of-order.ts";
import { type OrderTax, taxOfOrder } from "../../../books/portfolio/before-order/tax-of-order.ts";
import { dayTold, priceTold } from "../../../platform/format/figures-told.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { PreparedOrder } from "../placing/prepare-order.ts";
import type { TradingContext } from "../trading-context.ts";

type Preview = AnswerOf<"previewOrder">;
type Told = Pick<Preview, "tax" | "us_tax" | "warnings">;

const NOTHING: Told = { tax: null, us_tax: null, warnings: [] };
const cad = (amount: number, locale: Locale) => priceTold(amount, { currency: "CAD", locale });
const usd = (amount: number, locale: Locale) => priceTold(amount, { currency: "USD", locale });

/** Of the owner's own loss, of a spouse's, or of the user's where the account is a spouse's. */
function earlierTold(
  person: OrderTax["earlier"][number]["person"],
  told: { readonly denied: string; readonly date: string },
  locale: Locale,
): string {
  if (person === null) return message("warning.earlier_loss_denied", locale, told);
  const { name } = person;
  return name === null
    ? message("warning.earlier_loss_denied_of_you", locale, told)
    : message("warning.earlier_loss_denied_of", locale, { ...told, name });
}

function warningsOf(tax: OrderTax, symbol: string, locale: Locale): Preview["warnings"] {
  const { denied, lost, waitUntil, earlier, deniedBy } = tax;
  const warnings: Preview["warnings"] = [];
  const add = (code: string, text: string) => warnings.push({ code, text });
  const lostToo = (amount: number) =>
    amount > 0 ? ` ${message("warning.loss_lost", locale, { lost: cad(amount, locale) })}` : "";
  if (tax.gain === null) add("cost_unknown", message("warning.cost_unknown", locale, { symbol }));
  if (denied > 0) {
    const until = waitUntil === null ? "" : dayTold(waitUntil, locale);
    const told = { denied: cad(denied, locale), symbol, until };
    const buyers = deniedBy.map(({ name }) =>
      name === null
        ? message("warning.bought_by_you", locale)
        : message("warning.bought_by", locale, { name }),
    );
    const said = [message("warning.loss_denied", locale, told) + lostToo(lost), ...buyers];
    add("loss_denied", said.join(" "));
  }
  for (const { date, denied: amount, lost: part, person } of earlier) {
    const told = { denied: cad(amount, locale), date: dayTold(date, locale) };
    const code = `earlier_loss_denied_${date}${person === null ? "" : `_${person.id}`}`;
    add(code, earlierTold(person, told, locale) + lostToo(part));
  }
  return warnings;
}

function washWarnings(
  lots: OrderLotsShown,
  { symbol, isSale, locale }: { readonly symbol: string; readonly isSale: boolean; readonly locale: Locale },
): Preview["warnings"] {
  const { gains, denied, lost, waitUntil, earlier } = lots;
  const lostToo = (amount: number) =>
    amount > 0 ? ` ${message("warning.wash_lost", locale, { lost: usd(amount, locale) })}` : "";
  const untold = message("warning.lots_unknown", locale, { symbol });
  const until = waitUntil === null ? "" : dayTold(waitUntil, locale);
  const washed = message("warning.wash_sale", locale, { denied: usd(denied, locale), symbol, until });
  return [
    ...(isSale && gains === null ? [{ code: "lots_unknown", text: untold }] : []),
    ...(denied > 0 ? [{ code: "wash_sale", text: washed + lostToo(lost) }] : []),
    ...earlier.map(({ date, denied: amount, lost: part }) => {
      const told = { denied: usd(amount, locale), date: dayTold(date, locale) };
      const text = message("warning.earlier_loss_denied", locale, told) + lostToo(part);
      return { code: `earlier_loss_denied_${date}`, text };
    }),
  ];
}

const lotsShown = ({ gains, denied, lost, waitUntil, earlier }: OrderLotsShown): Preview["us_tax"] => ({
  gains: gains === null ? null : { short_usd: gains.short, long_usd: gains.long },
  ...{ denied_usd: denied, lost_usd: lost, wait_until: waitUntil },
  earlier: earlier.map((each) => ({ date: each.date, denied_usd: each.denied, lost_usd: each.lost })),
});

const taxShown = (tax: OrderTax): Preview["tax"] => ({
  ...{ gain_cad: tax.gain, denied_cad: tax.denied, lost_cad: tax.lost, wait_until: tax.waitUntil },
  denied_by: [...tax.deniedBy],
  earlier: tax.earlier.map(({ date, denied, lost, person }) => ({
    ...{ date, denied_cad: denied, lost_cad: lost, person },
  })),
});

/** By the rules of the user's country; nothing of what no tax return counts. */
export async function taxTold(
  ctx: Pick<TradingContext, "market" | "portfolio" | "taxRates">,
  order: {
    readonly user: Pick<User, "id" | "country">;
    readonly prepared: Pick<PreparedOrder, "account" | "view">;
    readonly side: "BUY" | "SELL";
    readonly quantity: number;
    readonly estimate: Pick<Preview["estimate"], "price" | "commission">;
    readonly locale: Locale;
  },
): Promise<Told> {
  const { user, prepared, side, quantity, estimate, locale } = order;
  const { instrument } = prepared.view;
  if (estimate.price === null || !(quantity > 0)) return NOTHING;
  const units = formatDecimal(decimalOfNumber(quantity));
  const commission = formatDecimal(roundMoney(decimalOfNumber(estimate.commission)));
  const price = formatDecimal(decimalOfNumber(estimate.price));
  const parts = { market: ctx.market, rateOf: await ctx.taxRates.read() };
  const books = await ctx.portfolio.books(user.id);
  const trade = {
    ...{ accountId: prepared.account.id, side, instrumentId: instrument.id, units, commission },
    ...{ currency: instrument.currency, cash: tradeCash({ side, units, price, commission }) },
  };
  const { symbol } = instrument;
  if (user.country === "US") {
    const lots = await lotsOfOrder(parts, books, trade);
    if (lots === null) return NOTHING;
    const warnings = washWarnings(lots, { symbol, isSale: side === "SELL", locale });
    return { tax: null, us_tax: lotsShown(lots), warnings };
  }
  const tax = await taxOfOrder(parts, books, trade);
  return tax === null
    ? NOTHING
    : { tax: taxShown(tax), us_tax: null, warnings: warningsOf(tax, symbol, locale) };
}
