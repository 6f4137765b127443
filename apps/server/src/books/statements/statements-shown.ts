/** Statements beside the books as they are answered. */
import { type AnswerOf, isDemoAccountId, madeOf, SAMPLE_BASED } from "@neuro/contract";
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import type { Market } from "@neuro/market";
import type { Remedy, StatementFinding } from "@neuro/portfolio";
import type { Orm } from "../../platform/db/database.ts";
import { isToldByBroker } from "../brokerage-accounts/can-correct.ts";
import type { AccountBooks } from "../portfolio/accounts/account-books.ts";
import { LEDGER_SOURCE } from "../portfolio/figure-shown.ts";
import { nameOfListing } from "../portfolio/reports/listing-name.ts";
import { compareStatements, type StatementBesideBooks } from "./compare-statements.ts";
import { completenessOf } from "./completeness.ts";

type Shown = AnswerOf<"statements">;
type RemedyShown = Shown["statements"][number]["findings"][number]["causes"][number]["remedies"][number];
type Named = Awaited<ReturnType<typeof nameOfListing>>;
/** Of a security or a currency. */
type NameOf = (commodity: string) => Pick<Named, "symbol" | "name">;

const none = {
  ...{ replaces: [], symbol: null, units: null, amount: null, currency: null },
  ...{ to_symbol: null, to_units: null, to_amount: null, to_currency: null },
};

function remedyShown(remedy: Remedy, nameOf: NameOf): RemedyShown {
  const { type, date } = remedy;
  const head = { ...none, type, date };
  const symbol = "instrumentId" in remedy ? nameOf(remedy.instrumentId).symbol : null;
  switch (remedy.type) {
    case "remove":
      return { ...head, replaces: [...remedy.entryIds] };
    case "split":
      return { ...head, symbol, units: Number(remedy.unitsBefore), to_units: Number(remedy.unitsAfter) };
    case "rename":
    case "merger":
      return {
        ...{ ...head, symbol, units: Number(remedy.units) },
        ...{ to_symbol: nameOf(remedy.toId).symbol, to_units: Number(remedy.toUnits) },
      };
    case "exchange":
      return {
        ...{ ...head, amount: Number(remedy.fromAmount), currency: remedy.fromCurrency },
        ...{ to_amount: Number(remedy.toAmount), to_currency: remedy.toCurrency },
      };
    default: {
      const units = "units" in remedy ? Number(remedy.units) : null;
      const money = "amount" in remedy ? { amount: Number(remedy.amount), currency: remedy.currency } : {};
      const replaces = "insteadOf" in remedy ? [remedy.insteadOf ?? ""] : [];
      return { ...head, symbol, units, ...money, replaces };
    }
  }
}

function findingShown({ commodities, causes }: StatementFinding, nameOf: NameOf) {
  return {
    symbols: commodities.map((commodity) => nameOf(commodity).symbol),
    causes: causes.map(({ isExact, remedies }) => ({
      is_exact: isExact,
      remedies: remedies.map((remedy) => remedyShown(remedy, nameOf)),
    })),
  };
}

function statementShown(each: StatementBesideBooks, nameOf: NameOf): Shown["statements"][number] {
  const { id, source, fileName, figures, madeAt, since, compared } = each;
  return {
    ...{ id, source, file_name: fileName, closes_on: figures.closesOn, is_whole: figures.isWhole },
    ...{ made_at: madeAt.toISOString(), agrees: compared.agrees, since },
    settled: (["cash", "units"] as const).filter((part) => compared.countedFrom[part] === "settlement"),
    lines: compared.lines.map(({ commodity, told, booked, difference }) => ({
      ...nameOf(commodity),
      instrument_id: isInstrumentId(commodity) ? commodity : null,
      ...{ told: Number(told), booked: Number(booked), difference: Number(difference) },
    })),
    findings: compared.findings.map((finding) => findingShown(finding, nameOf)),
  };
}

const idsOf = ({ compared: { lines, findings } }: StatementBesideBooks): readonly InstrumentId[] => [
  ...lines.map(({ commodity }) => commodity).filter(isInstrumentId),
  ...findings.flatMap(({ causes }) =>
    causes.flatMap(({ remedies }) =>
      remedies.flatMap((remedy) => ("instrumentId" in remedy ? [remedy.instrumentId] : [])),
    ),
  ),
];

/** What is told of each: of a security its name, of cash its currency. */
export async function namesOf(market: Market, ids: Iterable<InstrumentId>): Promise<NameOf> {
  const names = new Map<string, Named>();
  for (const id of new Set(ids)) names.set(id, await nameOfListing(market, id));
  return (commodity) => {
    const { symbol, name } = names.get(commodity) ?? { symbol: commodity, name: commodity };
    return { symbol, name };
  };
}

/** How real what is told of the books of an account is. */
export function basisOfBooks({ account, madeOf: posted }: AccountBooks, market: Market) {
  return madeOf(isDemoAccountId(account.id) ? [...posted, SAMPLE_BASED] : posted, {
    ...{ asOf: new Date(market.clock.now()).toISOString(), source: LEDGER_SOURCE },
  });
}

export async function statementsShown(
  parts: { readonly orm: Orm; readonly market: Market },
  own: AccountBooks,
): Promise<Shown> {
  const found = await compareStatements(parts, own);
  const nameOf = await namesOf(parts.market, found.flatMap(idsOf));
  return {
    completeness: await completenessOf(own, found),
    can_check: isToldByBroker(own.account),
    statements: found
      .toReversed()
      .sort((a, b) => Number(b.source === "broker") - Number(a.source === "broker"))
      .map((each) => statementShown(each, nameOf)),
    provenance: basisOfBooks(own, parts.market),
  };
}
