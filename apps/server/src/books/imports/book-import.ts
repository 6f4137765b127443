import type { ActivityFormatId } from "@neuro/contract";
import { eq, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { accounts, importAccounts, imports } from "../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import { lockAccount } from "../brokerage-accounts/account-store.ts";
import { keptAccount } from "../brokerage-accounts/kept-account.ts";
import { maskedNumber } from "../brokerage-accounts/masked-number.ts";
import { asRealAs } from "../connection/rates/as-real-as.ts";
import type { HomeRates } from "../connection/rates/home-rates.ts";
import { bookActivities, type Settled } from "../connection/sync/book-activities.ts";
import { keepActivities, openOrders, unclaimedFills, unclaimedTold } from "../connection/sync/sync-store.ts";
import { postEntries } from "../entries/post-entries.ts";
import { type Replacement, replaceActivities, standingActivities } from "../entries/replaced-activities.ts";
import { createPause } from "../portfolio/history/yield-to-event-loop.ts";
import { accountKeyOf, brokerageOf } from "./account-of-file.ts";
import { beginBooks, ratesOfLook } from "./begin-books.ts";
import { bookedTogether } from "./booked-together.ts";
import { fateOf } from "./conflicts/decide.ts";
import type { LookedAtLine } from "./conflicts/find-conflicts.ts";
import {
  accountsOfImports,
  findImport,
  type ImportOwner,
  type ImportRow,
  lockState,
  remember,
} from "./import-store.ts";
import { keepClosings } from "./keep-closings.ts";
import type { ImportParts, Look, LookedAtAccount } from "./look.ts";
import { lookAtImport, tableKey } from "./look-at-import.ts";

/** Activities booked in one transaction. */
const TOGETHER = 1_000;
/** Of those, written at once: as many as take others on the thread no time that they would notice. */
const AT_A_TIME = 150;

interface Place {
  readonly looked: LookedAtAccount;
  readonly accountId: string;
}

function newAccount(look: Look, { file, planned }: LookedAtAccount, { newId, market }: ImportParts) {
  const { type, name, currency } = planned ?? { type: null, name: look.row.fileName, currency: "CAD" };
  return keptAccount(
    {
      ...{ userId: look.row.userId, type: type ?? "investment", name, currency },
      accountNumber: file.number === null ? "" : maskedNumber(file.number),
      brokerageName: look.read === null ? "" : brokerageOf(look.read),
    },
    { newId, now: market.clock.now() },
  );
}

/** The accounts of its lines, opened where there is none yet; all of them or none. */
async function placeAccounts(parts: ImportParts, look: Look): Promise<readonly Place[] | Failure> {
  const { row } = look;
  return await parts.db.transaction(async (tx) => {
    const state = await lockState(tx, { userId: row.userId, id: row.id });
    if (state === null) return failure("import_not_found");
    if (state === "booked") return failure("import_booked");
    const known = await tx.select().from(importAccounts).where(eq(importAccounts.importId, row.id));
    const places: Place[] = [];
    for (const looked of look.accounts) {
      const before = known.find(({ key }) => key === looked.file.key);
      if (before !== undefined) {
        places.push({ looked, accountId: before.accountId });
        continue;
      }
      const hasFigures = look.read?.closings.some(({ account }) => account === looked.file.key) ?? false;
      if (looked.lines.length === 0 && (looked.account === null || !hasFigures)) continue;
      const opened = looked.account === null ? newAccount(look, looked, parts) : null;
      if (opened !== null) await tx.insert(accounts).values(opened);
      const accountId = opened?.id ?? looked.account?.account.id ?? "";
      const openedBefore = looked.account?.account.openedAt ?? null;
      await tx
        .insert(importAccounts)
        .values({ importId: row.id, accountId, key: looked.file.key, isNew: opened !== null, openedBefore });
      places.push({ looked, accountId });
    }
    const total = look.accounts.reduce((sum, { lines }) => sum + lines.length, 0);
    await tx
      .update(imports)
      .set({ state: "booking", done: 0, total: sql`greatest(${total}, ${imports.total})` })
      .where(eq(imports.id, row.id));
    return places;
  });
}

interface Booking {
  readonly parts: ImportParts;
  readonly row: ImportRow;
  readonly format: ActivityFormatId;
  readonly rates: HomeRates;
}

/** What of a piece is booked, and which of its lines take the place of what is booked and may still do so. */
interface Decided {
  isToBook(line: LookedAtLine): boolean;
  readonly replaced: readonly Replacement[];
  readonly standing: Awaited<ReturnType<typeof standingActivities>>;
}

async function decide(
  tx: Orm,
  { row }: Booking,
  accountId: string,
  lines: readonly LookedAtLine[],
): Promise<Decided> {
  const { conflicting } = row.choices;
  const wanted = lines.flatMap((line) => {
    const booked = fateOf(line, conflicting) === "replace" ? line.conflict?.booked : undefined;
    return booked ? [{ fingerprint: booked.fingerprint, by: line.activity.fingerprint }] : [];
  });
  const standing = await standingActivities(
    tx,
    accountId,
    wanted.map(({ fingerprint }) => fingerprint),
  );
  const replaced = wanted.filter(({ fingerprint }) => standing.has(fingerprint));
  const taking = new Set(replaced.map(({ by }) => by));
  return {
    ...{ replaced, standing },
    isToBook(line) {
      const fate = fateOf(line, conflicting);
      return fate === "book" || (fate === "replace" && taking.has(line.activity.fingerprint));
    },
  };
}

interface Piece {
  readonly accountId: string;
  readonly lines: readonly LookedAtLine[];
}

async function noteLines(tx: Orm, { row }: Booking, { accountId, lines }: Piece, { isToBook }: Decided) {
  const told = lines.flatMap((compared) => {
    const { told: of, part, activity, verdict, inBooks } = compared;
    const booked = isToBook(compared) ? activity.fingerprint : undefined;
    const fingerprint = verdict === "known" ? inBooks?.fingerprint : booked;
    return fingerprint === undefined ? [] : [{ line: of.line, part, fingerprint }];
  });
  if (told.length === 0) return;
  await tx.execute(sql`
    insert into import_lines (import_id, line, part, account_id, fingerprint)
    select ${row.id}::uuid, line, part, ${accountId}, fingerprint
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (line int, part int, fingerprint text)
    on conflict do nothing`);
}

/** One piece: its activities, their entries and the lines that tell them. Null where the import or the account is gone. */
async function bookPiece(tx: Orm, booking: Booking, { accountId, lines }: Piece): Promise<null | true> {
  const { parts, row, format, rates } = booking;
  // Undone meanwhile, there is nothing more to book.
  const state = await lockState(tx, { userId: row.userId, id: row.id });
  const account = state === "booking" ? await lockAccount(tx, accountId) : null;
  if (account === null) return null;
  const now = parts.market.clock.now();
  const books = {
    ...{ accountId, isPaper: false, openedOn: null, now, homeRate: rates.on },
    open: await openOrders(tx, accountId),
    unclaimed: await unclaimedFills(tx, accountId),
    told: await unclaimedTold(tx, accountId),
  };
  const decided = await decide(tx, booking, accountId, lines);
  const write = async (together: readonly LookedAtLine[], settled: readonly Settled[]) => {
    const entries = settled.flatMap(({ entries: made }) => made);
    await postEntries(tx, asRealAs(account, rates, entries));
    await keepActivities(tx, accountId, { settled, now, fileFormat: format });
    await noteLines(tx, booking, { accountId, lines: together }, decided);
    // A line that was found to be told already takes no place.
    const booked = new Set(
      settled.filter(({ outcome }) => outcome === "booked").map(({ activity }) => activity.fingerprint),
    );
    const taking = decided.replaced.filter(({ by }) => booked.has(by));
    await replaceActivities(tx, accountId, taking, decided.standing);
  };
  // What was told before is looked for among all of the piece: what is the same before what is merely alike.
  const isAlone = books.unclaimed.length + books.told.length === 0;
  const pause = createPause();
  let writing = Promise.resolve();
  for (const together of isAlone ? bookedTogether(lines, AT_A_TIME) : [lines]) {
    const activities = together.filter(decided.isToBook).map(({ activity }) => activity);
    const settled = bookActivities(activities, books);
    // The database writes what was decided before meanwhile.
    await writing;
    await pause();
    writing = write(together, settled);
    // Its failure is heard where it is awaited.
    writing.catch(() => undefined);
  }
  await writing;
  await tx
    .update(imports)
    .set({ done: sql`${imports.done} + ${lines.length}` })
    .where(eq(imports.id, row.id));
  return true;
}

async function finish(
  parts: ImportParts,
  look: Look,
  places: readonly Place[],
  booking: Booking,
): Promise<void> {
  const { row, read } = look;
  const at = new Date(parts.wall());
  await parts.db.transaction(async (tx) => {
    const state = await lockState(tx, { userId: row.userId, id: row.id });
    if (state === null || state === "booked") return;
    for (const place of places) {
      await beginBooks(tx, booking, place.accountId);
      await keepClosings(tx, parts, look, place);
    }
    const accountsTold = places.map(({ looked, accountId }) => [
      accountKeyOf(booking.format, looked.file),
      accountId,
    ]);
    await remember(tx, { userId: row.userId, kind: "account", madeAt: at }, Object.fromEntries(accountsTold));
    await remember(tx, { userId: row.userId, kind: "security", madeAt: at }, row.choices.securities);
    if (look.unknown !== null && look.row.choices.mapping !== null)
      await remember(
        tx,
        { userId: row.userId, kind: "table", madeAt: at },
        { [tableKey(look.unknown.columns)]: look.row.choices.mapping },
      );
    await tx
      .update(imports)
      .set({
        state: "booked",
        bookedAt: at,
        content: null,
        format: read?.format ?? null,
        done: sql`${imports.total}`,
      })
      .where(eq(imports.id, row.id));
  });
}

/** With the accounts that were opened for it before it was interrupted. */
async function withOpened(db: Orm, row: ImportRow): Promise<ImportRow> {
  const opened = await accountsOfImports(db, [row.id]);
  const accountsTold = Object.fromEntries(opened.map(({ key, accountId }) => [key, { accountId }]));
  return { ...row, choices: { ...row.choices, accounts: { ...row.choices.accounts, ...accountsTold } } };
}

/** Its owner is told of the end once the portfolio is worked out: what opens it then waits for nothing. */
async function readAhead({ portfolio, log }: ImportParts, { userId }: ImportRow): Promise<void> {
  try {
    await portfolio.performance(await portfolio.read(userId), ["ALL"]);
  } catch (err) {
    // Whoever opens it asks again.
    log.warn({ err }, "the portfolio was not read after an import");
  }
}

/** Another one may have booked it meanwhile. */
async function whyNot({ db }: ImportParts, owner: ImportOwner): Promise<Failure | null> {
  const row = await findImport(db.orm, owner);
  return row?.state === "booked" ? null : failure("import_not_found");
}

/** Until all of it is in the books. Called again after a crash it goes on. Null once it is done. */
export async function bookImport(parts: ImportParts, owner: ImportOwner): Promise<Failure | null> {
  const found = await findImport(parts.db.orm, owner);
  if (found === null) return failure("import_not_found");
  if (found.state === "booked") return null;
  const row = await withOpened(parts.db.orm, found);
  const look = await lookAtImport(parts, row);
  if (isFailure(look)) return look;
  if (look.read === null) return failure("import_of_no_format");
  const places = await placeAccounts(parts, look);
  if (isFailure(places)) return places.code === "import_booked" ? null : places;
  const accountIds = places.map(({ accountId }) => accountId);
  const rates = await ratesOfLook(parts, look, accountIds);
  const booking: Booking = { parts, row, format: look.read.format, rates };
  for (const { looked, accountId } of places)
    for (const lines of bookedTogether(looked.lines, TOGETHER)) {
      const booked = await parts.db.transaction((tx) => bookPiece(tx, booking, { accountId, lines }));
      if (booked === null) return await whyNot(parts, owner);
    }
  await readAhead(parts, row);
  await finish(parts, look, places, booking);
  parts.looks.forget(row.id);
  parts.files.forget(row.digest);
  parts.booksChanged(row.userId);
  return null;
}
