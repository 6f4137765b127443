/** Books a large file while its owner does something else; a worker that died is followed by another, which goes on. */
import type { JobDefinition } from "../../platform/jobs/job-definition.ts";
import { bookImport } from "./book-import.ts";
import type { ImportParts } from "./look-at-import.ts";

export const IMPORT_QUEUE = "book-import";

interface ImportOrder {
  readonly userId: string;
  readonly id: string;
}

export function bookImportJob(parts: ImportParts): JobDefinition {
  return {
    queue: IMPORT_QUEUE,
    run: async (data) => {
      const refused = await bookImport(parts, data as ImportOrder);
      if (refused !== null) parts.log.warn({ code: refused.code }, "an import was not booked");
    },
  };
}
