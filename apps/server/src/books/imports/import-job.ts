/**
 * Books a large file while its owner does something else; a worker that died is followed by another, which goes on. What was being booked
 * in a call that died is looked for now and then.
 */
import { eq } from "drizzle-orm";
import { imports } from "../../platform/db/schema/index.ts";
import type { JobDefinition } from "../../platform/jobs/job-definition.ts";
import { bookImport } from "./book-import.ts";
import type { ImportParts } from "./look.ts";

export const IMPORT_QUEUE = "book-import";

interface ImportOrder {
  readonly userId: string;
  readonly id: string;
}

const interrupted = ({ db }: ImportParts): Promise<readonly ImportOrder[]> =>
  db.orm.select({ userId: imports.userId, id: imports.id }).from(imports).where(eq(imports.state, "booking"));

export function bookImportJob(parts: ImportParts): JobDefinition {
  return {
    queue: IMPORT_QUEUE,
    cron: "*/10 * * * *",
    run: async (data) => {
      const orders = "id" in data ? [data as ImportOrder] : await interrupted(parts);
      for (const order of orders) {
        const refused = await bookImport(parts, order);
        if (refused !== null) parts.log.warn({ code: refused.code }, "an import was not booked");
      }
    },
  };
}
