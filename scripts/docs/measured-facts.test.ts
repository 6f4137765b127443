/** Only what this installation counted, wrote down or probed itself may call itself real; everything else is made of something. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run-tool.ts";

const allowed: Readonly<Record<string, string>> = {
  "apps/server/src/administration/users/show-stats.ts": "counts of users, calls and fills",
  "apps/server/src/administration/users/analytics/show-analytics.ts":
    "counts and payments; success rates are made of prices",
  "apps/server/src/administration/users/show-system.ts": "sizes, queues and versions",
  "apps/server/src/administration/system/show-health.ts": "probes",
  "packages/assistant/src/answer/page.ts": "the product's own limits and clock",
  "apps/web/src/features/connect/brokerages-cell.tsx": "the aggregator's list of brokerages",
  "apps/web/src/features/connect/connections/connections-cell.tsx": "when connections were asked for",
  "apps/web/src/features/method/figure-states.tsx": "the legend of the marks",
  "apps/web/src/features/settings/account/subscription-cell.tsx": "what the payment provider says",
  "apps/web/src/features/stocks/search/page-head.tsx": "the age of the list of securities",
};

test("nobody says real but the contract, and of measured facts those named here", () => {
  const files = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\/|\/locales\/|^packages\/contract\/src\/basis\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const saying = files.filter((file) =>
    /import \{[^}]*\b(measured|MEASURED)\b[^}]*\} from "@neuro\/contract"/.test(
      readFileSync(join(root, file), "utf8"),
    ),
  );
  expect(saying.sort()).toEqual(Object.keys(allowed).sort());
});
