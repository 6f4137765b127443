/** Everything stored about a user as a file that is written while it is read: one JSON document, or a zip of CSV files. */
import { Readable } from "node:stream";
import { stepUpMs } from "@neuro/contract";
import { eq } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import { audit } from "../../people/access/audit.ts";
import { requireConfirmed } from "../../people/access/step-up.ts";
import type { Orm } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../platform/http/csv.ts";
import type { Call } from "../../platform/http/handlers.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { type ExportOf, exportAbout, exportReadme } from "./export-about.ts";
import type { PersonalTable } from "./personal/personal-table.ts";
import { PERSONAL_TABLES } from "./personal-tables.ts";
import { readSection } from "./read-section.ts";
import { zipStream } from "./zip-stream.ts";

type Parts = Pick<AdministrationContext, "db" | "wall" | "newId">;

async function* jsonExport(db: Orm, of: ExportOf): AsyncGenerator<string> {
  yield `{"about":${JSON.stringify(exportAbout(of), null, 2)},\n"sections":{`;
  for (const [place, described] of PERSONAL_TABLES.entries()) {
    yield `${place === 0 ? "" : ","}\n${JSON.stringify(described.section)}:[`;
    let isFirst = true;
    for await (const rows of readSection(db, described, of.owner)) {
      yield `${isFirst ? "" : ","}\n${rows.map((row) => JSON.stringify(row)).join(",\n")}`;
      isFirst = false;
    }
    yield "]";
  }
  yield "}}\n";
}

async function* csvSection(db: Orm, described: PersonalTable, { owner }: ExportOf): AsyncGenerator<string> {
  const { exported } = described;
  yield BYTE_ORDER_MARK + csvLine(exported);
  for await (const rows of readSection(db, described, owner))
    yield rows.map((row) => csvLine(exported.map((name) => row[name]))).join("");
}

function csvExport(db: Orm, of: ExportOf): AsyncGenerator<Uint8Array> {
  const readme = { name: "README.txt", text: [BYTE_ORDER_MARK + exportReadme(of)] };
  const files = PERSONAL_TABLES.map((described) => ({
    name: `${described.section}.csv`,
    text: csvSection(db, described, of),
  }));
  return zipStream([readme, ...files], of.at);
}

const TYPES = {
  json: { type: "application/json; charset=utf-8", extension: "json" },
  csv: { type: "application/zip", extension: "zip" },
} as const;

export async function exportAccount(
  { db, wall, newId }: Parts,
  { user, session, query, locale, from }: Call<"exportAccount">,
  reply: FastifyReply,
): Promise<undefined | Failure> {
  const at = wall();
  const refused = requireConfirmed(session, { now: at, withinMs: stepUpMs });
  if (refused !== null) return refused;
  const [owner] = await db.orm.select().from(users).where(eq(users.id, user.id));
  if (owner === undefined) return failure("session_expired");
  const { format } = query;
  await audit(db.orm, {
    ...{ id: newId(), at, action: "account.exported", actorId: user.id, subjectId: user.id },
    details: { format },
    from,
  });
  const of: ExportOf = { owner, locale, at };
  const pieces = format === "json" ? jsonExport(db.orm, of) : csvExport(db.orm, of);
  const { type, extension } = TYPES[format];
  const name = `neuro-export-${new Date(at).toISOString().slice(0, 10)}.${extension}`;
  reply
    .type(type)
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("cache-control", "no-store")
    .send(Readable.from(pieces, { objectMode: false }));
  return undefined;
}
