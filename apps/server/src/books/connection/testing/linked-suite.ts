/** Tests of linked accounts, where the vendor's own document is, to which the stand-in holds both sides. */
import { findVendorDocument, WITHOUT_DOCUMENT } from "@neuro/brokerage/testing";
import { describe, expect } from "vitest";
import type { Database } from "../../../platform/db/database.ts";
import { brokenLaws } from "../../../testing/book-laws.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import type { LinkedApp } from "./linked-app.ts";

export function whereVendorIsKnown(title: string, define: (database: () => Database) => void): void {
  const hasDocument = findVendorDocument() !== null;
  describe.skipIf(!hasDocument)(hasDocument ? title : `${title} (${WITHOUT_DOCUMENT})`, () =>
    onOneDatabase(title, define),
  );
}

/** Whatever a test did: the vendor was asked by its document, and the books keep their laws. */
export async function expectNothingBroken({ fake, ctx }: LinkedApp): Promise<void> {
  fake.heal();
  expect(fake.violations).toEqual([]);
  // What was held before the account was linked was never filled here.
  const broken = (await brokenLaws(ctx.db)).filter((law) => !law.startsWith("positions equal fills"));
  expect(broken).toEqual([]);
}
