/** Size budgets of the web, gzip: what a first visit to each page loads, read from the build's manifest. */
import { loadedBy, readManifest } from "./scripts/web-manifest.ts";

const manifest = readManifest();
const page = ["index.html", "src/locales/en.po"];

function budget(options: { name: string; limitKb: number; chunks: readonly string[]; kind: RegExp }) {
  const path = loadedBy(manifest, options.chunks)
    .filter((file) => options.kind.test(file))
    .map((file) => `apps/web/dist/${file}`);
  return { name: options.name, path, limit: `${options.limitKb} kB`, gzip: true };
}

const landing = [...page, "src/features/landing/"];

export default [
  budget({ name: "landing, JavaScript", limitKb: 135, chunks: landing, kind: /\.js$/ }),
  budget({ name: "landing, CSS", limitKb: 15, chunks: landing, kind: /\.css$/ }),
  budget({ name: "landing, font", limitKb: 35, chunks: landing, kind: /-latin-wght-normal.*\.woff2$/ }),
];
