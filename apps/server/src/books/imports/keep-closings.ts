/** Keeps the closing figures of a file as statements of the accounts that its lines went to; gone with the file once it is undone. */
import type { FileClosing } from "@neuro/activity-files";
import { BOOKED_CURRENCIES } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { decimal, formatDecimal } from "@neuro/ledger";
import type { ClosingFigures } from "@neuro/portfolio";
import type { Orm } from "../../platform/db/database.ts";
import { insertStatements, listStatements } from "../statements/statement-store.ts";
import type { ImportParts, Look, LookedAtAccount } from "./look.ts";
import { securityKey } from "./reading/resolve-securities.ts";

/** Units of one listing together, whatever words the file has for it; cash in what the books can hold. */
function figuresOf({ closesOn, cash, units, isWhole }: FileClosing, look: Look): ClosingFigures {
  const listings = new Map(look.securities.map(({ key, listing }) => [key, listing.instrumentId]));
  const held = new Map<InstrumentId, string>();
  for (const { security, units: amount } of units) {
    const id = listings.get(securityKey(security));
    if (id === undefined) continue;
    held.set(id, formatDecimal(decimal(held.get(id) ?? "0").plus(decimal(amount))));
  }
  const booked = Object.entries(cash).filter(([currency]) => BOOKED_CURRENCIES.has(currency));
  return { closesOn, isWhole, cash: Object.fromEntries(booked), units: Object.fromEntries(held) };
}

const textOf = ({ closesOn, cash, units }: ClosingFigures) =>
  JSON.stringify([closesOn, Object.entries(cash).sort(), Object.entries(units).sort()]);

/** One that was told before is kept once. */
export async function keepClosings(
  tx: Orm,
  { newId, wall }: Pick<ImportParts, "newId" | "wall">,
  look: Look,
  { looked, accountId }: { readonly looked: LookedAtAccount; readonly accountId: string },
): Promise<void> {
  const closings = look.read?.closings.filter(({ account }) => account === looked.file.key) ?? [];
  if (closings.length === 0) return;
  const known = new Set((await listStatements(tx, accountId)).map(({ figures }) => textOf(figures)));
  const told = closings.map((closing) => figuresOf(closing, look)).filter((each) => !known.has(textOf(each)));
  const madeAt = new Date(wall());
  await insertStatements(
    tx,
    told.map((figures) => ({ ...figures, id: newId(), accountId, importId: look.row.id, madeAt })),
  );
}
