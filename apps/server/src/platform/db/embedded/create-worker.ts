/** Worker thread: makes an empty database in a directory and ends, and with it all the memory that making one takes. */
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { compilePostgres } from "./compile-postgres.ts";
import { DURABLE_START_PARAMS, DurableNodeFs } from "./durable-fs.ts";

const { directory } = workerData as { directory: string };
const db = await PGlite.create({
  fs: new DurableNodeFs(directory, () => process.exit(1)),
  startParams: DURABLE_START_PARAMS,
  pgliteWasmModule: compilePostgres(),
});
await db.close();
parentPort?.postMessage("made");
