/** Keeps the closing figures of a file as statements of the accounts that its lines went to; gone with the file once it is undone. */
import type { FileClosing } from "@neuro/activity-files";
import { isCurrency } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { decimal, formatDecimal } from "@neuro/ledger";
import type { ClosingFigures } from "@neuro/portfolio";
import type { Orm } from "../../platform/db/database.ts";
import { insertStatements, listStatements } from "../statements/statement-store.ts";
import type { ImportParts, Look, LookedAtAccount } from "./look.ts";
import { securityKey } from "./reading/resolve-securities.ts";

/** Units of one listing together, whatever words the file has for it; cash in what the books can hold. */
function figuresOf({ closesOn, cash, units, isWhole }: FileClosing, look: Told): ClosingFigures {
  const listings = new Map(look.securities.map(({ key, listing }) => [key, listing.instrumentId]));
  const held = new Map<InstrumentId, string>();
  for (const { security, units: amount } of units) {
    const id = listings.get(securityKey(security));
    if (id === undefined) continue;
    held.set(id, formatDecimal(decimal(held.get(id) ?? "0").plus(decimal(amount))));
  }
  const booked = Object.entries(cash).filter(([currency]) => isCurrency(currency));
  return { closesOn, isWhole, cash: Object.fromEntries(booked), units: Object.fromEntries(held) };
}

const textOf = ({ closesOn, cash, units }: ClosingFigures) =>
  JSON.stringify([closesOn, Object.entries(cash).sort(), Object.entries(units).sort()]);

export interface LookedAtClosing {
  readonly account: string;
  readonly figures: ClosingFigures;
  /** No statement of the account says the same. */
  readonly isNew: boolean;
}

type Told = Pick<Look, "read" | "securities">;

/** Of one account of a file; of one that is opened for it all are new. */
async function closingsOf(
  db: Orm,
  look: Told,
  { key, accountId }: { readonly key: string; readonly accountId: string | null },
): Promise<readonly LookedAtClosing[]> {
  const told = look.read?.closings.filter(({ account }) => account === key) ?? [];
  if (told.length === 0) return [];
  const kept = accountId === null ? [] : await listStatements(db, accountId);
  const known = new Set(kept.map(({ figures }) => textOf(figures)));
  return told.map((closing) => {
    const figures = figuresOf(closing, look);
    return { account: key, figures, isNew: !known.has(textOf(figures)) };
  });
}

/** What a file says that accounts held: where an account has neither lines nor books, nothing is opened for it. */
export async function lookAtClosings(db: Orm, look: Look): Promise<readonly LookedAtClosing[]> {
  const found = await Promise.all(
    look.accounts
      .filter(({ account, lines }) => account !== null || lines.length > 0)
      .map(({ file: { key }, account }) =>
        closingsOf(db, look, { key, accountId: account?.account.id ?? null }),
      ),
  );
  return found.flat();
}

/** One that was told before is kept once. */
export async function keepClosings(
  tx: Orm,
  { newId, wall }: Pick<ImportParts, "newId" | "wall">,
  look: Look,
  { looked, accountId }: { readonly looked: LookedAtAccount; readonly accountId: string },
): Promise<void> {
  const closings = await closingsOf(tx, look, { key: looked.file.key, accountId });
  const madeAt = new Date(wall());
  await insertStatements(
    tx,
    closings
      .filter(({ isNew }) => isNew)
      .map(({ figures }) => ({ ...figures, id: newId(), accountId, importId: look.row.id, madeAt })),
  );
}
