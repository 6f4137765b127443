/** The calls about what a portfolio is made of, earned and gained, and about moving what is in it. */
import {
  type AnswerOf,
  homeCurrency,
  type InputOf,
  type ListingCurrency,
  type Locale,
  SELF,
} from "@neuro/contract";
import type { Market } from "@neuro/market";
import { northAmericanDays } from "../../../market/market-data/session-days.ts";
import { failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { Handlers, RawHandlers } from "../../../platform/http/handlers.ts";
import type { BooksContext } from "../../books-context.ts";
import type { AccountBooks } from "../accounts/account-books.ts";
import { correctCost, costsAgain, undoCostCorrection } from "../costs/correct-cost.ts";
import { addCostEvents, removeCostEvent } from "../costs/cost-events.ts";
import { costsShown } from "../costs/costs-shown.ts";
import { addFunds } from "../funds/add-funds.ts";
import { transferHolding } from "../funds/transfer-holding.ts";
import { createRateBook, ratesIn } from "../history/day-prices.ts";
import { isRegistered } from "../household/tax-person.ts";
import { nameLots, saleLotsShown, unnameLots } from "../lots/sale-lots.ts";
import { marketOf } from "../own-prices/own-market.ts";
import type { Portfolio } from "../portfolio-reader.ts";
import { propertyHandlers } from "../properties/routes.ts";
import { ratesTold } from "../rates/tax-rates.ts";
import { personOf } from "../room/household-store.ts";
import { shownBefore } from "../shown/shown-gains.ts";
import { slipHandlers } from "../slips/routes.ts";
import { createForeignMoney } from "../tax-year/foreign-money.ts";
import { sendTaxYear } from "../tax-year/tax-year-file.ts";
import { taxYearShown } from "../tax-year/tax-year-shown.ts";
import { allocationShown } from "./allocation-shown.ts";
import { attributionShown } from "./attribution-shown.ts";
import { exportPortfolio } from "./export-portfolio.ts";
import { foreignPropertyShown } from "./foreign-property-shown.ts";
import { createTaxLots } from "./gains-by-lots.ts";
import { gainsShown } from "./gains-shown.ts";
import { incomeShown } from "./income-shown.ts";
import { lossesShown } from "./losses-shown.ts";
import { saveParticulars } from "./save-particulars.ts";
import { setTarget } from "./set-target.ts";
import { readTargets } from "./target-store.ts";
import { createTaxPools } from "./tax-pools.ts";

type TruthContext = Pick<
  BooksContext,
  "db" | "log" | "market" | "portfolio" | "taxRates" | "booksChanged" | "newId" | "venueOf" | "wall"
>;

interface Wanted {
  /** Active accounts, or the one asked for. */
  readonly portfolio: Portfolio;
  /** The same with those that are history. */
  readonly books: readonly AccountBooks[];
  readonly all: readonly AccountBooks[];
  /** With what its owner named and priced. */
  readonly market: Market;
}

export function portfolioReportHandlers(ctx: TruthContext) {
  const { db, log, market, portfolio: reader, taxRates } = ctx;
  const pools = createTaxPools(market);
  const lots = createTaxLots(market);
  const foreignMoney = createForeignMoney(market);

  const attributionParts = {
    ...{ market, days: northAmericanDays(market), rates: createRateBook(market) },
    onMissing: (instrument: string, err: unknown) =>
      log.warn({ err, instrument }, "no history; what was paid stands in"),
  };

  /** Null when the user has no such account. */
  async function readWanted(
    userId: string,
    accountId: string | undefined,
    home?: ListingCurrency,
  ): Promise<Wanted | null> {
    const portfolio =
      accountId === undefined
        ? await reader.read(userId, home)
        : await reader.readAccount(userId, accountId, home);
    if (portfolio === null) return null;
    const all = await reader.books(userId);
    const books = accountId === undefined ? all : all.filter(({ account }) => account.id === accountId);
    return { portfolio, books, all, market: marketOf(market, all) };
  }

  const isKnown = async (userId: string, personId = SELF) =>
    (await personOf(db.orm, userId, personId)) !== undefined;

  async function readGains(
    { portfolio, books, all, market: own }: Wanted,
    { id, country, locale }: Pick<User, "id" | "country"> & { readonly locale: Locale },
    { account_id, year, person_id = SELF }: InputOf<"portfolioGains">["query"],
  ): Promise<AnswerOf<"portfolioGains">> {
    const personId = account_id === undefined ? person_id : null;
    const alone = personId === null ? books : all.filter(isRegistered);
    const rateOf = (await taxRates.read()).showing(new Set(alone.map(({ account }) => account.id)));
    const wanted = { books, all, year, country, personId, rateOf };
    const gains = await gainsShown({ market: own, pools, lots }, portfolio, wanted);
    const asked = { userId: id, all, rates: rateOf.version, locale };
    return { ...gains, shown_before: await shownBefore(ctx, gains, asked), ...ratesTold(rateOf) };
  }

  async function readTaxYear(
    { id, country }: Pick<User, "id" | "country">,
    { year, person_id = SELF }: InputOf<"taxYear">["query"],
  ) {
    if (!(await isKnown(id, person_id))) return failure("person_not_found");
    const [portfolio, all] = await Promise.all([reader.read(id, homeCurrency), reader.books(id)]);
    const rateOf = await taxRates.read();
    const asked = { userId: id, all, year, country, personId: person_id, rateOf };
    const parts = { orm: db.orm, market: marketOf(market, all), pools, lots, foreignMoney };
    return { ...(await taxYearShown(parts, portfolio, asked)), ...ratesTold(rateOf) };
  }

  return {
    ...slipHandlers(ctx, pools),
    ...propertyHandlers(ctx),

    portfolioAllocation: async ({ user, locale }) => {
      const [portfolio, targets] = await Promise.all([reader.read(user.id), readTargets(db.orm, user.id)]);
      const own = marketOf(
        market,
        portfolio.accounts.map(({ books }) => books),
      );
      return await allocationShown(own, portfolio, { targets, locale });
    },

    portfolioTarget: ({ user, body, locale }) => setTarget(ctx, { userId: user.id, body, locale }),

    portfolioAttribution: async ({ user, query, locale }) => {
      const wanted = await readWanted(user.id, query.account_id);
      if (wanted === null) return failure("account_not_found");
      const { period, from = null, to = null } = query;
      const days = from === null && to === null ? null : { from, to };
      const asked = { portfolio: wanted.portfolio, period, days, locale, benchmark: user.benchmark };
      const { home } = wanted.portfolio.fx;
      const rates = ratesIn(attributionParts.rates, home);
      return await attributionShown(
        { reader, ...attributionParts, rates, home, market: wanted.market },
        asked,
      );
    },

    portfolioIncome: async ({ user, query }) => {
      const wanted = await readWanted(user.id, query.account_id);
      if (wanted === null) return failure("account_not_found");
      const rateOf = await taxRates.read();
      return {
        ...(await incomeShown(wanted.market, wanted.portfolio, { ...wanted, rateOf })),
        ...ratesTold(rateOf),
      };
    },

    portfolioGains: async ({ user, query, locale }) => {
      const wanted = await readWanted(user.id, query.account_id, homeCurrency);
      if (wanted === null) return failure("account_not_found");
      if (!(await isKnown(user.id, query.person_id))) return failure("person_not_found");
      return await readGains(wanted, { ...user, locale }, query);
    },

    portfolioLosses: async ({ user, query: { person_id = SELF } }) => {
      if (!(await isKnown(user.id, person_id))) return failure("person_not_found");
      const [portfolio, all] = await Promise.all([reader.read(user.id, homeCurrency), reader.books(user.id)]);
      const rateOf = await taxRates.read();
      const wanted = { all, country: user.country, personId: person_id, rateOf };
      return { ...(await lossesShown(marketOf(market, all), portfolio, wanted)), ...ratesTold(rateOf) };
    },

    taxYear: ({ user, query }) => readTaxYear(user, query),

    taxYearFile: async ({ user, params, query, locale }, reply) => {
      const shown = await readTaxYear(user, query);
      if (isFailure(shown)) return shown;
      const books = await reader.books(user.id);
      return await sendTaxYear(shown, { ...params, books, locale, now: market.clock.now() }, reply);
    },

    portfolioForeignProperty: async ({ user, query: { year, person_id = SELF } }) => {
      if (!(await isKnown(user.id, person_id))) return failure("person_not_found");
      const [portfolio, all] = await Promise.all([reader.read(user.id, homeCurrency), reader.books(user.id)]);
      const rateOf = await taxRates.read();
      const wanted = { all, year, country: user.country, personId: person_id, rateOf };
      return {
        ...(await foreignPropertyShown({ market: marketOf(market, all), pools }, portfolio, wanted)),
        ...ratesTold(rateOf),
      };
    },

    portfolioCosts: async ({ user, query }) => {
      const wanted = await readWanted(user.id, query.account_id, homeCurrency);
      if (wanted === null) return failure("account_not_found");
      const rateOf = await taxRates.read();
      return await costsShown({ orm: db.orm, market: wanted.market, rateOf }, { ...wanted, userId: user.id });
    },

    correctCost: ({ user, params, body }) => correctCost(ctx, { userId: user.id, entryId: params.id, body }),

    undoCostCorrection: ({ user, params }) =>
      undoCostCorrection(ctx, { userId: user.id, entryId: params.id }),

    addCostEvents: async ({ user, body }) =>
      (await addCostEvents(ctx, { userId: user.id, events: body.events })) ??
      (await costsAgain(ctx, user.id)),

    removeCostEvent: async ({ user, params }) =>
      (await removeCostEvent(ctx, { userId: user.id, id: params.id })) ?? (await costsAgain(ctx, user.id)),

    saleLots: ({ user, params }) => saleLotsShown(ctx, user, params.id),

    nameLots: ({ user, params, body }) => nameLots(ctx, user, { entryId: params.id, named: body.lots }),

    unnameLots: ({ user, params }) => unnameLots(ctx, user, params.id),

    portfolioExport: async ({ user, params, query, locale }, reply) => {
      const wanted = await readWanted(user.id, query.account_id);
      if (wanted === null) return failure("account_not_found");
      if (!(await isKnown(user.id, query.person_id))) return failure("person_not_found");
      const gains = () => readGains(wanted, { ...user, locale }, query);
      return await exportPortfolio(wanted.market, { ...wanted, what: params.what, gains, locale }, reply);
    },

    accountParticulars: ({ user, params, body }) =>
      saveParticulars(ctx, { userId: user.id, accountId: params.id, body }),

    addFunds: ({ user, body, headers, locale }) =>
      addFunds(ctx, { userId: user.id, body, locale, key: headers["idempotency-key"] }),

    transferHolding: ({ user, body, headers, locale }) =>
      transferHolding(ctx, { userId: user.id, body, locale, key: headers["idempotency-key"] }),
  } satisfies Handlers & RawHandlers;
}
