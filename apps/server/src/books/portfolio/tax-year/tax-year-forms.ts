/** What a Canadian tax year has beside its gains and income, worked out as the calls of its own do. */
import type { AnswerOf } from "@neuro/contract";
import type { Market } from "@neuro/market";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { taxSlips } from "../../../platform/db/schema/index.ts";
import type { AccountBooks } from "../accounts/account-books.ts";
import type { Portfolio } from "../portfolio-reader.ts";
import { foreignPropertyShown } from "../reports/foreign-property-shown.ts";
import type { RateOf } from "../reports/listings-in-cad.ts";
import type { TaxPools } from "../reports/tax-pools.ts";
import { slipsShown } from "../slips/slips-shown.ts";
import { foreignTaxShown } from "./foreign-tax.ts";

type Forms = Pick<AnswerOf<"taxYear">, "foreign_property" | "t5008" | "foreign_tax">;

interface Parts {
  readonly orm: Orm;
  readonly market: Market;
  readonly pools: TaxPools;
}

export interface AskedForms {
  readonly userId: string;
  readonly personId: string;
  /** Every account of the user that counts, and the taxed ones of the person among them. */
  readonly all: readonly AccountBooks[];
  readonly taxed: readonly AccountBooks[];
  readonly year: number;
  readonly country: AnswerOf<"taxYear">["country"];
  readonly rateOf: RateOf;
}

async function hasSlips(orm: Orm, { userId, year }: AskedForms): Promise<boolean> {
  const [known] = await orm
    .select({ slips: count() })
    .from(taxSlips)
    .where(and(eq(taxSlips.userId, userId), eq(taxSlips.year, year), isNull(taxSlips.removedAt)));
  return (known?.slips ?? 0) > 0;
}

async function foreignProperty(parts: Parts, portfolio: Portfolio, asked: AskedForms) {
  const {
    person_id: _,
    year: __,
    provenance: ___,
    ...shown
  } = await foreignPropertyShown(parts, portfolio, asked);
  return shown.highest_on === null && shown.cost_unknown.length === 0 ? null : shown;
}

async function slipsOfYear(parts: Parts, portfolio: Portfolio, asked: AskedForms) {
  if (!(await hasSlips(parts.orm, asked))) return null;
  const { slips, without_slip } = await slipsShown(parts, portfolio, asked);
  return slips.length === 0 ? null : { slips, without_slip };
}

/** Nothing in the United States. */
export async function taxYearForms(parts: Parts, portfolio: Portfolio, asked: AskedForms): Promise<Forms> {
  if (asked.country === "US") return { foreign_property: null, t5008: null, foreign_tax: null };
  return {
    foreign_property: await foreignProperty(parts, portfolio, asked),
    t5008: await slipsOfYear(parts, portfolio, asked),
    foreign_tax: await foreignTaxShown(
      { orm: parts.orm, market: parts.market, rateOf: asked.rateOf },
      asked.taxed,
      asked.year,
    ),
  };
}
