/** What was looked at is booked as it was looked at; a small file at once, a large one after the answer. */
import type { AnswerOf, InputOf } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { imports } from "../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import { keepOwnSecurities, lookAtOwnSecurities } from "../own-securities/securities-of-file.ts";
import { bookImport } from "./book-import.ts";
import { fateOf } from "./conflicts/decide.ts";
import { IMPORT_QUEUE } from "./import-job.ts";
import { findImport, type ImportOwner, lockState } from "./import-store.ts";
import { lookAtClosings } from "./keep-closings.ts";
import { type ImportParts, type Look, ownTold } from "./look.ts";
import { countsOf, lookAtImport } from "./look-at-import.ts";
import { keepLook, shownLook } from "./preview-import.ts";

/** Lines that are booked before the call answers. */
const AT_ONCE = 3_000;

type Shown = AnswerOf<"showImport">;

async function refuse(
  { db, market }: Pick<ImportParts, "db" | "market">,
  look: Look,
  { rows }: InputOf<"confirmImport">["body"],
): Promise<Failure | null> {
  const { read, accounts, row } = look;
  if (read === null) return failure("import_of_no_format");
  if (read.ambiguousDates.length > 0 && row.choices.dateOrder === null)
    return failure("import_dates_ambiguous");
  const counts = countsOf(look);
  const isChanged =
    rows !== undefined &&
    (["new", "known", "conflicting"] as const).some((name) => rows[name] !== counts[name]);
  if (isChanged) return failure("import_changed");
  const isUntyped = accounts.some(({ planned, lines }) => planned?.type === null && lines.length > 0);
  if (isUntyped) return failure("import_account_type_missing");
  const isAny = accounts.some(({ lines }) =>
    lines.some((line) => fateOf(line, row.choices.conflicting) !== "keep"),
  );
  if (isAny) return null;
  const beside = [
    ...(await lookAtClosings(db.orm, look)),
    ...(await lookAtOwnSecurities(db.orm, { market }, ownTold(look))),
  ];
  return beside.some(({ isNew }) => isNew) ? null : failure("import_nothing_new");
}

export async function showImport(parts: ImportParts, owner: ImportOwner): Promise<Shown | Failure> {
  const row = await findImport(parts.db.orm, owner);
  if (row === null) return failure("import_not_found");
  const look = await lookAtImport(parts, row.state === "previewed" ? row : { ...row, content: null });
  return isFailure(look) ? look : await shownLook(parts, look);
}

export async function confirmImport(
  parts: ImportParts,
  owner: ImportOwner,
  body: InputOf<"confirmImport">["body"],
): Promise<Shown | Failure> {
  const { db } = parts;
  const row = await findImport(db.orm, owner);
  if (row === null) return failure("import_not_found");
  if (row.state !== "previewed") return failure("import_booked");
  const look = await lookAtImport(parts, row);
  if (isFailure(look)) return look;
  const refused = await refuse(parts, look, body);
  if (refused !== null) return refused;
  const lines = look.accounts.reduce((sum, { lines: own }) => sum + own.length, 0);
  const begun = await db.transaction(async (tx) => {
    const standing = await lockState(tx, owner);
    if (standing === null) return failure("import_not_found");
    if (standing !== "previewed") return failure("import_booked");
    await keepLook(tx, look);
    await keepOwnSecurities(tx, parts, { ...ownTold(look), importId: row.id });
    await tx.update(imports).set({ state: "booking", total: lines }).where(eq(imports.id, row.id));
    if (lines > AT_ONCE) await parts.jobs.send(IMPORT_QUEUE, { userId: owner.userId, id: row.id }, { tx });
    return null;
  });
  if (isFailure(begun)) return begun;
  if (lines > AT_ONCE) parts.jobs.wake(IMPORT_QUEUE);
  else {
    const failed = await bookImport(parts, owner);
    if (failed !== null) return failed;
  }
  return await showImport(parts, owner);
}
