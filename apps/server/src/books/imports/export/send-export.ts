/** Everything that happened in a person's accounts as one file, which another installation reads back. */
import { type WrittenActivity, writeActivityCsv } from "@neuro/activity-files";
import type { BrokerAccountType } from "@neuro/brokerage";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Instrument } from "@neuro/market";
import type { FastifyReply } from "fastify";
import { createPause } from "../../portfolio/history/yield-to-event-loop.ts";
import type { ImportParts } from "../look-at-import.ts";
import { writtenActivities } from "./written-activities.ts";

const TYPES: Readonly<Record<string, string>> = { investment: "cash" };

export async function sendExport(
  { market, portfolio }: Pick<ImportParts, "market" | "portfolio">,
  userId: string,
  reply: FastifyReply,
): Promise<undefined> {
  const books = await portfolio.books(userId);
  const pause = createPause();
  const written: WrittenActivity[] = [];
  const known = new Map<InstrumentId, Instrument | null>();
  for (const { listings } of books)
    for (const { position } of listings)
      known.set(position.instrumentId, await market.instrument(position.instrumentId));
  let references = 0;
  const nextReference = () => {
    references += 1;
    return `exchange ${references}`;
  };
  const instrument = (id: InstrumentId) => known.get(id) ?? null;
  for (const { account, entries } of books)
    for (const entry of entries.toSorted((a, b) => a.occurredAt - b.occurredAt)) {
      await pause();
      written.push(...writtenActivities(entry, { account: account.id, instrument, nextReference }));
    }
  const accounts = books.map(({ account }) => ({
    ...{ key: account.id, number: account.accountNumber || null, name: account.displayName },
    type: (TYPES[account.type] ?? account.type) as BrokerAccountType,
  }));
  await reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", 'attachment; filename="neuro-activities.csv"')
    .send(writeActivityCsv(written, accounts));
}
