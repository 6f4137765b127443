/** `npm start`: builds the web when it changed, then serves in this process. */

import { buildWeb } from "./build-web.ts";
import { exitWithParent } from "./exit-with-parent.ts";

exitWithParent();
if ((await buildWeb()) === "failed") {
  console.error("The web could not be built, so there is nothing to serve. The reason is above.");
  process.exit(1);
}
await import("../apps/server/src/main.ts");
