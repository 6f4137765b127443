/** Size budgets of the web, gzip: what a first visit to each page loads, read from the build's manifest. */
import { cssLimitKb, fontLimitKb, pageBudgets, panelBudget } from "./scripts/web/web-budgets.ts";
import { loadedBy, readManifest } from "./scripts/web/web-manifest.ts";

const manifest = readManifest();

function check(name: string, options: { limitKb: number; chunks: readonly string[]; kind: RegExp }) {
  const path = loadedBy(manifest, options.chunks)
    .filter((file) => options.kind.test(file))
    .map((file) => `apps/web/dist/${file}`);
  return { name, path, limit: `${options.limitKb} kB`, gzip: true };
}

const everyPage = pageBudgets.flatMap(({ chunks }) => chunks);
const { name: panel, limitKb, cssLimitKb: panelCssLimitKb, chunks, allSections } = panelBudget;

export default [
  ...pageBudgets.map(({ name, limitKb, chunks }) =>
    check(`${name}, JavaScript`, { limitKb, chunks, kind: /\.js$/ }),
  ),
  check(`${panel}, JavaScript`, { limitKb, chunks, kind: /\.js$/ }),
  check("CSS of every page", { limitKb: cssLimitKb, chunks: everyPage, kind: /\.css$/ }),
  check(`${panel}, CSS`, { limitKb: panelCssLimitKb, chunks: allSections, kind: /\.css$/ }),
  check("font of Latin text", {
    limitKb: fontLimitKb,
    chunks: everyPage,
    kind: /latin-wght-normal.*\.woff2$/,
  }),
];
