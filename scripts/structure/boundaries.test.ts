/**
 * The walls between the rooms stand. Each import below is written to a file of that room, in a copy of the folder layout
 * with the project's own linter settings, and the linter says which of them it refuses.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../run-tool.ts";

const refused = [
  ["packages/contract/src", "@neuro/quant"],
  ["packages/contract/src", "@neuro/server"],
  ["packages/contract/src", "../../quant/src/index.ts"],
  ["packages/quant/src", "@neuro/market"],
  ["packages/quant/src", "@neuro/ledger"],
  ["packages/quant/src/indicators", "../../../market/src/port.ts"],
  ["packages/quant/src", "@neuro/neural"],
  ["packages/neural/src", "@neuro/market"],
  ["packages/neural/src", "@neuro/ledger"],
  ["packages/neural/src/network", "../../../quant/src/index.ts"],
  ["packages/quant/src", "@neuro/forecast"],
  ["packages/neural/src", "@neuro/forecast"],
  ["packages/forecast/src", "@neuro/market"],
  ["packages/forecast/src", "@neuro/ledger"],
  ["packages/forecast/src/har", "../../../neural/src/index.ts"],
  ["packages/ledger/src", "@neuro/neural"],
  ["packages/ledger/src", "../../forecast/src/index.ts"],
  ["packages/ledger/src", "@neuro/market"],
  ["packages/ledger/src", "@neuro/brokerage"],
  ["packages/ledger/src", "@neuro/search"],
  ["packages/ledger/src", "@neuro/portfolio"],
  ["packages/portfolio/src", "@neuro/market"],
  ["packages/portfolio/src", "@neuro/server"],
  ["packages/portfolio/src", "../../ledger/src/index.ts"],
  ["packages/search/src", "@neuro/market"],
  ["packages/search/src", "@neuro/server"],
  ["packages/search/src", "../../market/src/index.ts"],
  ["packages/assistant/src", "@neuro/market"],
  ["packages/assistant/src", "@neuro/search"],
  ["packages/assistant/src", "@neuro/server"],
  ["packages/market/src", "@neuro/assistant"],
  ["packages/market/src", "@neuro/ledger"],
  ["packages/market/src", "@neuro/search"],
  ["packages/market/src", "@neuro/brokerage"],
  ["packages/market/src", "../../brokerage/src/index.ts"],
  ["packages/brokerage/src", "@neuro/server"],
  ["packages/brokerage/src", "../../../apps/server/src/main.ts"],
  ["packages/activity-files/src", "@neuro/market"],
  ["packages/activity-files/src", "@neuro/portfolio"],
  ["packages/activity-files/src", "@neuro/server"],
  ["packages/activity-files/src/formats", "../../../ledger/src/index.ts"],
  ["packages/brokerage/src", "@neuro/activity-files"],
  ["packages/ledger/src", "@neuro/activity-files"],
  ["packages/portfolio/src", "@neuro/activity-files"],
  ["packages/contract/src", "../../activity-files/src/index.ts"],
  ["apps/server/src", "@neuro/web"],
  ["apps/server/src", "../../web/src/main.tsx"],
  ["apps/web/src/lib", "@neuro/ledger"],
  ["apps/web/src/features/landing", "@neuro/quant"],
  ["apps/web/src/features/stocks", "@neuro/forecast"],
  ["apps/web/src/features/landing", "../../../../../packages/search/src/index.ts"],
  ["apps/web/src/shell", "@neuro/market"],
  ["apps/web/src/shared/stocks", "@neuro/assistant"],
  ["apps/web/src/features/chat", "@neuro/assistant"],
  ["apps/web/src/features/chat", "@neuro/assistant/testing"],
  ["apps/web/src/shell", "@neuro/assistant"],
  ["apps/web/src/features/portfolio", "@neuro/activity-files"],
] as const;

const allowed = [
  ["packages/quant/src", "@neuro/contract"],
  ["packages/neural/src", "@neuro/quant"],
  ["packages/neural/src", "@neuro/contract"],
  ["packages/forecast/src", "@neuro/quant"],
  ["packages/forecast/src", "@neuro/neural"],
  ["packages/ledger/src", "@neuro/contract"],
  ["packages/ledger/src/gate", "../port.ts"],
  ["packages/portfolio/src", "@neuro/ledger"],
  ["packages/portfolio/src", "@neuro/quant"],
  ["apps/server/src/books/portfolio", "@neuro/portfolio"],
  ["packages/search/src", "@neuro/contract"],
  ["packages/assistant/src", "@neuro/contract"],
  ["apps/server/src/assistant", "@neuro/assistant"],
  ["packages/market/src", "@neuro/quant"],
  ["packages/brokerage/src", "@neuro/ledger"],
  ["packages/brokerage/src", "@neuro/market"],
  ["packages/activity-files/src", "@neuro/contract"],
  ["packages/activity-files/src", "@neuro/ledger"],
  ["packages/activity-files/src", "@neuro/brokerage"],
  ["apps/server/src/books/imports", "@neuro/activity-files"],
  ["apps/server/src/trading/orders", "@neuro/brokerage"],
  ["apps/server/src/research/training", "@neuro/neural"],
  ["apps/server/src/research/ranges", "@neuro/forecast"],
  ["apps/server/src/research/stocks", "@neuro/search"],
  ["apps/server/src/trading/orders", "../db/database.ts"],
  ["apps/web/src/features/landing", "#ui/button.tsx"],
  ["apps/web/src/features/landing", "./part.tsx"],
  ["apps/web/src/features/landing", "@neuro/contract"],
  ["apps/web/src/features/stocks", "@neuro/search"],
  ["apps/web/src/data", "@neuro/search"],
  ["apps/web/src/shared/stocks", "@neuro/assistant/terms"],
  ["apps/web/src/features/chat", "@neuro/assistant/terms"],
  ["apps/web/src/shell", "#features/landing/landing.tsx"],
] as const;

/** Where code of the web lies; React's own `lazy` would remember a failure for good. */
const webFolders = ["lib", "data", "ui", "shared", "shell", "features/chat", "features/trading/ai"].map(
  (folder) => `apps/web/src/${folder}`,
);

