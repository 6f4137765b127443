/** The calls about files of transactions. */
import { activityFormatIds, activityFormats } from "@neuro/contract";
import { failure, isFailure } from "../../platform/failure.ts";
import type { Handlers, RawHandlers } from "../../platform/http/handlers.ts";
import type { BooksContext } from "../books-context.ts";
import { confirmImport, showImport } from "./confirm-import.ts";
import { sendExport } from "./export/send-export.ts";
import { accountsOfImports, findImport, listImports } from "./import-store.ts";
import { createKeptLooks } from "./kept-looks.ts";
import type { ImportParts } from "./look.ts";
import { lookAtImport } from "./look-at-import.ts";
import { changeImport, previewImport } from "./preview-import.ts";
import { headShown, linesShown } from "./preview-shown.ts";
import { createFileReader } from "./reading/read-file.ts";
import { sendSample } from "./send-sample.ts";
import { undoImport } from "./undo-import.ts";

type Kept = Pick<ImportParts, "files" | "looks">;

/** Calls and jobs of a process share what was read and looked at. */
const keptOf = new WeakMap<BooksContext["db"], Kept>();

export function importPartsOf(ctx: Omit<ImportParts, keyof Kept>): ImportParts {
  const { db, market, portfolio, booksChanged, newId, wall, jobs, log } = ctx;
  const kept = keptOf.get(db) ?? { files: createFileReader(wall), looks: createKeptLooks(wall) };
  keptOf.set(db, kept);
  return { db, market, portfolio, booksChanged, newId, wall, jobs, log, ...kept };
}

export function importHandlers(ctx: BooksContext) {
  const parts = importPartsOf(ctx);
  const { db } = ctx;
  const formats = activityFormatIds.map((id) => ({ id, ...activityFormats[id] }));

  return {
    imports: async ({ user }) => {
      const rows = await listImports(db.orm, user.id);
      const accounts = await accountsOfImports(
        db.orm,
        rows.map(({ id }) => id),
      );
      return {
        imports: rows.map((row) => ({
          ...headShown(row),
          accounts: accounts
            .filter(({ importId }) => importId === row.id)
            .map(({ accountId, displayName }) => ({ account_id: accountId, account_name: displayName })),
        })),
        formats,
      };
    },

    exportActivities: ({ user, query }, reply) =>
      sendExport(parts, { userId: user.id, form: query.format }, reply),

    importSample: ({ params }, reply) => sendSample(params.format, reply),

    previewImport: ({ user, body }) => previewImport(parts, { userId: user.id, body }),

    showImport: ({ user, params }) => showImport(parts, { userId: user.id, id: params.id }),

    importLines: async ({ user, params, query }) => {
      const row = await findImport(db.orm, { userId: user.id, id: params.id });
      if (row === null) return failure("import_not_found");
      const look = await lookAtImport(parts, row);
      if (isFailure(look)) return look;
      const { lines, total } = linesShown(look, { ...query, verdict: query.verdict });
      return { lines: [...lines], total };
    },

    changeImport: ({ user, params, body }) => changeImport(parts, { userId: user.id, id: params.id }, body),

    confirmImport: ({ user, params, body }) => confirmImport(parts, { userId: user.id, id: params.id }, body),

    undoImport: async ({ user, params }) =>
      (await undoImport(parts, { userId: user.id, id: params.id })) ?? { undone: true as const },
  } satisfies Handlers & RawHandlers;
}
