/** `npm run admin`: administers users from the command line. `npm run admin -- --help`. */
import { randomUUID } from "node:crypto";
import { loadConfig } from "../apps/server/src/platform/config/config.ts";
import { openDatabase } from "../apps/server/src/platform/db/open-database.ts";
import { createPublicOrigin } from "../apps/server/src/platform/public-origin.ts";
import type { FanOutMessage } from "../apps/server/src/platform/stream/fan-out.ts";
import { tellOnce } from "../apps/server/src/platform/stream/tell-once.ts";
import { HELP, readArguments } from "./admin/read-arguments.ts";
import { runRequest } from "./admin/run-request.ts";
import { exitWithParent } from "./exit-with-parent.ts";

/** Ends with a sentence for each reason, before anything was opened or once it is closed. */
function refuse(...reasons: readonly string[]): never {
  for (const reason of reasons) console.error(reason);
  process.exit(1);
}

exitWithParent();
const read = readArguments(process.argv.slice(2));
if (!read.ok) refuse(read.message, "npm run admin -- --help says how it is used.");
const { request } = read;
if (request.kind === "help") {
  process.stdout.write(HELP);
  process.exit(0);
}
const loaded = loadConfig(process.env);
if (!loaded.ok) refuse(...loaded.problems);
const { config } = loaded;
const opened = await openDatabase(config, {
  onLost: (reason) => refuse(`The database went away: ${reason}. Repeat the command once it is back.`),
});
if (!opened.ok) refuse(opened.reason);
const { database } = opened;
const parts = {
  db: database,
  wall: Date.now,
  newId: randomUUID,
  publicOrigin: createPublicOrigin(config),
  tellServers: (message: FanOutMessage) => tellOnce(database, message),
};
const { ok, lines } = await runRequest(parts, request).finally(() => database.close());
for (const line of lines) (ok ? console.log : console.error)(line);
process.exit(ok ? 0 : 1);