const copy = mkdtempSync(join(tmpdir(), "neuro-walls-"));
let refusedFiles: Set<string>;

beforeAll(() => {
  for (const name of ["biome.json", ".gitignore"]) copyFileSync(join(root, name), join(copy, name));
  for (const [index, [folder, imported]] of [...refused, ...allowed].entries()) {
    const path = join(copy, folder, `wall-${index}.ts`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import { thing } from "${imported}";\n\nexport const other = thing;\n`);
  }
  for (const folder of webFolders) {
    mkdirSync(join(copy, folder), { recursive: true });
    writeFileSync(
      join(copy, folder, "wall-lazy.ts"),
      'import { lazy } from "react";\n\nexport const own = lazy;\n',
    );
  }
  const biome = join(root, "node_modules/.bin/biome");
  const options = ["lint", "--only=style/noRestrictedImports", "--reporter=json", "--max-diagnostics=none"];
  const result = spawnSync(biome, options, { cwd: copy, encoding: "utf8" });
  const report = JSON.parse(result.stdout) as { diagnostics: { location: { path: string } }[] };
  refusedFiles = new Set(report.diagnostics.map((diagnostic) => diagnostic.location.path));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each(refused.map(([folder, imported], index) => [folder, imported, index] as const))(
  "a file of %s must not import %s",
  (folder, _imported, index) => {
    expect([...refusedFiles]).toContain(`${folder}/wall-${index}.ts`);
  },
);

test.each(allowed.map(([folder, imported], index) => [folder, imported, refused.length + index] as const))(
  "a file of %s may import %s",
  (folder, _imported, index) => {
    expect([...refusedFiles]).not.toContain(`${folder}/wall-${index}.ts`);
  },
);

test.each(webFolders)("a file of %s must not take React's own lazy", (folder) => {
  expect([...refusedFiles]).toContain(`${folder}/wall-lazy.ts`);
});
