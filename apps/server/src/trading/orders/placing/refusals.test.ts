import { afterAll, beforeAll, expect, test } from "vitest";
import { onOneDatabase } from "../../../testing/databases.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../../testing/trading-app.ts";

/** Amounts and their currency are held together by no-break spaces. */
const spaced = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u202f", " ");

interface Refused {
  readonly order: object;
  readonly status: number;
  readonly code: string;
  readonly en: string;
  readonly fr: string;
}

const REFUSED: readonly Refused[] = [
  {
    order: { quantity: 400 },
    status: 422,
    code: "insufficient_funds",
    en: "This order needs CAD 81,604.00, but only CAD 50,000.00 is available. Please lower the quantity or choose another account.",
    fr: "Cet ordre exige 81 604,00 CAD, mais seulement 50 000,00 CAD sont disponibles. Réduisez la quantité ou choisissez un autre compte.",
  },
  {
    order: { action: "SELL", quantity: 12 },
    status: 422,
    code: "insufficient_position",
    en: "You hold 0 units of RY to sell, but the order is for 12. Please lower the quantity.",
    fr: "Vous avez 0 unité de RY à vendre, mais l’ordre en demande 12. Réduisez la quantité.",
  },
  {
    order: { order_type: "Limit", limit_price: 231.5 },
    status: 422,
    code: "price_collar",
    en: "The limit price 231.5 is more than 10 % away from the last price 200. Please check the price.",
    fr: "Le cours limite 231,5 s’écarte de plus de 10 % du dernier cours 200. Vérifiez le cours.",
  },
  {
    order: { order_type: "Limit", limit_price: 199.995 },
    status: 400,
    code: "limit_price_invalid",
    en: "The limit price must be above 0 and a multiple of 0.01. Please correct the price.",
    fr: "Le cours limite doit être supérieur à 0 et un multiple de 0,01. Corrigez le cours.",
  },
  {
    order: { order_type: "Stop" },
    status: 400,
    code: "stop_price_required",
    en: "Please enter a stop price for a stop order",
    fr: "Veuillez saisir un prix stop pour un ordre stop",
  },
  {
    order: { order_type: "Stop", stop_price: 195 },
    status: 400,
    code: "stop_price_invalid",
    en: "These prices do not fit: the stop price 195 of a purchase must be above the last price. RY trades at 200. Please correct them.",
    fr: "Ces prix ne conviennent pas : le prix stop 195 d’un achat doit être supérieur au dernier cours. RY se négocie à 200. Veuillez les corriger.",
  },
  {
    order: { order_type: "Stop", stop_price: 210.005 },
    status: 400,
    code: "stop_price_invalid",
    en: "These prices do not fit: the stop price 210.005 must be a multiple of 0.01. RY trades at 200. Please correct them.",
    fr: "Ces prix ne conviennent pas : le prix stop 210,005 doit être un multiple de 0,01. RY se négocie à 200. Veuillez les corriger.",
  },
  {
    order: { order_type: "Stop", stop_price: -1 },
    status: 400,
    code: "stop_price_invalid",
    en: "The stop price must be greater than 0",
    fr: "Le prix stop doit être supérieur à 0",
  },
  {
    order: { action: "SELL", order_type: "Stop", stop_price: 205 },
    status: 400,
    code: "stop_price_invalid",
    en: "These prices do not fit: the stop price 205 of a sale must be below the last price. RY trades at 200. Please correct them.",
    fr: "Ces prix ne conviennent pas : le prix stop 205 d’une vente doit être inférieur au dernier cours. RY se négocie à 200. Veuillez les corriger.",
  },
  {
    order: { order_type: "StopLimit", stop_price: 210, limit_price: 205 },
    status: 400,
    code: "stop_price_invalid",
    en: "These prices do not fit: the limit price of a purchase must not be below its stop price 210. RY trades at 200. Please correct them.",
    fr: "Ces prix ne conviennent pas : le cours limite d’un achat ne doit pas être inférieur à son prix stop 210. RY se négocie à 200. Veuillez les corriger.",
  },
  {
    order: { action: "SELL", order_type: "StopLimit", stop_price: 190, limit_price: 195 },
    status: 400,
    code: "stop_price_invalid",
    en: "These prices do not fit: the limit price of a sale must not be above its stop price 190. RY trades at 200. Please correct them.",
    fr: "Ces prix ne conviennent pas : le cours limite d’une vente ne doit pas être supérieur à son prix stop 190. RY se négocie à 200. Veuillez les corriger.",
  },
  {
    order: { action: "SELL", order_type: "OCO", stop_price: 190, limit_price: 195 },
    status: 400,
    code: "stop_price_invalid",
    en: "These prices do not fit: the price to take the profit at must be above the last price. RY trades at 200. Please correct them.",
    fr: "Ces prix ne conviennent pas : le prix de prise de profit doit être supérieur au dernier cours. RY se négocie à 200. Veuillez les corriger.",
  },
  {
    order: { order_type: "OCO", stop_price: 190, limit_price: 220 },
    status: 400,
    code: "invalid_input",
    en: "An OCO order sells what you hold. To buy with a stop-loss and a take-profit, add them to the purchase.",
    fr: "Un ordre OCO vend ce que vous détenez. Pour acheter avec un seuil de perte et un objectif de gain, ajoutez-les à l’achat.",
  },
  {
    order: { action: "SELL", stop_loss: 190 },
    status: 400,
    code: "invalid_input",
    en: "Stop-loss and take-profit belong to a purchase. To protect what you hold, choose the order type OCO.",
    fr: "Le seuil de perte et l’objectif de gain accompagnent un achat. Pour protéger un titre détenu, choisissez le type OCO.",
  },
  {
    order: { stop_loss: 205 },
    status: 400,
    code: "bracket_invalid",
    en: "The stop-loss must be below 200 and the take-profit above it, both a multiple of 0.01. Please correct them.",
    fr: "Le seuil de perte doit être inférieur à 200 et l’objectif de gain supérieur, tous deux multiples de 0,01. Veuillez les corriger.",
  },
  {
    order: { take_profit: 199.5 },
    status: 400,
    code: "bracket_invalid",
    en: "The stop-loss must be below 200 and the take-profit above it, both a multiple of 0.01. Please correct them.",
    fr: "Le seuil de perte doit être inférieur à 200 et l’objectif de gain supérieur, tous deux multiples de 0,01. Veuillez les corriger.",
  },
  {
    order: { stop_loss: 190.005, take_profit: 220 },
    status: 400,
    code: "bracket_invalid",
    en: "The stop-loss must be below 200 and the take-profit above it, both a multiple of 0.01. Please correct them.",
    fr: "Le seuil de perte doit être inférieur à 200 et l’objectif de gain supérieur, tous deux multiples de 0,01. Veuillez les corriger.",
  },
  {
    order: { quantity: 1.5 },
    status: 422,
    code: "fractional_not_allowed",
    en: "This account trades whole shares only. Please enter a whole number.",
    fr: "Ce compte ne négocie que des actions entières. Entrez un nombre entier.",
  },
  {
    order: { symbol: "BTC", quantity: 1e-5 },
    status: 400,
    code: "quantity_range",
    en: "This order would be worth USD 0.60. Please order enough for at least USD 1.00.",
    fr: "Cet ordre vaudrait 0,60 USD. Commandez-en pour au moins 1,00 USD.",
  },
  {
    order: { symbol: "BTC", quantity: 0.123456789 },
    status: 422,
    code: "fractional_not_allowed",
    en: "BTC trades in fractions of at most 8 decimals. Please round the quantity.",
    fr: "BTC se négocie en fractions d’au plus 8 décimales. Arrondissez la quantité.",
  },
  {
    order: { symbol: "OLD" },
    status: 422,
    code: "instrument_not_tradable",
    en: "OLD can no longer be traded (delisted). Please choose another symbol.",
    fr: "OLD ne se négocie plus (radié de la cote). Choisissez un autre symbole.",
  },
  {
    order: { quantity: 10001 },
    status: 400,
    code: "quantity_range",
    en: "Quantity must be between 1 and 10,000 shares",
    fr: "La quantité doit être comprise entre 1 et 10 000 actions",
  },
  {
    order: { order_type: "StopLimit", stop_price: 210, limit_price: 240 },
    status: 422,
    code: "price_collar",
    en: "The limit price 240 is too far from the stop price: it may go to 231 at most. Please check the price.",
    fr: "Le cours limite 240 est trop éloigné du prix stop : il peut aller jusqu’à 231. Vérifiez le cours.",
  },
  {
    order: { time_in_force: "IOC" },
    status: 400,
    code: "invalid_input",
    en: "Time in force must be Day or GTC",
    fr: "La durée doit être Jour ou Jusqu’à annulation",
  },
];

onOneDatabase("a refused order says why, with its figures", (database) => {
  let server: TradingApp;
  let trader: Trader;
  beforeAll(async () => {
    server = await createTradingApp(database());
    trader = await server.newTrader();
  });
  afterAll(() => server.close());

  const ask = (order: object, locale: "en" | "fr") =>
    trader.post(
      { symbol: "RY", action: "BUY", quantity: 10, account_id: trader.account("both"), ...order },
      { locale },
    );
  test.each(REFUSED)("$code: $order", async ({ order, status, code, en, fr }) => {
    const english = await ask(order, "en");
    expect([english.status, english.body.code, spaced(english.body.detail)]).toEqual([status, code, en]);
    expect(spaced((await ask(order, "fr")).body.detail)).toBe(fr);
  });
});
