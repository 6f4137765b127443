/** Everything that happened in a person's accounts as one file, which another installation or another tracker reads. */

import {
  type FileOwnSecurity,
  type WriteFile,
  type WrittenActivity,
  writeActivityCsv,
  writeActivityJson,
  writeGhostfolio,
  writeWealthfolio,
} from "@neuro/activity-files";
import type { BrokerAccountType } from "@neuro/brokerage";
import { type ExportForm, LEFT_OUT_HEADER } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { decimalOfNumber, formatDecimal } from "@neuro/ledger";
import type { Instrument } from "@neuro/market";
import { outSides } from "@neuro/portfolio";
import type { FastifyReply } from "fastify";
import { createPause } from "../../portfolio/history/yield-to-event-loop.ts";
import { marketOf } from "../../portfolio/own-prices/own-market.ts";
import { type OwnSecurity, readOwnSecurities } from "../../portfolio/own-prices/own-security.ts";
import type { ImportParts } from "../look.ts";
import { writtenActivities } from "./written-activities.ts";

const TYPES: Readonly<Record<string, string>> = { investment: "cash" };

interface Form {
  readonly name: string;
  readonly type: string;
  readonly write: WriteFile;
}

const whole =
  (write: (...of: Parameters<WriteFile>) => string): WriteFile =>
  (...of) => ({ content: write(...of), leftOut: {} });
const CSV = "text/csv; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

export const FORMS: Readonly<Record<ExportForm, Form>> = {
  csv: { name: "neuro-activities.csv", type: CSV, write: whole(writeActivityCsv) },
  json: { name: "neuro-activities.json", type: JSON_TYPE, write: whole(writeActivityJson) },
  ghostfolio: { name: "ghostfolio-activities.json", type: JSON_TYPE, write: writeGhostfolio },
  wealthfolio: { name: "wealthfolio-activities.csv", type: CSV, write: writeWealthfolio },
};

function describedOwn(
  instrumentId: InstrumentId,
  { instrument, kind, prices }: OwnSecurity,
): FileOwnSecurity {
  return {
    ...{ instrumentId, name: instrument.name, kind, terms: prices.terms },
    currency: instrument.currency,
    prices: prices.typed.map(({ date, price }) => [date, formatDecimal(decimalOfNumber(price))]),
  };
}

const toldLeftOut = (leftOut: ReturnType<WriteFile>["leftOut"]): string =>
  Object.entries(leftOut)
    .map(([type, entries]) => `${type}=${entries}`)
    .join(", ");

export async function sendExport(
  { db, market, portfolio }: Pick<ImportParts, "db" | "market" | "portfolio">,
  { userId, form }: { readonly userId: string; readonly form: ExportForm },
  reply: FastifyReply,
): Promise<undefined> {
  const books = await portfolio.books(userId);
  const own = marketOf(market, books);
  const pause = createPause();
  const written: WrittenActivity[] = [];
  const known = new Map<InstrumentId, Instrument | null>();
  for (const { listings } of books)
    for (const { position } of listings)
      known.set(position.instrumentId, await own.instrument(position.instrumentId));
  const references = new Map<string, string>();
  const reference = (key = `event ${references.size}`) => {
    const known = references.get(key) ?? `event ${references.size + 1}`;
    references.set(key, known);
    return known;
  };
  const instrument = (id: InstrumentId) => known.get(id) ?? null;
  for (const { account, entries } of books) {
    const from = { account: account.id, instrument, reference, outs: outSides(entries) };
    for (const entry of entries.toSorted((a, b) => a.occurredAt - b.occurredAt)) {
      await pause();
      written.push(...writtenActivities(entry, from));
    }
  }
  const accounts = books.map(({ account }) => ({
    ...{ key: account.id, number: account.accountNumber || null, name: account.displayName },
    type: (TYPES[account.type] ?? account.type) as BrokerAccountType,
  }));
  const { name, type, write } = FORMS[form];
  const described = [...(await readOwnSecurities(db.orm, userId))].map(([id, security]) =>
    describedOwn(id, security),
  );
  const { content, leftOut } = write(written, accounts, described);
  await reply
    .type(type)
    .header("content-disposition", `attachment; filename="${name}"`)
    .header(LEFT_OUT_HEADER, toldLeftOut(leftOut))
    .send(content);
}
