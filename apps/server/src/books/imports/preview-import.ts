/** Takes a file in, to be looked at: nothing of it is booked, and it is forgotten where nobody comes back to it. */
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { AnswerOf, InputOf } from "@neuro/contract";
import { DAY_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { type ImportChoices, imports } from "../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import { lookAtOwnSecurities } from "../own-securities/securities-of-file.ts";
import { marketOf } from "../portfolio/own-prices/own-market.ts";
import { findImport, forgetPreviews, type ImportOwner, type ImportRow, isBooked } from "./import-store.ts";
import { lookAtClosings } from "./keep-closings.ts";
import { type ImportParts, type Look, ownTold } from "./look.ts";
import { countsOf, lookAtImport } from "./look-at-import.ts";
import { previewShown } from "./preview-shown.ts";

const NAME_LENGTH = 120;
/** A look that nobody comes back to for so long is forgotten. */
const PREVIEW_LIFE_MS = 2 * DAY_MS;

type Shown = AnswerOf<"showImport">;

/** A file as it is kept: gzip, and the SHA-256 of its bytes. Piece by piece: a large one at once would hold others up. */
async function packedOf(file: File): Promise<{ readonly digest: string; readonly content: Uint8Array }> {
  const digest = createHash("sha256");
  const content = await pipeline(
    file.stream(),
    async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        digest.update(piece);
        yield piece;
      }
    },
    createGzip(),
    (packed) => buffer(packed),
  );
  return { digest: digest.digest("hex"), content: new Uint8Array(content) };
}

/** Without folders and characters that no name has. */
function nameOf(file: File): string {
  const name = (file.name.split(/[\\/]/).at(-1) ?? "").replaceAll(/\p{Cc}/gu, "").trim();
  return name.slice(0, NAME_LENGTH) || "file";
}

export async function shownLook(parts: ImportParts, look: Look): Promise<Shown> {
  const { userId, digest } = look.row;
  const { orm } = parts.db;
  const isKnownFile = look.row.state === "previewed" && (await isBooked(orm, { userId, digest }));
  const closings = await lookAtClosings(orm, look);
  return previewShown(look, {
    isKnownFile,
    closings,
    ownSecurities: await lookAtOwnSecurities(orm, parts, ownTold(look)),
  });
}

/** Where its lines are to go: an account of the person's own money. */
async function refuseAccounts(
  { portfolio }: Pick<ImportParts, "portfolio">,
  userId: string,
  { accounts }: Pick<ImportChoices, "accounts">,
): Promise<Failure | null> {
  const wanted = Object.values(accounts).flatMap((choice) =>
    "accountId" in choice ? [choice.accountId] : [],
  );
  if (wanted.length === 0) return null;
  const books = await portfolio.books(userId);
  for (const id of wanted) {
    const own = books.find(({ account }) => account.id === id);
    if (own === undefined) return failure("account_not_found");
    if (own.account.mode !== "live" || own.account.externalId === null)
      return failure("import_not_into_practice");
  }
  return null;
}

export async function keepLook(db: Orm, look: Look): Promise<void> {
  const { row, read } = look;
  await db
    .update(imports)
    .set({ choices: row.choices, format: read?.format ?? null, counts: countsOf(look) })
    .where(eq(imports.id, row.id));
}

export async function previewImport(
  parts: ImportParts,
  { userId, body }: { readonly userId: string; readonly body: InputOf<"previewImport">["body"] },
): Promise<Shown | Failure> {
  const { db, newId, wall } = parts;
  const choices: ImportChoices = {
    format: body.format ?? null,
    dateOrder: body.date_order ?? null,
    mapping: (body.mapping ?? null) as ImportChoices["mapping"],
    accounts: body.account_id === undefined ? {} : { "*": { accountId: body.account_id } },
    securities: {},
    conflicting: {},
  };
  const refused = await refuseAccounts(parts, userId, choices);
  if (refused !== null) return refused;
  const now = wall();
  await forgetPreviews(db.orm, userId, new Date(now - PREVIEW_LIFE_MS));
  const row: ImportRow = {
    ...{ id: newId(), userId, state: "previewed", fileName: nameOf(body.file), choices, format: null },
    ...(await packedOf(body.file)),
    ...{ counts: {}, done: 0, total: 0, madeAt: new Date(now), bookedAt: null, replaced: null },
  };
  const look = await lookAtImport(parts, row);
  if (isFailure(look)) return look;
  await db.orm.insert(imports).values(row);
  await keepLook(db.orm, look);
  return await shownLook(parts, look);
}

export async function changeImport(
  parts: ImportParts,
  owner: ImportOwner,
  body: InputOf<"changeImport">["body"],
): Promise<Shown | Failure> {
  const row = await findImport(parts.db.orm, owner);
  if (row === null) return failure("import_not_found");
  if (row.state !== "previewed") return failure("import_booked");
  const { choices: before } = row;
  const accounts = Object.entries(body.accounts ?? {}).map(
    ([key, choice]) => [key, "account_id" in choice ? { accountId: choice.account_id } : choice] as const,
  );
  const choices: ImportChoices = {
    format: body.format === undefined ? before.format : body.format,
    dateOrder: body.date_order === undefined ? before.dateOrder : body.date_order,
    mapping: (body.mapping === undefined ? before.mapping : body.mapping) as ImportChoices["mapping"],
    accounts: { ...before.accounts, ...Object.fromEntries(accounts) },
    securities: { ...before.securities, ...body.securities },
    conflicting: { ...before.conflicting, ...body.conflicting },
  };
  const refused = await refuseAccounts(parts, owner.userId, choices);
  if (refused !== null) return refused;
  const own = marketOf(parts.market, await parts.portfolio.books(owner.userId));
  for (const id of Object.values(body.securities ?? {}))
    if ((await own.instrument(id)) === null) return failure("import_unknown_security");
  const look = await lookAtImport(parts, { ...row, choices });
  if (isFailure(look)) return look;
  await keepLook(parts.db.orm, look);
  return await shownLook(parts, look);
}
